import type { DrawnFiles } from '../folder.ts';
import { itemIcons } from './all-icons.ts';

/** src/items/icons/<type word>.svg; pages print them inline, so that `currentColor` is the item's quality. */
export async function drawIcons(files: DrawnFiles): Promise<void> {
  for (const [word, svg] of itemIcons()) files.save(`src/items/icons/${word}.svg`, svg);
}
