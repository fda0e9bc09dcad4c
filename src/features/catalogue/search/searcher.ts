import { sharedNames } from '#domain/catalogue/list-row.ts';
import { holdsWords, RANKS, rankOf, type Searched, type SearchQuery } from '#domain/catalogue/search-rank.ts';
import { noteAddress, recordAddress } from '#domain/site/addresses.ts';
import { fold, slugOf } from '#domain/site/text.ts';
import { fill } from '#i18n/fill.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { type ListIndex, OtherFormat } from '../item-list/decode-index.ts';
import { type Kind, type Result, type Search, type SearchFormatters, SHOWN } from './results.ts';
import { SEARCH_FORMAT, type SearchFile, type SearchPage } from './search-file.ts';

/** What was found: the best few, how many fit altogether, and how many of these by the text in one piece. */
export type Found<Row> = { best: Row[]; total: number; whole: number; exact: boolean };

type Rated<Row> = { row: Row; rank: number; tie: number };

/** Puts a row among the best; of equals, the one that came first stays first. */
function keep<Row>(best: Rated<Row>[], rated: Rated<Row>, count: number): void {
  let place = best.length;
  for (; place > 0; place -= 1) {
    const other = best[place - 1] as Rated<Row>;
    if (other.rank < rated.rank || (other.rank === rated.rank && other.tie <= rated.tie)) break;
  }
  if (place >= count) return;
  best.splice(place, 0, rated);
  if (best.length > count) best.pop();
}

/** What rows are searched by: their number, where a search for a number means it, and which of two equally good ones is better. */
type Ways<Row> = { id?: (row: Row) => number; tie?: (row: Row) => number; count: number };

/**
 * Finds the best rows of a kind. The row whose number was typed comes first; what holds the text in one piece comes before
 * the rest: separate words are matched only where neither is found. A text that extends the last one is matched only
 * among what was found already.
 */
export function searcher<Row extends Searched>(
  rows: readonly Row[],
  { id, tie = () => 0, count }: Ways<Row>,
): (query: SearchQuery) => Found<Row> {
  let last: { text: string; rows: readonly Row[] } = { text: '', rows };
  return (query) => {
    const best: Rated<Row>[] = [];
    const fitting: Row[] = [];
    for (const row of query.text.startsWith(last.text) ? last.rows : rows) {
      const rank = rankOf(row, query);
      if (rank === null) continue;
      fitting.push(row);
      // Of other words for something, those named first fit best.
      const behind = rank === RANKS.also ? (row.also?.indexOf(query.text) ?? 0) : tie(row);
      keep(best, { row, rank, tie: behind }, count);
    }
    last = { text: query.text, rows: fitting };
    const meant = id && query.id !== null ? rows.find((row) => id(row) === query.id) : undefined;
    if (meant) {
      const others = best.map(({ row }) => row).filter((row) => row !== meant);
      const total = fitting.length + (fitting.includes(meant) ? 0 : 1);
      return { best: [meant, ...others].slice(0, count), total, whole: fitting.length, exact: true };
    }
    if (fitting.length > 0) {
      const exact = best[0]?.rank === RANKS.exact;
      return { best: best.map(({ row }) => row), total: fitting.length, whole: fitting.length, exact };
    }
    const apart = rows.filter((row) => holdsWords(row, query));
    for (const row of apart) keep(best, { row, rank: RANKS.scattered, tie: tie(row) }, count);
    return { best: best.map(({ row }) => row), total: apart.length, whole: 0, exact: false };
  };
}

/** Searches one kind; the item list, too, finds those that hold the text in one piece. */
function kindSearch<Row extends Searched>(
  kind: Kind,
  rows: readonly Row[],
  ways: Omit<Ways<Row>, 'count'>,
  shown: (row: Row, query: SearchQuery) => Omit<Result, 'kind'>,
): Search {
  const search = searcher(rows, { ...ways, count: SHOWN[kind] });
  return (query) => {
    const { best, total, whole, exact } = search(query);
    const results = best.map((row) => ({ kind, ...shown(row, query) }));
    return { kind, results, total, listed: kind === 'items' ? whole : 0, exact };
  };
}

const byLength = { id: ({ id }: { id: number }) => id, tie: ({ folded }: Searched) => folded.length };

/** Finds items by name and number, in the index of the list of all; of equally good names the shortest comes first. */
export function itemSearch(index: ListIndex, { language, texts }: SearchFormatters): Search {
  return kindSearch('items', index.rows, byLength, (row, query) => {
    const { id, name, slug, typeName, drawing, icon, quality, level, rebirth, alike } = index.shown(row);
    const { qualities, rebirth: reborn } = index.words;
    const note = [
      qualities[quality] ?? qualities[0],
      typeName,
      level === null ? null : fill(texts.level, { level }),
      rebirth && reborn,
      (alike || query.id !== null) && `#${id}`,
    ];
    return {
      address: recordAddress('item', id, slug, language.site),
      name,
      note: note.filter(Boolean).join(' · '),
      item: { id, quality, drawing, icon },
    };
  });
}

/** Pages that an empty search offers. */
const WANTED = 6;

/** What is found beside items; `wanted` is what an empty search offers. */
export type OtherSearch = { searches: Search[]; wanted: () => Result[] };

function pageResult([address, name, about, , when]: SearchPage, { texts, signedIn }: SearchFormatters): Result {
  return { kind: 'pages', address, name, note: when === 'in' && !signedIn() ? texts.signIn : about };
}

function pageSearch({ pages }: SearchFile, words: SearchFormatters): Search {
  const rows = pages.map((page) => ({ page, folded: fold(page[1]), also: fold(page[3]) }));
  const search = (shown: typeof rows) => kindSearch('pages', shown, {}, ({ page }) => pageResult(page, words));
  // Signing in and out happens while a page lives; then other pages are offered.
  const [all, signedIn] = [search(rows), search(rows.filter(({ page }) => page[4] !== 'out'))];
  return (query) => (words.signedIn() ? signedIn : all)(query);
}

function monsterSearch({ monsters }: SearchFile, { language, texts }: SearchFormatters): Search {
  let id = 0;
  const rows = monsters.names.map((raw, place) => {
    id += monsters.ids[place] ?? 0;
    const name = monsterLine(monsterName({ en: raw }, 'en', id));
    return { id, raw, name, level: monsters.levels[place] ?? null, folded: fold(name) };
  });
  const shared = sharedNames(rows);
  return kindSearch('monsters', rows, byLength, (row, query) => {
    const level = row.level === null ? '' : fill(texts.level, { level: row.level });
    const number = query.id !== null || shared.has(row.name) ? `#${row.id}` : '';
    return {
      address: recordAddress('monster', row.id, slugOf(row.raw, 'monster'), language.site),
      name: row.name,
      note: [level, number].filter(Boolean).join(' · '),
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
      .map((page) => pageResult(page, words));
  return { searches: [pageSearch, monsterSearch, noteSearch].map((make) => make(file, words)), wanted };
}
