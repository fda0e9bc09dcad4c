import { type Fetched, fetchTexts } from './fetched-texts.ts';
import type { Language, SiteLanguage } from './languages.ts';
import type { TextKey, Translate } from './translate.ts';
import { createTranslator } from './translator.ts';

// What `#i18n/translate.ts` is in a browser (the 'browser' condition in package.json): the same questions, answered from the
// texts of one language, which are fetched first.

/** Texts that pages of records are made of. */
const NAMESPACES = ['game', 'database', 'maps'] as const;

const loaded = new Map<SiteLanguage, ReadonlyMap<string, string>>();

/** Fetches the texts of a language, once each namespace; before that, none of them can be read. */
export async function loadTexts(site: SiteLanguage, names: readonly Fetched[] = NAMESPACES): Promise<void> {
  const texts = await Promise.all(
    names.map(async (namespace) =>
      Object.entries<string>(await fetchTexts(site, namespace)).map(
        ([key, text]) => [`${namespace}:${key}`, text] as const,
      ),
    ),
  );
  loaded.set(site, new Map([...(loaded.get(site) ?? []), ...texts.flat()]));
}

/** The texts of a language; a key that is not loaded stands for itself. */
export function translator({ site, web }: Language): Translate {
  const texts = loaded.get(site);
  return createTranslator<TextKey>((key) => texts?.get(key), web);
}

/** Whether a key that was put together at run time has a text. */
export function hasText({ site }: Language, key: string): key is TextKey {
  return loaded.get(site)?.has(key) ?? false;
}
