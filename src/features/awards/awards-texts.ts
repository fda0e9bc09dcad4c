import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import type { Resources } from '#i18n/resources/en.ts';
import { resources } from '#i18n/resources.ts';
import { rewardTexts } from '#items/reward-texts.ts';

/** What the page says beside its island is not among its texts. */
type Own = Exclude<keyof Resources['awards'], 'description'>;
const isOwn = (key: string): key is Own => key !== 'description';

/** Every string of the awards' island, for the page that prints it. */
export function awardsTexts(language: Language) {
  return {
    ...islandTexts(language, 'awards', Object.keys(resources[language.site].awards).filter(isOwn)),
    ...islandTexts(language, 'verify', ['unverified', 'verifyInProfile', 'checkFailed']),
    ...islandTexts(language, 'common', ['retry']),
    battlepass: resources[language.site].battlepass.title,
    rewardItems: rewardTexts(language),
    errors: islandTexts(language, 'errors', [
      'accountCancelled',
      'accountSuspended',
      'codeUsed',
      'errorOccurred',
      'invalidCode',
      'network',
      'notVerified',
      'optionMissing',
      'rewardClaimed',
      'rewardLocked',
      'rewardUnknown',
      'tooManyRequests',
      'unauthorized',
    ]),
  };
}

export type AwardsTexts = ReturnType<typeof awardsTexts>;
