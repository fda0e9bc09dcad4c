import type { AwardGroup } from '#domain/awards/award-state.ts';
import type { AwardGroupFacts, AwardLevel, Awards } from '#domain/awards/read-awards.ts';
import type { Language } from '#i18n/languages.ts';
import type { AwardsTexts } from './awards-texts.ts';
import type { Formatters } from './formatters.ts';
import type { ClaimControl } from './use-claim.ts';

/** Whether the account may claim: `unknown` where that could not be asked, and the server decides. */
export type May = 'loading' | 'allowed' | 'unverified' | 'unknown';

/** What every level of a group needs to be shown and claimed. */
export type ClaimContext = {
  scale: AwardGroup;
  group: AwardGroupFacts;
  items: Awards['items'];
  may: May;
  claims: ClaimControl;
  texts: AwardsTexts;
  formatters: Formatters;
  language: Language;
};

/** A level in its group, from 1. */
export type Placed = { level: AwardLevel; place: number };

/** MP that are still to be bought for a level; null: nobody can say, or none. */
export function missingFor({ value }: AwardLevel, amount: number): number | null {
  return value !== null && value > amount ? value - amount : null;
}
