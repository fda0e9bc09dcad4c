import { SiteLanguage } from '#contract/text.ts';
import { languageWord } from '#domain/catalogue/record-path.ts';

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

/** The language that an address names by its prefix, or an item's or monster's by its end; null when it names none. */
export function addressLanguage(segments: readonly string[]): SiteLanguage | null {
  const isRecord = segments[0] === 'database' && (segments[1] === 'item' || segments[1] === 'monster');
  const { language, prefix } = splitPrefix(segments);
  return (isRecord ? languageWord(segments[4]) : null) ?? (prefix.length > 0 ? language : null);
}
