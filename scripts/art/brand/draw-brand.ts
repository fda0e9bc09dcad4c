import sharp from 'sharp';
import type { DrawnFiles } from '../folder.ts';
import { favicon, touchIcon } from './mark.ts';

const png = (svg: string, pixels: number) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(pixels, pixels).png({ palette: true, effort: 10 }).toBuffer();

/** public/favicon.svg, favicon.png (48 px) and apple-touch-icon.png (180 px) */
export async function drawBrand(files: DrawnFiles): Promise<void> {
  files.save('public/favicon.svg', favicon());
  files.save('public/favicon.png', await png(favicon(), 48));
  files.save('public/apple-touch-icon.png', await png(touchIcon(), 180));
}
