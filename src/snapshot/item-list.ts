import { belongs, type EntryNumbers } from '#rules/item-filter.ts';
import { type ItemRef, itemRef } from './refs.ts';
import type { Snapshot } from './snapshot.ts';

/** The first page of a side-bar entry; `total` counts all its items. */
export type ItemList = { total: number; rows: ItemRef[] };

/** Rows of a finished list page; the browser asks for the rest. */
const FIRST_PAGE = 50;

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
