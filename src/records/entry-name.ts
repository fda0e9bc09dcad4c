import type { ListEntry } from '#domain/site/side-bar.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, translator } from '#i18n/translate.ts';

/** An entry of the side bar as people call it; throws when the catalogue forgot one. */
export function entryName(language: Language, { key }: ListEntry): string {
  const textKey = `game:entry.${key}`;
  if (!hasText(language, textKey)) throw new Error(`src/locales/${language.site}/game.json has no 'entry.${key}'.`);
  return translator(language)(textKey);
}
