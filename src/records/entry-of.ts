import { belongs } from '#domain/catalogue/item-filter.ts';
import { ALL_TYPES, EXCLUSIVE_TYPE } from '#domain/catalogue/item-types.ts';
import { LIST_ENTRIES, type ListEntry } from '#domain/site/side-bar.ts';
import type { ItemHead } from '#snapshot/snapshot.ts';

const SHELVES = LIST_ENTRIES.filter(({ type }) => type !== ALL_TYPES && type !== EXCLUSIVE_TYPE);

/** The entry of the side bar an item is found under besides 'all'; null when it stands in no other. */
export function entryOf(head: ItemHead): ListEntry | null {
  return SHELVES.find((entry) => belongs(head, entry)) ?? null;
}
