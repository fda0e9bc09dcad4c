import { type Language, languageOf } from '#i18n/languages.ts';

export function pageLanguage(): Language {
  return languageOf(document.documentElement.dataset.language);
}
