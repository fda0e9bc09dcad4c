import type { Item } from '#contract/item.ts';
import { CLASS_IDS } from '#domain/catalogue/classes.ts';
import { belongs, type ItemFilter } from '#domain/catalogue/item-filter.ts';
import { listRow } from '#domain/catalogue/list-row.ts';
import { LIST_ENTRIES, type ListEntry } from '#domain/site/side-bar.ts';
import { decodeIndex } from '#features/catalogue/item-list/decode-index.ts';
import { encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import { type Found, finder } from '#features/catalogue/item-list/find-rows.ts';
import type { IndexFile } from '#features/catalogue/item-list/index-file.ts';
import { filterOf, type ListState, NO_FILTER, PAGE_SIZES } from '#features/catalogue/item-list/list-state.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { between, pick, seeded, weighted } from '#scripts/bench/random.ts';
import { itemEntry } from '#server/catalogue/item-entry.ts';
import { indexItems } from '#server/catalogue/records.ts';
import { itemRow } from '#server/catalogue/seed.ts';

/** A view of a list that somebody might ask for. */
export type SeededQuery = { entry: ListEntry; language: Language; state: ListState };

/** What is typed: parts of names that exist, some in capitals, some that nobody has. */
function typed(random: () => number, items: readonly Item[], language: Language): string {
  const name = pick(random, items).item_name[language.wire] ?? 'zz';
  const from = between(random, 0, Math.max(0, name.length - 2));
  const part = name.slice(from, from + between(random, 1, 6));
  return weighted(random, [
    ['', 30],
    [part, 55],
    [part.toUpperCase(), 10],
    ['qqq', 5],
  ]);
}

/** The same views for the same seed. */
export function seededQueries(items: readonly Item[], count: number, seed: number): SeededQuery[] {
  const random = seeded(seed, 'queries');
  const sometimes = <Value>(value: Value, other: Value) => (random() < 0.3 ? value : other);
  return Array.from({ length: count }, () => {
    const language = pick(random, LANGUAGES);
    const state: ListState = {
      q: typed(random, items, language),
      type: null,
      quality: sometimes<number | null>(between(random, 0, 7), NO_FILTER.quality),
      class: sometimes<number | null>(pick(random, CLASS_IDS), NO_FILTER.class),
      min: sometimes(between(random, 1, 101), NO_FILTER.min),
      max: sometimes(between(random, 1, 110), NO_FILTER.max),
      archivable: random() < 0.1,
      limit: pick(random, PAGE_SIZES),
      page: between(random, 1, 4),
    };
    return { entry: random() < 0.5 ? (LIST_ENTRIES[0] as ListEntry) : pick(random, LIST_ENTRIES), language, state };
  });
}

const facts = (item: Item) => ({
  id: item.item_id,
  type: item.item_type,
  auction: item.auction_type,
  rune: item.rune_type,
});

/** Answers views as a browser does: from the index of the entry, after it has travelled. */
export function browserAnswers(items: readonly Item[]): (query: SeededQuery) => Found {
  const finders = new Map<string, (state: ListState) => Found>();
  return ({ entry, language, state }) => {
    const key = `${entry.key} ${language.wire}`;
    const find = finders.get(key) ?? openIndex();
    finders.set(key, find);
    return find(state);

    function openIndex() {
      const rows = items.filter((item) => belongs(facts(item), entry)).map((item) => listRow(item, language.wire));
      const words = { site: language.site, level: '', noLevel: '', rebirth: '', details: '', qualities: [] };
      const file = encodeIndex(rows, words, (type) => [type, '', '']);
      return finder(decodeIndex(JSON.parse(JSON.stringify(file)) as IndexFile));
    }
  };
}

/** Answers views as the server does; a page beyond the end is asked for as the browser shows it. */
export async function serverAnswers(
  items: readonly Item[],
): Promise<(query: SeededQuery, page: number) => { ids: number[]; total: number }> {
  const search = await indexItems(items.map((item) => itemEntry(itemRow(item) as Parameters<typeof itemEntry>[0])));
  return ({ entry, language, state }, page) => {
    const filter: ItemFilter = { type: entry.type, auction: entry.auction, rune: entry.rune, ...filterOf(state) };
    const { entries, total } = search.find(filter, language.wire, {
      from: (page - 1) * state.limit,
      count: state.limit,
    });
    return { ids: entries.map(({ id }) => id), total };
  };
}
