import sharp from 'sharp';
import type { DrawnFiles } from '../folder.ts';
import { doorPicture } from './door.ts';

/** public/art/popup.webp: what greets a first visit; its words are the page's. */
export async function drawPopup(files: DrawnFiles): Promise<void> {
  const image = sharp(Buffer.from(doorPicture())).webp({ quality: 82, effort: 6 });
  files.save('public/art/popup.webp', await image.toBuffer());
}
