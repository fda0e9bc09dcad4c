import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { noteTitle } from '#components/news/note-title.ts';
import { indexAddress, searchIndexAddress } from '#domain/site/addresses.ts';
import { LIST_ENTRIES, type ListEntry } from '#domain/site/side-bar.ts';
import { encodeColumns, encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import type { IndexFile, IndexType } from '#features/catalogue/item-list/index-file.ts';
import { encodeSearch, type SearchFile } from '#features/catalogue/search/search-file.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { monsterKind } from '#items/item-labels.ts';
import { listRows, searchedMaps, searchedMonsters, searchedNotes, searchedSets } from '#snapshot/list-rows.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** An entry's index as it would be built from a snapshot; words are those of a site that is built. */
export function loadIndex(snapshot: Snapshot, entry: ListEntry, language: Language, distDir: string): string {
  const all = indexAddress({ type: 0 }, language.site);
  const { words, types } = JSON.parse(readFileSync(join(distDir, all), 'utf8')) as IndexFile;
  const known = new Map(types.map((type) => [type[0], type]));
  const typeOf = (type: number): IndexType => known.get(type) ?? [type, '', ''];
  return JSON.stringify(encodeIndex(listRows(snapshot, entry, language.wire), words, typeOf));
}

/** An entry's columns as they would be built from a snapshot. */
export function loadColumns(snapshot: Snapshot, entry: ListEntry): string {
  return JSON.stringify(encodeColumns(listRows(snapshot, entry, 'en')));
}

/** What the search finds beside items, as it would be built from a snapshot; its pages are those of a site that is built. */
export function loadSearch(snapshot: Snapshot, language: Language, distDir: string): string {
  const { pages, classes } = JSON.parse(
    readFileSync(join(distDir, searchIndexAddress(language.site)), 'utf8'),
  ) as SearchFile;
  const notes = searchedNotes(snapshot, language.wire).map((note) => ({ ...note, title: noteTitle(language, note) }));
  const found = searchedMonsters(snapshot, language.wire);
  const monsters = found.map((row) => ({ ...row, kind: monsterKind(language, row) }));
  const [maps, sets] = [searchedMaps(snapshot, language.wire), searchedSets(snapshot, language.wire)];
  return JSON.stringify(encodeSearch({ pages, classes, monsters, maps, sets, notes }));
}

/** Bytes as a host of static files sends them: compressed once, as well as it goes. */
export function brotliSize(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

/** Kilobytes of every index: `all` and the search's own by language, the columns of all, the mean of all entries and languages, and the largest but 'all'. */
export function indexSizes(snapshot: Snapshot, distDir: string): Record<string, number> {
  const kilobytes = (text: string) => brotliSize(text) / 1000;
  const found: Record<string, number> = {};
  const others: number[] = [];
  for (const entry of LIST_ENTRIES) {
    for (const language of LANGUAGES) {
      const size = kilobytes(loadIndex(snapshot, entry, language, distDir));
      if (entry.type === 0) found[`index of all, ${language.site}, brotli kB`] = size;
      else others.push(size);
    }
  }
  const all = [...Object.values(found), ...others];
  for (const language of LANGUAGES) {
    found[`search beside items, ${language.site}, brotli kB`] = kilobytes(loadSearch(snapshot, language, distDir));
  }
  found['columns of all, brotli kB'] = kilobytes(loadColumns(snapshot, LIST_ENTRIES[0] as ListEntry));
  const mean = all.reduce((sum, size) => sum + size, 0) / all.length;
  return { ...found, 'average entry, brotli kB': mean, 'largest entry but all, brotli kB': Math.max(...others) };
}

/** Serves a built site as it lies there, but for the files that are `given`, by address. */
export async function serveList(distDir: string, given: ReadonlyMap<string, string>) {
  const server = fastify({
    forceCloseConnections: true,
    // A page's address has no ending, its file has.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?]*\/[^?./]*(?=\?|$)/, '$&.html'),
  });
  for (const [path, text] of given) server.get(path, (_, reply) => reply.type('application/json').send(text));
  await server.register(fastifyStatic, { root: distDir });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { url, [Symbol.asyncDispose]: () => server.close() };
}
