import { QUALITIES } from '#domain/catalogue/item-types.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

/** The strings that reward items need, for the page that prints their island. */
export function rewardTexts(language: Language) {
  const t = translator(language);
  return { ...islandTexts(language, 'rewards'), qualities: QUALITIES.map((quality) => t(`game:quality.${quality}`)) };
}

export type RewardTexts = ReturnType<typeof rewardTexts>;
