import { CLASS_IDS } from '#domain/catalogue/classes.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { className } from '#items/item-labels.ts';

/** Every string of the ranking island, for the page that prints it. */
export function rankingTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'ranking'),
    unknownClass: translator(language)('game:unknownClass'),
    errors: islandTexts(language, 'errors'),
    /** Names by class id. */
    classes: Object.fromEntries(CLASS_IDS.map((id) => [id, className(language, id)])) as Record<number, string>,
  };
}

export type RankingTexts = ReturnType<typeof rankingTexts>;
