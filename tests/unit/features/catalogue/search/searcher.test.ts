import { describe, expect, it } from 'vitest';
import { DEFAULT_ORDER } from '#domain/catalogue/item-order.ts';
import { listRow } from '#domain/catalogue/list-row.ts';
import { RANKS, searchQuery } from '#domain/catalogue/search-rank.ts';
import { fold } from '#domain/site/text.ts';
import { decodeIndex } from '#features/catalogue/item-list/decode-index.ts';
import { encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import { finder } from '#features/catalogue/item-list/find-rows.ts';
import type { IndexFile } from '#features/catalogue/item-list/index-file.ts';
import { NO_FILTER } from '#features/catalogue/item-list/list-state.ts';
import { rowTexts } from '#features/catalogue/item-list/row-texts.ts';
import { itemSearch } from '#features/catalogue/search/kinds.ts';
import { inOrder, type ResultGroup, SHOWN } from '#features/catalogue/search/results.ts';
import { searcher } from '#features/catalogue/search/searcher.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { readStoredWorld } from '#snapshot/world.ts';
import { seededQueries } from '#support/catalogue/seeded-queries.ts';
import { item } from '#support/catalogue/small-world.ts';

const [english] = LANGUAGES;

function named(names: readonly string[], count = 6) {
  const rows = names.map((name, place) => ({ id: place + 1, name, folded: fold(name) }));
  const search = searcher(rows, { id: ({ id }) => id, tie: ({ folded }) => folded.length, count });
  return (typed: string, near = false) => {
    const { best, ...rest } = (near ? search.findNear : search.find)(searchQuery(typed));
    return { ...rest, names: best.map(({ name }) => name) };
  };
}

/** Items as the browser gets them, searched. */
function items(world: Parameters<typeof listRow>[0][]) {
  const rows = world.map((one) => listRow(one, 'en'));
  const file = encodeIndex(rows, rowTexts(english), (type) => [type, `type ${type}`, `type-${type}`]);
  const index = decodeIndex(JSON.parse(JSON.stringify(file)) as IndexFile);
  return { index, ...itemSearch(index, { language: english, texts: resources.en.search, signedIn: () => false }) };
}

describe('ranking of matches', () => {
  const ask = named(['Crossword', 'Sword of Ash', 'Fire Sword', 'Sword', 'Word Smith', 'Ash', 'Swordfish']);

  it.each([
    ['exact, prefix, word start, inside', 'sword', ['Sword', 'Swordfish', 'Sword of Ash', 'Fire Sword', 'Crossword']],
    ['of equally good ones the shortest', 'ash', ['Ash', 'Sword of Ash']],
    [
      'word start before inside',
      'word',
      ['Word Smith', 'Sword', 'Crossword', 'Swordfish', 'Fire Sword', 'Sword of Ash'],
    ],
    ['words apart', 'ash sword', ['Sword of Ash']],
    ['words apart behind what holds the whole', 'sword of', ['Sword of Ash']],
    ['nothing', 'axe', []],
  ])('%s', (_, typed, names) => {
    expect(ask(typed).names).toEqual(names);
  });

  it('a number means the record of that id, before names that hold it', () => {
    const numbered = named(['Box 3', '3', 'Third']);
    expect(numbered('3')).toEqual({ names: ['Third', '3', 'Box 3'], total: 3, whole: 2, rank: RANKS.exact });
    expect(numbered('#3')).toEqual({ names: ['Third'], total: 1, whole: 0, rank: RANKS.exact });
    expect(numbered('1').names).toEqual(['Box 3']);
    expect(numbered('99').names).toEqual([]);
  });

  it('words apart are added where few hold the whole, and a wrong letter only when that is asked for', () => {
    const few = named(['Ash Sword', 'Sword of Ash', 'Passwords, ashen']);
    expect(few('ash sword')).toEqual({
      names: ['Ash Sword', 'Sword of Ash', 'Passwords, ashen'],
      total: 3,
      whole: 1,
      rank: RANKS.exact,
    });
    expect(few('ash swrod')).toMatchObject({ names: [], rank: null });
    expect(few('ash swrod', true)).toMatchObject({ names: ['Ash Sword', 'Sword of Ash'], total: 2, rank: RANKS.near });
  });

  it('shows a few and counts all', () => {
    const many = named(
      Array.from({ length: 50 }, (_, place) => `Thing ${place}`),
      6,
    );
    expect(many('thing')).toMatchObject({ total: 50, whole: 50, names: { length: 6 } });
  });

  it('a text that is typed on, taken back and replaced finds what it says each time', () => {
    for (const typed of ['s', 'sw', 'swo', 's', 'ash', 'sword of', 'fire', 'f', '']) {
      expect(ask(typed), typed).toEqual(
        named(['Crossword', 'Sword of Ash', 'Fire Sword', 'Sword', 'Word Smith', 'Ash', 'Swordfish'])(typed),
      );
    }
  });
});

describe('items', () => {
  it("'show all N items' says the number that the list finds", () => {
    const world = readStoredWorld('data').items;
    const { index, search } = items(world);
    const list = finder(index);
    const asked = seededQueries(world, 300, 20_261_119).map(({ state }) => state.q);
    for (const q of asked.filter((text) => text.trim() !== '')) {
      const { total } = list({ ...NO_FILTER, ...DEFAULT_ORDER, q, limit: 50, page: 1 });
      expect(search.find(searchQuery(q)).listed, q).toBe(total);
    }
  });

  it('are found by type, quality and level beside a word of their name, and by a word that is nearly their type', () => {
    const types: Record<number, string> = { 7: 'Sword', 11: 'Axe' };
    const rows = [
      item(1, { item_name: { en: 'Falchion' }, item_type: 7, lvl_requirement: 65, item_quality: 3 }),
      item(2, { item_name: { en: 'Swordbreaker' }, item_type: 11, lvl_requirement: 65 }),
      item(3, { item_name: { en: 'Rapier' }, item_type: 7, lvl_requirement: 64 }),
      item(4, { item_name: { en: 'Sword 65' }, item_type: 7, lvl_requirement: 10 }),
    ].map((one) => listRow(one, 'en'));
    const index = decodeIndex(encodeIndex(rows, rowTexts(english), (type) => [type, types[type] ?? '', '']));
    const words = { language: english, texts: resources.en.search, signedIn: () => false };
    const { search, byId } = itemSearch(index, words);
    const names = (typed: string, near = false) =>
      (near ? search.findNear : search.find)(searchQuery(typed)).results.map(({ name }) => name);
    expect(names('sword 65')).toEqual(['Sword 65', 'Falchion', 'Swordbreaker']);
    expect(names('blue 65')).toEqual(['Falchion']);
    expect(names('sword 0')).toEqual([]);
    expect(names('swrod 64')).toEqual([]);
    expect(names('swrod 64', true)).toEqual(['Rapier']);
    expect(byId(3)).toMatchObject({ kind: 'items', name: 'Rapier' });
    expect(byId(9)).toBeNull();
  });

  it('say quality, type, level and, where names are shared or a number was asked, their id in words', () => {
    const { search } = items([
      item(10, { item_name: { en: 'Twin' }, item_quality: 3, item_type: 7, lvl_requirement: 12 }),
      item(11, { item_name: { en: 'Twin' }, rebirth_count: '1' }),
      item(5200, { item_name: { en: 'Lone' } }),
      item(12, { item_name: {} }),
    ]);
    const notes = (typed: string) => search.find(searchQuery(typed)).results.map(({ note }) => note);
    expect(notes('twin')).toEqual(['Blue · type 7 · Level 12 · #10', 'White · type 23 · Rebirth · #11']);
    expect(notes('lone')).toEqual(['White · type 23']);
    expect(notes('5200')).toEqual(['White · type 23 · #5200']);
    expect(search.find(searchQuery('lone')).results[0]).toMatchObject({
      address: '/database/item/5200/lone/en',
      item: { id: 5200, quality: 0, drawing: 'type-23-1', icon: null },
    });
    expect(search.find(searchQuery('12')).results[0]).toMatchObject({
      name: '#12',
      address: '/database/item/12/item/en',
    });
  });
});

it('groups follow their best result, equally good ones the order of kinds, and an empty one is left out', () => {
  const group = (kind: ResultGroup['kind'], found: number, rank: ResultGroup['rank'] = RANKS.inside): ResultGroup => {
    const results = Array.from({ length: found }, () => ({ kind, address: '/', name: 'x', note: '' }));
    return { kind, results, total: found, listed: 0, rank };
  };
  const kinds = (groups: ResultGroup[]) => inOrder(groups).map(({ kind }) => kind);
  expect(kinds([group('monsters', 2), group('items', 0), group('pages', 1)])).toEqual(['pages', 'monsters']);
  expect(kinds([group('pages', 1), group('items', 3, RANKS.exact), group('news', 2, RANKS.prefix)])).toEqual([
    'items',
    'news',
    'pages',
  ]);
  expect(Math.max(...Object.values(SHOWN))).toBe(6);
});
