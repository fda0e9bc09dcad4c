import { createInstance } from 'i18next';
import { type Language, languageOf, type SiteLanguage } from './languages.ts';
import { type Namespace, type Resources, replaceResources, resources } from './resources.ts';
import { type Base, createTranslator, type Translator } from './translator.ts';

type KeysOf<Name extends Namespace> = `${Name}:${Base<keyof Resources[Name] & string>}`;

/** `namespace:key`; a key that does not exist does not compile. */
export type TextKey = { [Name in Namespace]: KeysOf<Name> }[Namespace];
export type Translate = Translator<TextKey>;

type Find = (key: string) => string | undefined;

/** Texts by key, with their marks for values. i18next looks a key up anew each time, which is half the time of printing a page. */
function finderFor({ site, web }: Language): Find {
  const instance = createInstance();
  // The strings are all at hand: initialisation is synchronous and cannot fail.
  void instance.init({
    lng: web,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    resources: { [web]: resources[site] },
  });
  const texts = new Map<string, string | null>();
  return (key) => {
    let text = texts.get(key);
    if (text === undefined) {
      text = instance.exists(key) ? instance.t(key, { skipInterpolation: true }) : null;
      texts.set(key, text);
    }
    return text ?? undefined;
  };
}

const made = new Map<SiteLanguage, { find: Find; translate: Translate }>();

function textsOf(language: Language): { find: Find; translate: Translate } {
  const before = made.get(language.site);
  if (before) return before;
  const find = finderFor(language);
  const texts = { find, translate: createTranslator<TextKey>(find, language.web) };
  made.set(language.site, texts);
  return texts;
}

/** Makes an operator's texts those of the whole process: a server does it once, before anything is said. */
export function replaceTexts(own: Parameters<typeof replaceResources>[0]): void {
  replaceResources(own);
  made.clear();
}

/** The texts of a language, for pages and the server; islands use `islandTexts`. */
export function translator(language: Language): Translate {
  return textsOf(language).translate;
}

/** Whether a key that was put together at run time (an unknown restriction, say) has a text. */
export function hasText(language: Language, key: string): key is TextKey {
  return textsOf(language).find(key) !== undefined;
}

/** The language that the `lang` of a page's route names, and its texts. */
export function pageTexts(lang: string | undefined): { language: Language; t: Translate } {
  const language = languageOf(lang);
  return { language, t: translator(language) };
}
