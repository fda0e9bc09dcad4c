import type { KeptEntries, KeptItem, KeptList } from '#contract/kept.ts';

// Items that a player keeps, in lists. Browsers and the account each hold a copy; copies are merged, entry by entry: the
// last change wins, and what was removed stays as an entry that says so.

/** The list that everybody has; its name is in the language of its reader until it is given one. */
export const FAVOURITES = 'favourites';

/** Bounds of one player's lists. `removed`: entries that are remembered as removed. */
export const MOST_KEPT = { items: 500, lists: 50, name: 60, removed: 500 } as const;

export const NOTHING_KEPT: KeptEntries = { lists: [], items: [] };

type Entry = KeptItem | KeptList;

/** Whether an entry replaces another of the same key. At the same time keeping wins, then the later name: every copy ends alike. */
function replaces(one: Entry, other: Entry): boolean {
  if (one.at !== other.at) return one.at > other.at;
  if (one.kept !== other.kept) return one.kept;
  return 'name' in one && 'name' in other && one.name > other.name;
}

function merged<Of extends Entry>(all: readonly Of[], keyOf: (entry: Of) => string): Of[] {
  const newest = new Map<string, Of>();
  for (const entry of all) {
    const before = newest.get(keyOf(entry));
    if (!before || replaces(entry, before)) newest.set(keyOf(entry), entry);
  }
  return [...newest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

export const listKey = ({ list }: KeptList) => list;
export const itemKey = ({ list, item }: KeptItem) => `${list} ${item}`;

/** Both copies in one; in whatever order and however often copies are merged, they end alike. */
export function mergeKept(one: KeptEntries, other: KeptEntries): KeptEntries {
  return {
    lists: merged([...one.lists, ...other.lists], listKey),
    items: merged([...one.items, ...other.items], itemKey),
  };
}

function newestRemoved<Of extends Entry>(entries: readonly Of[]): Of[] {
  const removed = entries.filter(({ kept }) => !kept).sort((a, b) => b.at - a.at);
  const forgotten = new Set(removed.slice(MOST_KEPT.removed));
  return entries.filter((entry) => !forgotten.has(entry));
}

/** Without the oldest entries of what was removed: a copy that still holds such an item brings it back. */
export function withoutOldRemovals({ lists, items }: KeptEntries): KeptEntries {
  return { lists: newestRemoved(lists), items: newestRemoved(items) };
}

/** Whether there is more than one player may keep. */
export function isTooMuch({ lists, items }: KeptEntries): boolean {
  const count = (entries: readonly Entry[]) => entries.filter(({ kept }) => kept).length;
  return count(items) > MOST_KEPT.items || count(lists) > MOST_KEPT.lists;
}

/** A list with what it holds, what was kept last first; `name` is '' for one that was given none. */
export type ShownList = { list: string; name: string; items: number[] };

/** The lists there are: the favourites first, the others by name. A removed list is back once an item was kept in it since. */
export function shownLists({ lists, items }: KeptEntries, web: string): ShownList[] {
  const ofList = (list: string) =>
    items.filter((entry) => entry.kept && entry.list === list).sort((a, b) => b.at - a.at || a.item - b.item);
  const shown = lists
    .filter(({ list, at, kept }) => kept || ofList(list).some((entry) => entry.at > at))
    .filter(({ list }) => list !== FAVOURITES)
    .sort((a, b) => a.name.localeCompare(b.name, web) || (a.list < b.list ? -1 : 1));
  const own = lists.find(({ list }) => list === FAVOURITES);
  const first = { list: FAVOURITES, name: own?.name ?? '' };
  return [first, ...shown].map(({ list, name }) => ({ list, name, items: ofList(list).map(({ item }) => item) }));
}

/** The ids of all items that are in a list. */
export function keptIds(kept: KeptEntries): Set<number> {
  return new Set(shownLists(kept, 'en').flatMap(({ items }) => items));
}
