import type { SiteLanguage } from '#contract/text.ts';
import { languageWord, type RecordPath, readRecordPath } from '#domain/catalogue/record-path.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { localized } from '#domain/site/localized.ts';
import { LIVE_RECORD } from '#domain/site/site-rules.ts';

/** The record that an address names; null when no item or monster can have it. */
export function recordAt(pathname: string): RecordPath | null {
  try {
    return readRecordPath(pathname.split('/').slice(1).map(decodeURIComponent));
  } catch {
    // Broken escapes name nothing.
    return null;
  }
}

/** The address again, made of what was understood of it: nothing else is ever repeated. */
export function addressAgain({ kind, id, slug, language, list }: RecordPath): string {
  // The language is the third word: a name, any name, stands before it.
  const parts = [id, slug ?? (language && kind), language, ...list].filter((part) => part !== null);
  return `/database/${kind}/${parts.map(encodeURIComponent).join('/')}`;
}

/** A record's own address, with the page of a long list that was asked for. */
export function homeOf({ kind, id, list }: RecordPath, slug: string, language: SiteLanguage): string {
  return [recordAddress(kind, id, slug, language), ...list].join('/');
}

const AT = 'at';

/** This page in another language, told what it was asked for: some hosts have one fallback for all languages. */
export function inLanguage(path: RecordPath, language: SiteLanguage): string {
  return `${localized(LIVE_RECORD, language)}?${AT}=${encodeURIComponent(addressAgain(path))}`;
}

/** What `inLanguage` told this page; null when it was asked under its record's address. */
export function askedFor(search: string): RecordPath | null {
  const at = new URLSearchParams(search).get(AT);
  return at === null ? null : recordAt(at);
}

/** The language of an address without one: the stored choice, else English. */
export function chosenLanguage(): SiteLanguage {
  try {
    return languageWord(localStorage.getItem('language')) ?? 'en';
  } catch {
    // A browser may refuse storage altogether.
    return 'en';
  }
}
