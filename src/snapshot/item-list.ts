import { belongs, type EntryNumbers } from '#domain/catalogue/item-filter.ts';
import type { Snapshot } from './snapshot.ts';

const known = new WeakMap<Snapshot, Map<string, readonly number[]>>();

/** The items of a side-bar entry, in order of id; every list, index and date of an entry asks, so they are looked for once. */
export function entryIds(snapshot: Snapshot, entry: EntryNumbers): readonly number[] {
  const lists = known.get(snapshot) ?? new Map<string, readonly number[]>();
  known.set(snapshot, lists);
  const name = [entry.type, entry.auction, entry.rune].join('/');
  const ready = lists.get(name);
  if (ready) return ready;
  const ids = snapshot.listFields.filter((head) => belongs(head, entry)).map(({ id }) => id);
  lists.set(name, ids);
  return ids;
}
