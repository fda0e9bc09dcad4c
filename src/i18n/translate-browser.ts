import { fill } from './fill.ts';
import type { Language, SiteLanguage } from './languages.ts';
import type { TextKey, Translate } from './translate.ts';

// What `#i18n/translate.ts` is in a browser (the 'browser' condition in package.json): the same questions, answered from the
// texts of one language, which are fetched first.

type Texts = Readonly<Record<string, string>>;
type File = Promise<{ default: Texts }>;

/** Texts that pages of records are made of. */
const FILES: Record<SiteLanguage, () => Record<string, File>> = {
  en: () => ({
    game: import('#locales/en/game.json'),
    database: import('#locales/en/database.json'),
    maps: import('#locales/en/maps.json'),
  }),
  es: () => ({
    game: import('#locales/es/game.json'),
    database: import('#locales/es/database.json'),
    maps: import('#locales/es/maps.json'),
  }),
  br: () => ({
    game: import('#locales/br/game.json'),
    database: import('#locales/br/database.json'),
    maps: import('#locales/br/maps.json'),
  }),
  fr: () => ({
    game: import('#locales/fr/game.json'),
    database: import('#locales/fr/database.json'),
    maps: import('#locales/fr/maps.json'),
  }),
};

const loaded = new Map<SiteLanguage, ReadonlyMap<string, string>>();

/** Fetches the texts of a language; before that, none of them can be read. */
export async function loadTexts(site: SiteLanguage): Promise<void> {
  if (loaded.has(site)) return;
  const texts = new Map<string, string>();
  for (const [namespace, file] of Object.entries(FILES[site]())) {
    for (const [key, text] of Object.entries((await file).default)) texts.set(`${namespace}:${key}`, text);
  }
  loaded.set(site, texts);
}

/** The form of a text for a count, as i18next names it; a language's rarer forms fall back to `_other`. */
function plural(texts: ReadonlyMap<string, string> | undefined, key: string, web: string, count: number) {
  const form = new Intl.PluralRules(web).select(count);
  return texts?.get(`${key}_${form}`) ?? texts?.get(`${key}_other`);
}

/** The texts of a language; a key that is not loaded stands for itself. */
export function translator({ site, web }: Language): Translate {
  const texts = loaded.get(site);
  return (key, values) => {
    const count = values?.['count'];
    const text = texts?.get(key) ?? (typeof count === 'number' ? plural(texts, key, web, count) : undefined) ?? key;
    return values ? fill(text, values) : text;
  };
}

/** Whether a key that was put together at run time has a text. */
export function hasText({ site }: Language, key: string): key is TextKey {
  return loaded.get(site)?.has(key) ?? false;
}
