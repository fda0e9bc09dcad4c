import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { WireLanguage } from '#contract/text.ts';
import { comparedSources } from '#domain/catalogue/compared-facts.ts';
import { countFacets, type FacetCounts, type FacetRow } from '#domain/catalogue/facets.ts';
import { classMask, type EntryNumbers, LOWEST_LEVEL, NO_CONDITION } from '#domain/catalogue/item-filter.ts';
import { DEFAULT_ORDER, orderRows } from '#domain/catalogue/item-order.ts';
import { sourceCounts } from '#domain/catalogue/item-page.ts';
import { ALL_TYPES, EXCLUSIVE_TYPE } from '#domain/catalogue/item-types.ts';
import { type ColumnWord, statColumns, statsAmong } from '#domain/catalogue/list-columns.ts';
import { type ListRow, listRow, ownSources, sharedNames } from '#domain/catalogue/list-row.ts';
import { hasMapPage } from '#domain/catalogue/maps.ts';
import { shardOf } from '#domain/catalogue/tooltip.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { LIST_ENTRIES, type ListEntry } from '#domain/site/side-bar.ts';
import { readText } from '#domain/site/text.ts';
import { changeMarks } from './change-rows.ts';
import { entryIds, scenes } from './item-list.ts';
import { noteInstantOf } from './note-page.ts';
import { headline } from './note-text.ts';
import { digestOfPieces } from './page-keys.ts';
import type { Snapshot } from './snapshot.ts';

const ALL = LIST_ENTRIES[0] as ListEntry;

/** Rows of a finished page: what is shown without scripts; with them ten, until another size is chosen. */
const FIRST_PAGE = 15;
/** Rows of a page of all items by id. */
const SHELF_PAGE = 50;

/** A row among others; `alike`: it shares its name with another row of the entry. */
export type ShownRow = ListRow & { alike: boolean };

/** The finished page of an entry in a language. */
export type FirstPage = ListShape & { rows: ShownRow[] };

/** What a list has to choose by, the same in all languages. */
export type ListShape = {
  total: number;
  columns: ColumnWord[];
  /** Places in `STATS` of those that any of its items has. */
  stats: number[];
  highestLevel: number;
  counts: FacetCounts;
};

const marksOf = madeOnce(changeMarks, new WeakMap<Snapshot, ReturnType<typeof changeMarks>>());

function fateOf(snapshot: Snapshot, id: number): 'added' | 'changed' | null {
  const { added, changed } = marksOf(snapshot);
  if (added.has(id)) return 'added';
  return changed.has(id) ? 'changed' : null;
}

/** The row of an item in English; in other languages its name alone is another. */
const englishRow = madeOnce(
  (snapshot: Snapshot) =>
    madeOnce((item: Item): ListRow => {
      const { item_id: id } = item;
      const own = ownSources(item);
      const { droppers, containers } = snapshot.links;
      const dropped = own.dropped || droppers(id).length > 0;
      const boxed = own.boxed || containers(id).length > 0;
      const sources = { dropped, boxed, fate: fateOf(snapshot, id) };
      return listRow(item, 'en', { icon: snapshot.icon(item.ui_id_1), sources });
    }, new WeakMap()),
  new WeakMap(),
);

function rowOf(snapshot: Snapshot, item: Item, language: WireLanguage): ListRow {
  const row = englishRow(snapshot)(item);
  return language === 'en' ? row : { ...row, name: readText(item.item_name, language) ?? '' };
}

function rowsOf(snapshot: Snapshot, ids: readonly number[], language: WireLanguage): ListRow[] {
  return ids.flatMap((id) => {
    const item = snapshot.items.get(id);
    return item ? [rowOf(snapshot, item, language)] : [];
  });
}

/** In order of id. */
export function listRows(snapshot: Snapshot, entry: EntryNumbers, language: WireLanguage): ListRow[] {
  return rowsOf(snapshot, entryIds(snapshot, entry), language);
}

/** What lists show of an item, in all languages; asked by two entries or more, so put together once. */
const shownOf = madeOnce(
  (snapshot: Snapshot) =>
    madeOnce((id: number) => {
      const item = snapshot.items.get(id);
      return item ? JSON.stringify([item.item_name, rowOf(snapshot, item, 'en')]) : '';
    }),
  new WeakMap(),
);

const indexKeyOf = madeOnce(
  (snapshot: Snapshot) =>
    madeOnce(
      (entry: EntryNumbers) => digestOfPieces(entryIds(snapshot, entry).map(shownOf(snapshot))),
      new WeakMap<EntryNumbers, string>(),
    ),
  new WeakMap(),
);

/** Differs whenever an entry's pages and files differ, in any language: any of its items is another, or is shown otherwise. */
export const indexKey = (snapshot: Snapshot, entry: EntryNumbers): string => indexKeyOf(snapshot)(entry);

/** Stones and the like: what they do is one of many stats. */
const BY_EFFECT: readonly number[] = [24];

function columnsOf({ type }: EntryNumbers, rows: readonly ListRow[]): ColumnWord[] {
  if (type === ALL_TYPES || type === EXCLUSIVE_TYPE) return ['quality', 'sources'];
  return BY_EFFECT.includes(type) ? ['effect'] : statColumns(rows);
}

const facetRow = ({ level, classes, stats, ...row }: ListRow): FacetRow => ({
  ...row,
  folded: '',
  level: level ?? 0,
  classes: maskOf(classes.join()),
  stat: (place) => stats[place] ?? 0,
});

/** Few lists of classes differ. */
const maskOf = madeOnce((ids: string) => classMask(ids === '' ? [] : ids.split(',').map(Number)));

/** What an entry has to choose by, and its ids in the order its list begins with. */
const shapeOf = madeOnce(
  (snapshot: Snapshot) =>
    madeOnce((entry: EntryNumbers): { shape: ListShape; ids: number[] } => {
      const rows = listRows(snapshot, entry, 'en');
      const levelOf = (row: number) => rows[row]?.level ?? 0;
      const facts = { level: levelOf, quality: () => 0, name: () => '', stat: () => 0 };
      const order = orderRows(rows.length, facts, DEFAULT_ORDER);
      const shape: ListShape = {
        total: rows.length,
        columns: columnsOf(entry, rows),
        stats: statsAmong(rows),
        highestLevel: Math.max(LOWEST_LEVEL, ...rows.map(({ level }) => level ?? 0)),
        counts: countFacets(rows.map(facetRow), NO_CONDITION),
      };
      return { shape, ids: Array.from(order, (row) => (rows[row] as ListRow).id) };
    }, new WeakMap()),
  new WeakMap(),
);

export const listShape = (snapshot: Snapshot, entry: EntryNumbers): ListShape => shapeOf(snapshot)(entry).shape;

/** How many items of an entry have each of these names. */
function countOf(snapshot: Snapshot, entry: EntryNumbers, language: WireLanguage, names: Iterable<string>) {
  const counts = new Map([...names].map((name) => [name, 0]));
  for (const id of entryIds(snapshot, entry)) {
    const name = readText(snapshot.items.get(id)?.item_name ?? {}, language) ?? '';
    const count = counts.get(name);
    if (count !== undefined) counts.set(name, count + 1);
  }
  return counts;
}

/** The data of a finished page. Rows are made for what it shows; of all others, only the names are looked at. */
export function firstPage(snapshot: Snapshot, entry: EntryNumbers, language: WireLanguage): FirstPage {
  const { shape, ids } = shapeOf(snapshot)(entry);
  const rows = rowsOf(snapshot, ids.slice(0, FIRST_PAGE), language);
  const counts = countOf(snapshot, entry, language, new Set(rows.map(({ name }) => name)));
  const alike = ({ name }: ListRow) => name !== '' && (counts.get(name) ?? 0) > 1;
  return { ...shape, rows: rows.map((row) => ({ ...row, alike: alike(row) })) };
}

/** The items of a page of all by id, from 1; their order changes with no patch, so that few pages do. */
export function shelfRows(snapshot: Snapshot, page: number, language: WireLanguage): ShownRow[] {
  const ids = entryIds(snapshot, ALL).slice((page - 1) * SHELF_PAGE, page * SHELF_PAGE);
  const rows = rowsOf(snapshot, ids, language);
  const shared = sharedNames(rows);
  return rows.map((row) => ({ ...row, alike: shared.has(row.name) }));
}

export const shelfCount = (snapshot: Snapshot): number =>
  Math.max(1, Math.ceil(entryIds(snapshot, ALL).length / SHELF_PAGE));

/** Differs whenever a page of all by id differs, in any language. */
export function shelfKey(snapshot: Snapshot, page: number): string {
  const ids = entryIds(snapshot, ALL);
  const own = ids.slice((page - 1) * SHELF_PAGE, page * SHELF_PAGE).map(shownOf(snapshot));
  return digestOfPieces([...own, String(ids.length)]);
}

/** A monster as the search knows it; `name` as the game writes it (a title in a line of its own), '' for none. */
type SearchedMonster = Pick<Monster, 'id' | 'level' | 'rank' | 'element'> & { name: string };

/** A note as the search knows it; `instant` is the ISO time of its date, `headline` '' where it says nothing. */
type SearchedNote = { id: number; headline: string; instant: string };

export function searchedMonsters(snapshot: Snapshot, language: WireLanguage): SearchedMonster[] {
  return [...snapshot.monsters.values()].map(({ id, monster_name, level, rank, element }) => {
    return { id, name: readText(monster_name, language) ?? '', level, rank, element };
  });
}

export function searchedNotes(snapshot: Snapshot, language: WireLanguage): SearchedNote[] {
  return snapshot.notes(language).map((note) => {
    return { id: note.id, headline: headline(note.content) ?? '', instant: noteInstantOf(note) };
  });
}

/** The lowest and highest level of several, leaving out what has none; null when nothing has one. */
function levelsOf(levels: readonly (number | null)[]): readonly [number, number] | null {
  const known = levels.filter((level) => level !== null);
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
}

/** Who stands on each scene, once for all languages. */
const mapsOf = madeOnce((snapshot: Snapshot) => {
  const levels = new Map<string, (number | null)[]>();
  for (const { found_in_maps, level } of snapshot.monsters.values()) {
    for (const scene of new Set(found_in_maps.map((place) => place.scene))) {
      levels.set(scene, [...(levels.get(scene) ?? []), level]);
    }
  }
  const shown = scenes(snapshot).filter(({ scene }) => hasMapPage(scene));
  return shown.map(({ scene, names }) => {
    const all = levels.get(scene) ?? [];
    return { scene, names, monsters: all.length, levels: levelsOf(all) };
  });
}, new WeakMap());

/** Maps as the search knows them; `name` '' for none. */
export function searchedMaps(snapshot: Snapshot, language: WireLanguage) {
  return mapsOf(snapshot).map(({ names, ...map }) => ({ ...map, name: readText(names, language) ?? '' }));
}

/** Every set that has a name, once for all languages: by its members' ids, which each of its pieces names. */
const setsOf = madeOnce(({ listFields, items }: Snapshot) => {
  const pieces = listFields.flatMap(({ id }) => items.get(id) ?? []).filter(({ item_set }) => item_set.length > 0);
  const sets = Map.groupBy(pieces, ({ item_set }) => item_set.toSorted((a, b) => a - b).join());
  return [...sets.values()].flatMap((members) => {
    const [first] = members as [Item];
    const named = members.find(({ set_name }) => Object.keys(set_name).length > 0);
    const levels = levelsOf(members.map(({ lvl_requirement }) => lvl_requirement));
    return named ? [{ names: named.set_name, first, count: new Set(first.item_set).size, levels }] : [];
  });
}, new WeakMap());

/** Sets as the search knows them; `id` and `piece` are the number and name of the piece whose page shows it. */
export function searchedSets(snapshot: Snapshot, language: WireLanguage) {
  return setsOf(snapshot).map(({ names, first, count, levels }) => {
    const [name, piece] = [readText(names, language) ?? '', readText(first.item_name, language) ?? ''];
    return { name, id: first.item_id, piece, count, levels };
  });
}

/** The ids in a file of 64 items, and a digest that differs whenever the file does. */
type ShardKey = { shard: number; ids: number[]; key: string };

/** `othersOf`: what a file says of an item beside its own record. */
function shardsOf(snapshot: Snapshot, othersOf: (item: Item) => unknown): ShardKey[] {
  const keyOf = (ids: readonly number[]) =>
    digestOfPieces(
      ids.flatMap((id) => {
        const others = othersOf(snapshot.items.get(id) as Item);
        return [snapshot.line('item', id), Buffer.from(`\n${JSON.stringify(others)}\n`)];
      }),
    );
  const all = snapshot.listFields.map(({ id }) => id);
  return [...Map.groupBy(all, shardOf)].map(([shard, ids]) => ({ shard, ids, key: keyOf(ids) }));
}

export function tooltipShards(snapshot: Snapshot): ShardKey[] {
  return shardsOf(snapshot, (item) => [sourceCounts(snapshot, item), snapshot.icon(item.ui_id_1)]);
}

/** The files that items are compared by. */
export function factsShards(snapshot: Snapshot): ShardKey[] {
  return shardsOf(snapshot, (item) => comparedSources(snapshot, item));
}
