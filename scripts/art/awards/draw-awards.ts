import sharp from 'sharp';
import type { DrawnFiles } from '../folder.ts';
import { chest } from './chest.ts';
import { coatPicture } from './coat.ts';
import { harbour } from './harbour.ts';
import { lamp } from './lamp.ts';
import { lanterns } from './lanterns.ts';
import { masquer } from './masquer.ts';
import { mirror } from './mirror.ts';
import { moon } from './moon.ts';
import { road } from './road.ts';
import { stable } from './stable.ts';
import { stones } from './stones.ts';

/** The pictures of awards, by the name their address has; the last three are higher than wide. */
export const AWARD_PICTURES = {
  ...{ lamp, road, harbour, chest, moon, lanterns, stable, stones },
  ...{ coat: coatPicture, masquer, mirror },
};

/** public/art/awards/<name>.webp */
export async function drawAwards(files: DrawnFiles): Promise<void> {
  for (const [name, drawing] of Object.entries(AWARD_PICTURES)) {
    const image = await sharp(Buffer.from(drawing())).webp({ quality: 82, effort: 6 }).toBuffer();
    files.save(`public/art/awards/${name}.webp`, image);
  }
}
