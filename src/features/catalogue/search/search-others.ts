import { sharedNames } from '#domain/catalogue/list-row.ts';
import { noteAddress, recordAddress } from '#domain/site/addresses.ts';
import { fold } from '#domain/site/fold.ts';
import { slugOf } from '#domain/site/slug.ts';
import { fill } from '#i18n/fill.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { OtherFormat } from '../item-list/decode-index.ts';
import { type Kind, type Result, type Search, type SearchFormatters, SHOWN } from './results.ts';
import { SEARCH_FORMAT, type SearchFile, type SearchPage } from './search-file.ts';
import { searcher } from './searcher.ts';

/** Pages that an empty search offers. */
const WANTED = 6;

/** What is found beside items; `wanted` is what an empty search offers. */
export type OtherSearch = { searches: Search[]; wanted: () => Result[] };

function pageResult([address, name, about, , when]: SearchPage, { texts, signedIn }: SearchFormatters): Result {
  return { kind: 'pages', address, name, note: when === 'in' && !signedIn() ? texts.signIn : about };
}

function group<Row>(kind: Kind, found: { best: Row[]; total: number; exact: boolean }, shown: (row: Row) => Result) {
  return { kind, results: found.best.map(shown), total: found.total, exact: found.exact, listed: 0 };
}

function pageSearch({ pages }: SearchFile, words: SearchFormatters): Search {
  const rows = pages.map((page) => ({ page, folded: fold(page[1]), also: fold(page[3]) }));
  // Signing in and out happens while a page lives; then other pages are offered.
  const search = searcher(rows, { count: SHOWN.pages });
  const searchIn = searcher(
    rows.filter(({ page }) => page[4] !== 'out'),
    { count: SHOWN.pages },
  );
  return (query) =>
    group('pages', (words.signedIn() ? searchIn : search)(query), ({ page }) => pageResult(page, words));
}

function monsterSearch({ monsters }: SearchFile, { language, texts }: SearchFormatters): Search {
  let id = 0;
  const rows = monsters.names.map((raw, place) => {
    id += monsters.ids[place] ?? 0;
    const name = monsterLine(monsterName({ en: raw }, 'en', id));
    return { id, raw, name, level: monsters.levels[place] ?? null, folded: fold(name) };
  });
  const shared = sharedNames(rows);
  const search = searcher(rows, {
    id: (row) => row.id,
    tie: ({ folded }) => folded.length,
    count: SHOWN.monsters,
  });
  return (query) =>
    group('monsters', search(query), (row) => {
      const level = row.level === null ? '' : fill(texts.level, { level: row.level });
      const number = query.id !== null || shared.has(row.name) ? `#${row.id}` : '';
      return {
        kind: 'monsters',
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
  const search = searcher(rows, { count: SHOWN.news });
  return (query) =>
    group('news', search(query), ({ id, name, note }) => {
      return { kind: 'news', address: noteAddress(id, language.site), name, note };
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
