import { type Language, languageOf } from '#i18n/languages.ts';

/** The language this page is printed in. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.dataset.language);
}
