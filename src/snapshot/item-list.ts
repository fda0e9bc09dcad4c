import type { Text } from '#contract/text.ts';
import { belongs, type EntryNumbers } from '#domain/catalogue/item-filter.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import type { Snapshot } from './snapshot.ts';

/** An entry is known by its identity: all callers pass one of `LIST_ENTRIES`. */
const idsOf = madeOnce(
  ({ listFields }: Snapshot) =>
    madeOnce(
      (entry: EntryNumbers): readonly number[] => listFields.filter((head) => belongs(head, entry)).map(({ id }) => id),
      new WeakMap(),
    ),
  new WeakMap(),
);

/** The items of a side-bar entry, in order of id; every list, index and date of an entry asks, so they are looked for once. */
export function entryIds(snapshot: Snapshot, entry: EntryNumbers): readonly number[] {
  return idsOf(snapshot)(entry);
}

/** Every scene that a monster stands on, with its names, in order of id. */
export function scenes(snapshot: Snapshot): { scene: string; names: Text }[] {
  const known = new Map<string, Text>();
  for (const { found_in_maps } of snapshot.monsters.values()) {
    for (const { scene, scene_names } of found_in_maps) if (!known.has(scene)) known.set(scene, scene_names);
  }
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([scene, names]) => ({ scene, names }));
}
