import type { DrawnFiles } from '../folder.ts';
import { FAMILIES } from './families.ts';

/** src/items/monsters/<family>.svg: what stands for a monster where its model is not shown. */
export async function drawMonsters(files: DrawnFiles): Promise<void> {
  for (const [family, svg] of Object.entries(FAMILIES)) files.save(`src/items/monsters/${family}.svg`, svg);
}
