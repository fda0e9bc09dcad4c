import { LANGUAGES, type Language, type SiteLanguage } from '#i18n/languages.ts';

/**
 * Words, numbers, rates and days as the languages write them, by key. Hugo cannot write them as `Intl` does, so it is
 * given them ready, each once, and only looks them up: in its favour.
 */
export class SharedFacts {
  readonly texts: Record<SiteLanguage, Record<string, string>> = { en: {}, es: {}, br: {}, fr: {} };

  /** Returns the key, under which every language has what `write` gives it. */
  key(key: string, write: (language: Language) => string): string {
    if (this.texts.en[key] !== undefined) return key;
    for (const language of LANGUAGES) this.texts[language.site][key] = write(language);
    return key;
  }
}

/** One record in every language. */
export type ByLanguage<Value> = Record<SiteLanguage, Value>;

/** The same in every language's own words. */
export function inEach<Value>(write: (language: Language) => Value): ByLanguage<Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language.site, write(language)])) as ByLanguage<Value>;
}
