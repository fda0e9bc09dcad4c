import type { Item } from '#contract/item.ts';
import { WireLanguage } from '#contract/text.ts';
import { comparedSources } from '#domain/catalogue/compared-facts.ts';
import type { EntryNumbers } from '#domain/catalogue/item-filter.ts';
import { sourceCounts } from '#domain/catalogue/item-page.ts';
import { type ListRow, listRow } from '#domain/catalogue/list-row.ts';
import { shardOf } from '#domain/catalogue/tooltip.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { readText } from '#domain/site/text.ts';
import { entryIds } from './item-list.ts';
import { noteInstantOf } from './note-page.ts';
import { headline } from './note-text.ts';
import { digestOf, digestOfPieces } from './page-keys.ts';
import type { Snapshot } from './snapshot.ts';

/** Rows of a finished page: as many as a page of the list may show at all. */
const FIRST_PAGE = 50;

/** The finished page of an entry in a language; `alike` rows share their name with another row of the entry. */
export type FirstPage = { total: number; rows: (ListRow & { alike: boolean })[] };

export function listRows(snapshot: Snapshot, entry: EntryNumbers, language: WireLanguage): ListRow[] {
  return rowsOf(snapshot, entryIds(snapshot, entry), language);
}

function rowsOf(snapshot: Snapshot, ids: readonly number[], language: WireLanguage): ListRow[] {
  return ids.flatMap((id) => {
    const item = snapshot.items.get(id);
    return item ? [listRow(item, language, snapshot.icon(item.ui_id_1))] : [];
  });
}

/** What lists show of an item, in all languages; asked by two entries or more, so put together once. */
const shownOf = madeOnce(
  ({ items, icon }: Snapshot) =>
    madeOnce((id: number) => {
      const item = items.get(id);
      return item ? JSON.stringify([item.item_name, listRow(item, 'en', icon(item.ui_id_1))]) : '';
    }),
  new WeakMap(),
);

/** Differs whenever an entry's index differs, in any language: any of its items is another, or is shown otherwise. */
export function indexKey(snapshot: Snapshot, entry: EntryNumbers): string {
  return digestOfPieces(entryIds(snapshot, entry).map(shownOf(snapshot)));
}

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
  const ids = entryIds(snapshot, entry);
  const rows = rowsOf(snapshot, ids.slice(0, FIRST_PAGE), language);
  const counts = countOf(snapshot, entry, language, new Set(rows.map(({ name }) => name)));
  const alike = ({ name }: ListRow) => name !== '' && (counts.get(name) ?? 0) > 1;
  return { total: ids.length, rows: rows.map((row) => ({ ...row, alike: alike(row) })) };
}

/** Differs whenever an entry's finished page differs, in any language. */
export function firstPageKey(snapshot: Snapshot, entry: EntryNumbers): string {
  const pages = WireLanguage.options.map((language) => firstPage(snapshot, entry, language));
  return digestOf(JSON.stringify(pages));
}

/** A monster as the search knows it; `name` as the game writes it (a title in a line of its own), '' for none. */
type SearchedMonster = { id: number; name: string; level: number | null };

/** A note as the search knows it; `instant` is the ISO time of its date, `headline` '' where it says nothing. */
type SearchedNote = { id: number; headline: string; instant: string };

export function searchedMonsters(snapshot: Snapshot, language: WireLanguage): SearchedMonster[] {
  return [...snapshot.monsters.values()].map(({ id, monster_name, level }) => {
    return { id, name: readText(monster_name, language) ?? '', level };
  });
}

export function searchedNotes(snapshot: Snapshot, language: WireLanguage): SearchedNote[] {
  return snapshot.notes(language).map((note) => {
    return { id: note.id, headline: headline(note.content) ?? '', instant: noteInstantOf(note) };
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
