import type { Language } from '#i18n/languages.ts';
import type { BattlepassTexts } from './battlepass-texts.ts';
import type { Formatters } from './formatters.ts';
import type { PassReward, PassTier } from './pass.ts';
import type { RewardPlace } from './state.ts';

/** A season that has ended, as it is named. */
export type EndedSeason = { id: string; name: string };

/** A reward that is to be claimed, and where it stands; `seasonName` is null in the season that is shown. */
export type Claimable = { place: RewardPlace; tier: PassTier; reward: PassReward; seasonName: string | null };

/** What rewards are shown with and claimed at, on the road that is walked and on those of seasons that ended. */
export type RewardContext = {
  texts: BattlepassTexts;
  formatters: Formatters;
  language: Language;
  /** Places (`placeName`) whose claim is under way, that were claimed on this page, and that were claimed just now. */
  claiming: ReadonlySet<string>;
  claimedHere: ReadonlySet<string>;
  won: ReadonlySet<string>;
  /** Claims, or asks which option it shall be. */
  press: (claimable: Claimable) => void;
};

/** What a reward is called: by its first item where it has no title. */
export function rewardName({ title, items: [first] }: PassReward, formatters: Formatters): string {
  return formatters.read(title) ?? (first ? formatters.item(first).name : '');
}
