import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import type { Resources } from '#i18n/resources/en.ts';
import { resources } from '#i18n/resources.ts';
import { rewardTexts } from '#items/reward-texts.ts';

/** What the page says beside its island is not among its texts. */
type Own = Exclude<keyof Resources['battlepass'], 'description'>;
const isOwn = (key: string): key is Own => key !== 'description';

/** Every string of the battle pass island, for the page that prints it. */
export function battlepassTexts(language: Language) {
  return {
    ...islandTexts(language, 'battlepass', Object.keys(resources[language.site].battlepass).filter(isOwn)),
    ...islandTexts(language, 'common', ['retry']),
    rewardItems: rewardTexts(language),
    errors: islandTexts(language, 'errors', [
      'accountCancelled',
      'accountSuspended',
      'battlepassFrozen',
      'errorOccurred',
      'invalidRequest',
      'network',
      'notVerified',
      'optionMissing',
      'premiumMissing',
      'rewardClaimed',
      'rewardLocked',
      'rewardUnknown',
      'seasonNone',
      'seasonOver',
      'seasonUnknown',
      'tooManyRequests',
      'unauthorized',
    ]),
  };
}

export type BattlepassTexts = ReturnType<typeof battlepassTexts>;
