import { SiteLanguage } from '#contract/text.ts';

/** The site's language by a word of an address; the wire's `pt` is read as `br`, an unknown word is null. */
export function languageWord(word: string | undefined): SiteLanguage | null {
  const parsed = SiteLanguage.safeParse(word === 'pt' ? 'br' : word);
  return parsed.success ? parsed.data : null;
}

/** Splits a language prefix off; en has none. */
export function splitPrefix(segments: readonly string[]): { language: SiteLanguage; prefix: string[]; rest: string[] } {
  const [first, ...rest] = segments;
  const parsed = SiteLanguage.exclude(['en']).safeParse(first);
  return parsed.success
    ? { language: parsed.data, prefix: [parsed.data], rest }
    : { language: 'en', prefix: [], rest: [...segments] };
}

/** The language that the menu left in the cookie for addresses without one, else en. */
export function cookieLanguage(cookies: string | undefined): SiteLanguage {
  const word = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1];
  return languageWord(word) ?? 'en';
}

/** The language of an address that was not found: its prefix, or the end of an item's or monster's. */
export function addressLanguage(segments: readonly string[]): SiteLanguage {
  const isRecord = segments[0] === 'database' && (segments[1] === 'item' || segments[1] === 'monster');
  return (isRecord && languageWord(segments[4])) || splitPrefix(segments).language;
}
