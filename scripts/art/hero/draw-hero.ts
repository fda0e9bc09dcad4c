import sharp from 'sharp';
import type { DrawnFiles } from '../folder.ts';
import { HERO, heroPicture } from './landscape.ts';

/** Pixels of the wide picture, and of a phone's, whose middle is the tower and the traveller's shore. */
const WIDE = { part: { x: 0, width: HERO.width, book: true }, pixels: 2400 };
const PHONE = { part: { x: 626, width: 924, book: false }, pixels: 1386 };

/** sharp rasterises SVG at 72 dots per inch, one per unit; the density draws it larger instead of scaling it up. */
const density = (pixels: number, units: number) => Math.ceil((72 * pixels) / units);

async function save(files: DrawnFiles, name: string, { part, pixels }: typeof WIDE): Promise<void> {
  const image = sharp(Buffer.from(heroPicture(part)), { density: density(pixels, part.width) }).resize({
    width: pixels,
  });
  files.save(`public/art/${name}.avif`, await image.clone().avif({ quality: 60, effort: 6 }).toBuffer());
  files.save(`public/art/${name}.webp`, await image.clone().webp({ quality: 80, effort: 6 }).toBuffer());
}

/** public/art/hero.avif|webp and hero-phone.avif|webp */
export async function drawHero(files: DrawnFiles): Promise<void> {
  await save(files, 'hero', WIDE);
  await save(files, 'hero-phone', PHONE);
}
