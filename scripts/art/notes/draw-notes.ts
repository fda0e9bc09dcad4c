import sharp from 'sharp';
import type { DrawnFiles } from '../folder.ts';
import { archive } from './archive.ts';
import { arena } from './arena.ts';
import { festival } from './festival.ts';
import { forge } from './forge.ts';
import { garden } from './garden.ts';
import { harvest } from './harvest.ts';
import { library } from './library.ts';
import { road } from './road.ts';
import { storm } from './storm.ts';
import { tide } from './tide.ts';
import { voyage } from './voyage.ts';
import { winter } from './winter.ts';

/** The banner pictures of patch notes, by the name their address has. */
export const NOTE_PICTURES = {
  tide,
  forge,
  road,
  archive,
  festival,
  arena,
  garden,
  storm,
  harvest,
  winter,
  library,
  voyage,
};

/** public/art/notes/<name>.webp */
export async function drawNotes(files: DrawnFiles): Promise<void> {
  for (const [name, drawing] of Object.entries(NOTE_PICTURES)) {
    const image = await sharp(Buffer.from(drawing())).webp({ quality: 80, effort: 6 }).toBuffer();
    files.save(`public/art/notes/${name}.webp`, image);
  }
}
