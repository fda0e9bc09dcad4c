import type { DailyCheck, Track } from '#contract/battlepass.ts';
import type { DeliveryItem } from '#contract/delivery.ts';
import { joinItems } from '../awards/award-state.ts';

/** The daily checks in the order of the page. */
export const DAILY_CHECKS = ['login', 'arena', 'raid', 'tb', 'rewards'] as const satisfies readonly DailyCheck[];

export const MOST_REWARD_ICONS = 9;

/** `locked` for want of points, `premium` for want of the track, which comes first. */
export type RewardState = 'locked' | 'premium' | 'claimable' | 'claimed';

type RewardInput = { points: number; hasPremium: boolean; pointsRequired: number; track: Track; claimed: boolean };

export function rewardState({ points, hasPremium, pointsRequired, track, claimed }: RewardInput): RewardState {
  if (claimed) return 'claimed';
  if (track === 'premium' && !hasPremium) return 'premium';
  return points >= pointsRequired ? 'claimable' : 'locked';
}

type PassReward = { pointsRequired: number; track: Track; claimed: boolean };
type Pass = { points: number; hasPremium: boolean };

/**
 * How many rewards there are for an account, how many of them it reached, and how many it claimed. One of a track that it does
 * not hold is none, unless it was claimed while it did.
 */
export function countRewards({ points, hasPremium }: Pass, rewards: readonly PassReward[]) {
  const own = rewards.filter(({ track, claimed }) => claimed || track === 'free' || hasPremium);
  const reached = own.filter(({ pointsRequired, claimed }) => claimed || points >= pointsRequired);
  const claimed = own.filter((reward) => reward.claimed);
  return { rewards: own.length, reached: reached.length, claimed: claimed.length };
}

/** How full the bar is, 0 to 100: points over those of the last tier, capped; without tiers it is empty. */
export function passProgress(points: number, tiers: readonly { pointsRequired: number }[]): number {
  const last = Math.max(0, ...tiers.map(({ pointsRequired }) => pointsRequired));
  return last === 0 ? 0 : Math.min(100, Math.max(0, (points / last) * 100));
}

/** An item of a reward as it is kept; one with options stands for one of them, which is given in its place. */
export type RewardPart = DeliveryItem & { options?: readonly DeliveryItem[] | undefined };

type Choosable = { options?: readonly unknown[] | undefined };

/** The choice of a reward; undefined: there is none. */
export function choiceOf<Part extends Choosable>(items: readonly Part[]): Part | undefined {
  return items.find(({ options }) => options !== undefined && options.length > 0);
}

/** What a reward gives, with the chosen option in the place of its choice; null when there is a choice and `option` is none of it. */
export function rewardItems(
  { items }: { items: readonly RewardPart[] },
  option: number | undefined,
): DeliveryItem[] | null {
  const choice = choiceOf(items);
  const fixed = items.filter((item) => item !== choice);
  if (!choice) return joinItems(fixed);
  const chosen = choice.options?.find(({ item_id }) => item_id === option);
  return chosen ? joinItems([...fixed, chosen]) : null;
}

export const hasChoice = ({ items }: { items: readonly Choosable[] }): boolean => choiceOf(items) !== undefined;
