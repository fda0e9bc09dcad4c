import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { rewardTexts } from '#items/reward-texts.ts';

/** Every string of the battle pass island, for the page that prints it. */
export function battlepassTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'battlepass'),
    rewardItems: rewardTexts(language),
    errors: islandTexts(language, 'errors', 'errorsSession', 'errorsAccount', 'errorsRewards', 'errorsSeason'),
  };
}

export type BattlepassTexts = ReturnType<typeof battlepassTexts>;
