import { EXCLUSIVE_RANGES } from './item-types.ts';

/** Whether an item id lies in the exclusive ranges; never asked of monsters, whose ids overlap. */
export function isExclusive(itemId: number): boolean {
  return EXCLUSIVE_RANGES.some(([first, last]) => itemId >= first && itemId <= last);
}
