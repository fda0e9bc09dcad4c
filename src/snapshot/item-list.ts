import { belongs, type EntryNumbers } from '#rules/item-filter.ts';
import type { Snapshot } from './snapshot.ts';

/** The items of a side-bar entry, in order of id. */
export function entryIds(snapshot: Snapshot, entry: EntryNumbers): number[] {
  return snapshot.heads.filter((head) => belongs(head, entry)).map(({ id }) => id);
}
