import type { Item } from '#contract/item.ts';
import { CLASS_IDS } from '#domain/catalogue/classes.ts';
import { STATS } from '#domain/catalogue/item-facts.ts';
import { belongs, type ItemFilter } from '#domain/catalogue/item-filter.ts';
import { SORT_WORDS } from '#domain/catalogue/item-order.ts';
import { ALL_TYPES, isExclusive } from '#domain/catalogue/item-types.ts';
import { listRow } from '#domain/catalogue/list-row.ts';
import { LIST_ENTRIES, type ListEntry } from '#domain/site/side-bar.ts';
import { decodeIndex } from '#features/catalogue/item-list/decode-index.ts';
import { encodeColumns, encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import { type Found, finder } from '#features/catalogue/item-list/find-rows.ts';
import type { ColumnsFile, IndexFile } from '#features/catalogue/item-list/index-file.ts';
import { filterOf, type ListState, NO_FILTER } from '#features/catalogue/item-list/list-state.ts';
import { rowTexts } from '#features/catalogue/item-list/row-texts.ts';
import { PAGE_SIZES } from '#features/catalogue/list-query.ts';
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

/** Stats a player asks for, by the words of the address, with values that divide the items. */
const LEAST: readonly (readonly [word: string, least: number])[] = [
  ['str', 20],
  ['vit', 5],
  ['atk', 300],
  ['speed', 13],
  ['hp', 400],
  ['physicalCritRate', 30],
];

const placeOf = (word: string) => STATS.findIndex((stat) => stat.word === word);

/** The same views for the same seed. */
export function seededQueries(items: readonly Item[], count: number, seed: number): SeededQuery[] {
  const random = seeded(seed, 'queries');
  const sometimes = <Value>(value: Value, other: Value) => (random() < 0.3 ? value : other);
  return Array.from({ length: count }, () => {
    const language = pick(random, LANGUAGES);
    const entry = random() < 0.5 ? (LIST_ENTRIES[0] as ListEntry) : pick(random, LIST_ENTRIES);
    const [word, least] = pick(random, LEAST);
    const state: ListState = {
      q: typed(random, items, language),
      type: entry.type === ALL_TYPES ? sometimes<number | null>(pick(random, items).item_type, null) : null,
      quality: sometimes<number | null>(between(random, 0, 7), NO_FILTER.quality),
      class: sometimes<number | null>(pick(random, CLASS_IDS), NO_FILTER.class),
      min: sometimes(between(random, 1, 101), NO_FILTER.min),
      max: sometimes(between(random, 0, 110), NO_FILTER.max),
      archivable: random() < 0.1,
      craft: random() < 0.1,
      drop: random() < 0.15,
      set: random() < 0.1,
      trade: random() < 0.15,
      stats: random() < 0.2 ? [{ place: placeOf(word), least }] : [],
      sort: pick(random, SORT_WORDS),
      dir: pick(random, ['asc', 'desc']),
      limit: pick(random, PAGE_SIZES),
      page: between(random, 1, 4),
    };
    return { entry, language, state };
  });
}

const facts = (item: Item) => ({
  id: item.item_id,
  type: item.item_type,
  auction: item.auction_type,
  rune: item.rune_type,
});

type Answer = { ids: number[]; total: number; page: number };

/** Answers views as a browser does: from the index and the columns of the entry, after they have travelled. */
export function browserAnswers(items: readonly Item[]): (query: SeededQuery) => Answer & Pick<Found, 'counts'> {
  const finders = new Map<string, (state: ListState) => Found>();
  return ({ entry, language, state }) => {
    const key = `${entry.key} ${language.wire}`;
    const find = finders.get(key) ?? openIndex();
    finders.set(key, find);
    const { rows, total, page, counts } = find(state);
    return { ids: rows.map(({ id }) => id), total, page, counts };

    function openIndex() {
      const rows = items.filter((item) => belongs(facts(item), entry)).map((item) => listRow(item, language.wire));
      const file = encodeIndex(rows, rowTexts(language), (type) => [type, '', '']);
      const index = decodeIndex(JSON.parse(JSON.stringify(file)) as IndexFile);
      index.addColumns(JSON.parse(JSON.stringify(encodeColumns(rows))) as ColumnsFile);
      return finder(index);
    }
  };
}

/** Answers views as the server does; a page beyond the end is asked for as the browser shows it. */
export async function serverAnswers(items: readonly Item[]): Promise<(query: SeededQuery, page: number) => Answer> {
  const search = await indexItems(items.map((item) => itemEntry(itemRow(item) as Parameters<typeof itemEntry>[0])));
  return ({ entry, language, state }, page) => {
    const { ofType, ...rest } = filterOf(state);
    const filter: ItemFilter = { ...rest, type: ofType ?? entry.type, auction: entry.auction, rune: entry.rune };
    const part = { from: (page - 1) * state.limit, count: state.limit };
    const { entries, total } = search.find(filter, language.wire, part, state);
    return { ids: entries.map(({ id }) => id), total, page };
  };
}

const plainName = (item: Item, language: Language) => {
  const name = [language.wire, 'en', 'es', 'pt', 'fr'].map((one) => item.item_name[one as 'en']).find(Boolean);
  const folded = (name ?? `#${item.item_id}`).normalize('NFD').replace(/\p{M}/gu, '');
  return folded.toLowerCase();
};
const statOf = (item: Item, word: string) => Number(item[STATS[placeOf(word)]?.field ?? 'p_atk'] ?? 0);

/** Whether an item is one of those a view shows, as the rule reads: every sentence for itself, from the record alone. */
function isAsked(item: Item, { entry, language, state }: SeededQuery): boolean {
  const level = item.lvl_requirement ?? 0;
  const [low, high] = [state.min > 1, state.max < 200];
  const sentences = [
    entry.type === 0 || (entry.type === 99 ? isExclusive(item.item_id) : entry.type === item.item_type),
    entry.auction === undefined || entry.auction === item.auction_type,
    entry.rune === undefined || entry.rune === item.rune_type,
    state.type === null || state.type === item.item_type,
    state.quality === null || state.quality === item.item_quality,
    state.class === null || item.class_group.length === 0 || item.class_group.includes(state.class),
    state.max === 0 ? level === 0 : !(low || high) || (level >= state.min && (!high || level <= state.max)),
    !state.archivable || item.archivable > 0,
    !state.craft || Object.keys(item.crafting).length > 0,
    !state.drop || item.can_be_found.some((id) => id >= 50_000),
    !state.set || item.item_set.length > 0,
    !state.trade || ['untradable', 'bound', 'accountBound'].every((key) => !item.restrictions.includes(key)),
    state.stats.every(({ place, least }) => statOf(item, STATS[place]?.word ?? '') >= least),
    plainName(item, language).includes(plainName({ ...item, item_name: { en: state.q } }, language).trim()) ||
      state.q.trim() === '',
  ];
  return sentences.every(Boolean);
}

/** Answers views by reading every record: nothing here is shared with what browser and server run. */
export function plainAnswers(items: readonly Item[]): (query: SeededQuery) => Answer {
  return (query) => {
    const { sort, dir, limit, page: asked } = query.state;
    const keyOf = (item: Item): string | number => {
      if (sort === 'name') return plainName(item, query.language);
      if (sort === 'quality') return item.item_quality;
      return sort === 'level' ? (item.lvl_requirement ?? 0) : statOf(item, sort);
    };
    const hasNone = (item: Item) => sort !== 'quality' && keyOf(item) === 0;
    const found = items.filter((item) => isAsked(item, query));
    found.sort((a, b) => {
      if (hasNone(a) !== hasNone(b)) return hasNone(a) ? 1 : -1;
      const [one, other] = [keyOf(a), keyOf(b)];
      const up = one === other ? 0 : one < other ? -1 : 1;
      return (dir === 'asc' ? up : -up) || a.item_id - b.item_id;
    });
    const page = Math.min(asked, Math.max(1, Math.ceil(found.length / limit)));
    const ids = found.slice((page - 1) * limit, page * limit).map(({ item_id }) => item_id);
    return { ids, total: found.length, page };
  };
}
