import type { DrawnFiles } from '../folder.ts';
import { lost } from './lost.ts';
import { soon } from './soon.ts';

/** public/art/lost.svg (no such page) and soon.svg (a page that is not open yet) */
export async function drawScenes(files: DrawnFiles): Promise<void> {
  files.save('public/art/lost.svg', lost());
  files.save('public/art/soon.svg', soon());
}
