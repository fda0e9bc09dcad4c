import { ALL_TYPES, EXCLUSIVE_TYPE } from '#game/item-types.ts';
import type { ListEntry } from '#game/side-bar.ts';
import { isExclusive } from '#rules/exclusive.ts';
import { type ItemRef, itemRef } from './refs.ts';
import type { ItemHead, Snapshot } from './snapshot.ts';

/** The numbers of a side-bar entry. */
export type EntryNumbers = Pick<ListEntry, 'type' | 'auction' | 'rune'>;

/** The first page of a side-bar entry; `total` counts all its items. */
export type ItemList = { total: number; rows: ItemRef[] };

/** Rows of a finished list page; the browser asks for the rest. */
const FIRST_PAGE = 50;

/** Whether an item stands under a side-bar entry (wire.md 18). */
export function belongs(head: ItemHead, entry: EntryNumbers): boolean {
  if (entry.type === EXCLUSIVE_TYPE) return isExclusive(head.id);
  if (entry.type !== ALL_TYPES && entry.type !== head.type) return false;
  if (entry.auction !== undefined && entry.auction !== head.auction) return false;
  return entry.rune === undefined || entry.rune === head.rune;
}

/** The items of an entry, in order of id. */
export function entryIds(snapshot: Snapshot, entry: EntryNumbers): number[] {
  return snapshot.heads.filter((head) => belongs(head, entry)).map(({ id }) => id);
}

/** The data of a list page. */
export function itemList(snapshot: Snapshot, entry: EntryNumbers): ItemList {
  const ids = entryIds(snapshot, entry);
  const rows = ids.slice(0, FIRST_PAGE).map((id) => itemRef(snapshot, id) as ItemRef);
  return { total: ids.length, rows };
}
