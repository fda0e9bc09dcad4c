import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { noteTitle } from '#components/news/note-title.ts';
import { indexAddress, searchIndexAddress } from '#domain/site/addresses.ts';
import { LIST_ENTRIES, type ListEntry } from '#domain/site/side-bar.ts';
import { encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import type { IndexFile, IndexType } from '#features/catalogue/item-list/index-file.ts';
import { encodeSearch, type SearchFile } from '#features/catalogue/search/search-file.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { listRows, searchedMonsters, searchedNotes } from '#snapshot/list-rows.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** An entry's index as it would be built from a snapshot; words and drawings are those of a site that is built. */
export function loadIndex(snapshot: Snapshot, entry: ListEntry, language: Language, distDir: string): string {
  const all = indexAddress({ type: 0 }, language.site);
  const { words, types } = JSON.parse(readFileSync(join(distDir, all), 'utf8')) as IndexFile;
  const known = new Map(types.map((type) => [type[0], type]));
  const typeOf = (type: number): IndexType => known.get(type) ?? [type, '', '', ''];
  return JSON.stringify(encodeIndex(listRows(snapshot, entry, language.wire), words, typeOf));
}

/** What the search finds beside items, as it would be built from a snapshot; its pages are those of a site that is built. */
export function loadSearch(snapshot: Snapshot, language: Language, distDir: string): string {
  const { pages } = JSON.parse(readFileSync(join(distDir, searchIndexAddress(language.site)), 'utf8')) as SearchFile;
  const notes = searchedNotes(snapshot, language.wire).map((note) => ({ ...note, title: noteTitle(language, note) }));
  return JSON.stringify(encodeSearch({ pages, monsters: searchedMonsters(snapshot, language.wire), notes }));
}

/** Bytes as a host of static files sends them: compressed once, as well as it goes. */
export function brotliSize(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

/** Kilobytes of every index: `all` and the search's own by language, the mean of all entries and languages, and the largest but 'all'. */
export function indexSizes(snapshot: Snapshot, distDir: string): Record<string, number> {
  const sizes = LIST_ENTRIES.flatMap((entry) =>
    LANGUAGES.map((language) => {
      const bytes = brotliSize(loadIndex(snapshot, entry, language, distDir));
      return { all: entry.type === 0, site: language.site, kilobytes: bytes / 1000 };
    }),
  );
  const searches = LANGUAGES.map(
    (language) =>
      [
        `search beside items, ${language.site}, brotli kB`,
        brotliSize(loadSearch(snapshot, language, distDir)) / 1000,
      ] as const,
  );
  const mean = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / sizes.length;
  const others = sizes.filter(({ all }) => !all).map(({ kilobytes }) => kilobytes);
  return {
    ...Object.fromEntries(
      sizes.filter(({ all }) => all).map(({ site, kilobytes }) => [`index of all, ${site}, brotli kB`, kilobytes]),
    ),
    ...Object.fromEntries(searches),
    'average entry, brotli kB': mean,
    'largest entry but all, brotli kB': Math.max(...others),
  };
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export async function serveList(
  distDir: string,
  given: ReadonlyMap<string, string>,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = extname(path) ? path : `${path}.html`;
    const text = given.get(path);
    const body = text === undefined ? readFile(join(distDir, file)) : Promise.resolve(text);
    body.then(
      (content) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.end(content);
      },
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
