import type { RecordLinks } from '#domain/catalogue/record-source.ts';
import { timedVariants } from '#domain/catalogue/timed-variants.ts';
import type { Snapshot } from './snapshot.ts';

const NONE: readonly number[] = [];

type Lists = Map<number, number[]>;

/** Adds `id` to the list of each key of a map from ids. */
function enter(lists: Lists, named: object, id: number): void {
  for (const key of Object.keys(named)) {
    const list = lists.get(Number(key));
    if (list) list.push(id);
    else lists.set(Number(key), [id]);
  }
}

type IndexLists = { usedIn: Lists; containers: Lists; droppers: Lists; variants: Map<number, number[]> };

function makeLists({ items, monsters }: Pick<Snapshot, 'items' | 'monsters'>): IndexLists {
  const made: IndexLists = { usedIn: new Map(), containers: new Map(), droppers: new Map(), variants: new Map() };
  for (const [id, item] of items) {
    enter(made.usedIn, item.crafting, id);
    enter(made.containers, item.possible_drops, id);
  }
  for (const [id, monster] of monsters) enter(made.droppers, monster.possible_drops, id);
  made.variants = timedVariants(items.values());
  return made;
}

/** What records of a snapshot say of each other, turned around once when it is first asked for: every record is read then. */
export function recordLinks(records: Pick<Snapshot, 'items' | 'monsters'>): RecordLinks {
  let lists: IndexLists | undefined;
  const from = (kind: keyof IndexLists) => (id: number) => {
    lists ??= makeLists(records);
    return lists[kind].get(id) ?? NONE;
  };
  return {
    usedIn: from('usedIn'),
    variants: from('variants'),
    containers: from('containers'),
    droppers: from('droppers'),
  };
}
