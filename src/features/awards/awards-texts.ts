import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { rewardTexts } from '#items/reward-texts.ts';

/** Every string of the awards' island, for the page that prints it. */
export function awardsTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'unverified', 'awards'),
    battlepass: translator(language)('battlepass:title'),
    rewardItems: rewardTexts(language),
    errors: islandTexts(language, 'errors', 'errorsSession', 'errorsAccount', 'errorsRewards'),
  };
}

export type AwardsTexts = ReturnType<typeof awardsTexts>;
