import type { SiteLanguage, Text, WireLanguage } from '#contract/text.ts';
import { readText, slugOf } from '../site/text.ts';

/** The wire's word for a language of the site: `br` is asked for and stored as `pt`. */
export function wireOf(site: SiteLanguage): WireLanguage {
  return site === 'br' ? 'pt' : site;
}

/** The slug of a record's name in a language; a record without any name gets its kind as slug. */
export function recordSlug(kind: 'item' | 'monster', names: Text, site: SiteLanguage): string {
  return slugOf(readText(names, wireOf(site)) ?? '', kind);
}

/** All four slugs of a record: what its canonical addresses are made of. */
export function recordSlugs(kind: 'item' | 'monster', names: Text): Record<SiteLanguage, string> {
  return {
    en: recordSlug(kind, names, 'en'),
    es: recordSlug(kind, names, 'es'),
    br: recordSlug(kind, names, 'br'),
    fr: recordSlug(kind, names, 'fr'),
  };
}

/** What an item's or monster's address says; null: it names no slug, or no language. */
export type RecordPath = {
  kind: 'item' | 'monster';
  id: number;
  slug: string | null;
  language: SiteLanguage | null;
  /** A further page of one of the record's long lists, such as `['drops', '2']`; empty for the record itself. */
  list: string[];
};

const LANGUAGE_WORDS: readonly SiteLanguage[] = ['en', 'es', 'br', 'fr'];
const LISTS = new Set(['drops', 'dropped-by', 'used-in', 'found-in']);

/** The site's language by a word of an address or of storage; the wire's `pt` is read as `br`, an unknown word is null. */
export function languageWord(word: string | null | undefined): SiteLanguage | null {
  return word === 'pt' ? 'br' : (LANGUAGE_WORDS.find((known) => known === word) ?? null);
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
