import sharp from 'sharp';
import type { DrawnFiles } from '../folder.ts';
import { favicon, maskableIcon, touchIcon } from './mark.ts';

const png = (svg: string, pixels: number) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(pixels, pixels).png({ palette: true, effort: 10 }).toBuffer();

/** public/favicon.svg, favicon.png (48 px), apple-touch-icon.png (180 px), and the web manifest's: icon-192, icon-512, icon-maskable-512 */
export async function drawBrand(files: DrawnFiles): Promise<void> {
  files.save('public/favicon.svg', favicon());
  files.save('public/favicon.png', await png(favicon(), 48));
  files.save('public/apple-touch-icon.png', await png(touchIcon(), 180));
  for (const pixels of [192, 512]) files.save(`public/icon-${pixels}.png`, await png(touchIcon(), pixels));
  files.save('public/icon-maskable-512.png', await png(maskableIcon(), 512));
}
