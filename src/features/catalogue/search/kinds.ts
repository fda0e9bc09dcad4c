import { MARKS } from '#domain/catalogue/item-marks.ts';
import { sharedNames } from '#domain/catalogue/list-row.ts';
import { beginsNear, type Searched, type SearchQuery } from '#domain/catalogue/search-rank.ts';
import { mapAddress, noteAddress, recordAddress, SET_ANCHOR } from '#domain/site/addresses.ts';
import { fold, slugOf } from '#domain/site/text.ts';
import { fill } from '#i18n/fill.ts';
import { translatorOf } from '#i18n/translator.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { OtherFormat } from '../file-format.ts';
import type { ListIndex } from '../item-list/decode-index.ts';
import { unpackAt } from '../item-list/index-file.ts';
import { type Place, wordsOf } from './near-names.ts';
import { type Kind, type Result, type ResultGroup, type Search, type SearchFormatters, SHOWN } from './results.ts';
import { SEARCH_FORMAT, type SearchFile, type SearchPage } from './search-file.ts';
import { type Found, type RowTest, searcher, type Ways } from './searcher.ts';

/** Searches one kind; the item list, too, finds those that hold the text in one piece. */
function kindSearch<Row extends Searched>(
  kind: Kind,
  rows: readonly Row[],
  ways: Omit<Ways<Row>, 'count'>,
  shown: (row: Row, query: SearchQuery) => Omit<Result, 'kind'>,
): Search {
  const { find, findNear, prepare } = searcher(rows, { ...ways, count: SHOWN[kind] });
  const shownOf = ({ best, total, whole, rank }: Found<Row>, query: SearchQuery): ResultGroup => {
    const results = best.map((row) => ({ kind, ...shown(row, query) }));
    return { kind, results, total, listed: kind === 'items' ? whole : 0, rank };
  };
  return {
    find: (query) => shownOf(find(query), query),
    findNear: (query) => shownOf(findNear(query), query),
    prepare,
  };
}

/** Of equally good names the shortest comes first. */
const tie = ({ folded }: Searched) => folded.length;
const byLength = { id: ({ id }: { id: number }) => id, tie };

/** A level as it is typed beside a word: `sword 65`. */
const LEVEL = /^[1-9]\d{0,2}$/;

/** Whether a word, or what it is but for a letter, begins one of some names. */
function saysOf(word: string, near: boolean) {
  return (names: readonly Place[]) =>
    names.some((name) => name.word.startsWith(word) || (near && beginsNear(name.word, 0, word)));
}

/** The items that a word tells of by their type, their quality or their level. */
function itemFacts({ types, words }: ListIndex) {
  const kinds = types.map(([type, name]) => ({ type, names: wordsOf(fold(name)) }));
  const qualities = words.qualities.map((name, quality) => ({ quality, names: wordsOf(fold(name)) }));
  return (word: string, near: boolean): RowTest<ListIndex['rows'][number]> | null => {
    const says = saysOf(word, near);
    const typesSaid = new Set(kinds.filter(({ names }) => says(names)).map(({ type }) => type));
    const qualitiesSaid = new Set(qualities.filter(({ names }) => says(names)).map(({ quality }) => quality));
    const levelSaid = LEVEL.test(word) ? Number(word) : null;
    if (typesSaid.size + qualitiesSaid.size === 0 && levelSaid === null) return null;
    return ({ type, quality, level }) => level === levelSaid || typesSaid.has(type) || qualitiesSaid.has(quality);
  };
}

/** Searches items; `byId` is the row of one, null where there is none of that number. */
export type ItemSearch = { search: Search; byId: (id: number) => Result | null };

/** Finds items by name and number, in the index of the list of all; several words also by type, quality and level. */
export function itemSearch(index: ListIndex, { language, texts }: SearchFormatters): ItemSearch {
  const shown = (row: ListIndex['rows'][number], isNumbered: boolean): Omit<Result, 'kind'> => {
    const { id, name, slug, typeName, drawing, icon, quality, level, marks, alike } = index.shown(row);
    const { qualities, rebirth: reborn } = index.words;
    const note = [
      qualities[quality] ?? qualities[0],
      typeName,
      level === null ? null : fill(texts.level, { level }),
      (marks & MARKS.rebirth) !== 0 && reborn,
      (alike || isNumbered) && `#${id}`,
    ];
    return {
      address: recordAddress('item', id, slug, language.site),
      name,
      note: note.filter(Boolean).join(' · '),
      item: { id, quality, drawing, icon },
    };
  };
  const ways = { ...byLength, facts: itemFacts(index) };
  return {
    search: kindSearch('items', index.rows, ways, (row, query) => shown(row, query.id !== null)),
    byId: (id) => {
      const row = index.rows.find((one) => one.id === id);
      return row ? { kind: 'items', ...shown(row, false) } : null;
    },
  };
}

/** Pages that an empty search offers. */
const WANTED = 6;

/** What is found beside items; `wanted` is what an empty search offers. */
export type OtherSearch = { searches: Search[]; wanted: () => Result[] };

function pageResult(
  [address, name, about, , when]: SearchPage,
  { texts, signedIn }: SearchFormatters,
): Omit<Result, 'kind'> {
  return { address, name, note: when === 'in' && !signedIn() ? texts.signIn : about };
}

function pageSearch(kind: 'pages' | 'classes', pages: readonly SearchPage[], words: SearchFormatters): Search {
  const rows = pages.map((page) => ({ page, folded: fold(page[1]), also: fold(page[3]) }));
  const search = (shown: typeof rows) => kindSearch(kind, shown, {}, ({ page }) => pageResult(page, words));
  // Signing in and out happens while a page lives; then other pages are offered.
  const [all, signedIn] = [search(rows), search(rows.filter(({ page }) => page[4] !== 'out'))];
  const asked = () => (words.signedIn() ? signedIn : all);
  return {
    find: (query) => asked().find(query),
    findNear: (query) => asked().findNear(query),
    prepare: () => asked().prepare(),
  };
}

function monsterSearch({ monsters }: SearchFile, { language, texts }: SearchFormatters): Search {
  let id = 0;
  const rows = monsters.names.map((raw, place) => {
    id += monsters.ids[place] ?? 0;
    const name = monsterLine(monsterName({ en: raw }, 'en', id));
    const kind = unpackAt(monsters.kind, place);
    return { id, raw, name, kind, level: monsters.levels[place] ?? null, folded: fold(name) };
  });
  const shared = sharedNames(rows);
  const kinds = monsters.kinds.map((words) => wordsOf(fold(words)));
  const facts = (word: string, near: boolean): RowTest<(typeof rows)[number]> | null => {
    const says = saysOf(word, near);
    const said = new Set(kinds.flatMap((names, kind) => (says(names) ? [kind] : [])));
    const levelSaid = LEVEL.test(word) ? Number(word) : null;
    if (said.size === 0 && levelSaid === null) return null;
    return ({ kind, level }) => said.has(kind) || (levelSaid !== null && level === levelSaid);
  };
  return kindSearch('monsters', rows, { ...byLength, facts }, (row, query) => {
    const level = row.level === null ? '' : fill(texts.level, { level: row.level });
    const number = query.id !== null || shared.has(row.name) ? `#${row.id}` : '';
    return {
      address: recordAddress('monster', row.id, slugOf(row.raw, 'monster'), language.site),
      name: row.name,
      note: [level, monsters.kinds[row.kind], number].filter(Boolean).join(' · '),
    };
  });
}

/** Writes `5 pieces · Level 60–65`. */
function groupNotes(key: 'monstersOn' | 'piecesOf', { texts, language }: SearchFormatters) {
  const translate = translatorOf(texts, language.web);
  return (count: number, levels: SearchFile['sets']['levels'][number] = null): string => {
    const counted = translate(key, { count });
    if (!levels) return counted;
    const [low, high] = levels;
    return `${counted} · ${fill(texts.level, { level: low === high ? low : `${low}–${high}` })}`;
  };
}

function mapSearch({ maps }: SearchFile, words: SearchFormatters): Search {
  const noteOf = groupNotes('monstersOn', words);
  const rows = maps.names.map((written, place) => {
    const name = written || `#${maps.scenes[place]}`;
    return { place, name, folded: fold(name) };
  });
  return kindSearch('maps', rows, { tie }, ({ place, name }) => ({
    address: mapAddress(maps.scenes[place] ?? '', words.language.site),
    name,
    note: noteOf(maps.monsters[place] ?? 0, maps.levels[place]),
  }));
}

function setSearch({ sets }: SearchFile, words: SearchFormatters): Search {
  const noteOf = groupNotes('piecesOf', words);
  const rows = sets.names.map((name, place) => ({ place, name, folded: fold(name) }));
  return kindSearch('sets', rows, { tie }, ({ place, name }) => {
    const slug = slugOf(sets.pieces[place] ?? '', 'item');
    return {
      address: recordAddress('item', sets.ids[place] ?? 0, slug, words.language.site) + SET_ANCHOR,
      name,
      note: noteOf(sets.counts[place] ?? 0, sets.levels[place]),
    };
  });
}

function noteSearch({ notes }: SearchFile, { language }: SearchFormatters): Search {
  const rows = notes.headlines.map((headline, place) => {
    const [id, title] = [notes.ids[place] ?? 0, notes.titles[place] ?? ''];
    const [name, note] = headline ? [headline, title] : [title, ''];
    return { id, name, note, folded: fold(name), also: fold(note) };
  });
  return kindSearch('news', rows, {}, ({ id, name, note }) => {
    return { address: noteAddress(id, language.site), name, note };
  });
}

/** Searches for what is in a file; throws OtherFormat for one that this page does not understand. */
export function otherSearch(file: SearchFile, words: SearchFormatters): OtherSearch {
  if (file?.format !== SEARCH_FORMAT) throw new OtherFormat(file?.format, SEARCH_FORMAT);
  // An empty search offers what leads somewhere at once.
  const isOffered = ([, , , , when]: SearchPage) => when === '' || (when === 'in') === words.signedIn();
  const wanted = () =>
    file.pages
      .filter(isOffered)
      .slice(0, WANTED)
      .map((page): Result => ({ kind: 'pages', ...pageResult(page, words) }));
  const lists = (['pages', 'classes'] as const).map((kind) => pageSearch(kind, file[kind], words));
  const others = [monsterSearch, mapSearch, setSearch, noteSearch].map((make) => make(file, words));
  return { searches: [...lists, ...others], wanted };
}
