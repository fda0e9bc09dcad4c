import type { SiteLanguage } from '#contract/text.ts';

/** What an item's or monster's address says; null: it names no slug, or no language. */
export type RecordPath = {
  kind: 'item' | 'monster';
  id: number;
  slug: string | null;
  language: SiteLanguage | null;
  /** A further page of one of the record's long lists, such as `['drops', '2']`; empty for the record itself. */
  list: string[];
};

const LANGUAGE_WORDS = new Map<string, SiteLanguage>([
  ['en', 'en'],
  ['es', 'es'],
  ['br', 'br'],
  ['pt', 'br'],
  ['fr', 'fr'],
]);
const LISTS = new Set(['drops', 'dropped-by', 'used-in', 'found-in']);

/** The site's language by a word of an address or of storage; the wire's `pt` is read as `br`, an unknown word is null. */
export function languageWord(word: string | null | undefined): SiteLanguage | null {
  return LANGUAGE_WORDS.get(word ?? '') ?? null;
}

function isList(list: readonly string[]): boolean {
  const [name = '', page = '', ...more] = list;
  return list.length === 0 || (LISTS.has(name) && /^\d{1,5}$/.test(page) && more.length === 0);
}

/**
 * Reads the decoded segments of an address; null when no item or monster can have it, a number of its own included. A language
 * belongs at the end; where there is none, one in front counts, as the addresses of all other pages have it.
 */
export function readRecordPath(segments: readonly string[]): RecordPath | null {
  const front = languageWord(segments[0]);
  const [area, kind, id = '', slug, word, ...list] = front ? segments.slice(1) : segments;
  if (area !== 'database' || (kind !== 'item' && kind !== 'monster') || !/^\d{1,7}$/.test(id)) return null;
  const language = languageWord(word);
  if ((word !== undefined && language === null) || !isList(list)) return null;
  return { kind, id: Number(id), slug: slug ?? null, language: language ?? front, list };
}
