import type { DailyCheck, Track } from '#contract/battlepass.ts';
import type { Text } from '#contract/text.ts';
import type { ItemOfReward } from '#items/shown-item.ts';

export const TRACKS: readonly Track[] = ['free', 'premium'];

/** An item of a reward; with options it is a choice, and one of them is given in its place. */
export type PassItem = ItemOfReward & { options: readonly ItemOfReward[] };

export type PassReward = { title: Text; items: readonly PassItem[] };

export type PassTier = {
  level: number;
  pointsRequired: number;
  /** null: the track gives nothing here. */
  rewards: Readonly<Record<Track, PassReward | null>>;
};

/** The battle pass of an account in a season, whoever's server it came from. */
export type Pass = {
  points: number;
  hasPremium: boolean;
  /** By the points of their tiers. */
  claimed: Readonly<Record<Track, ReadonlySet<number>>>;
  /** Ascending by points. */
  tiers: readonly PassTier[];
  checks: Readonly<Record<DailyCheck, boolean>>;
};

/** Milestones of the bar at most, and the least part of the way between two: more words would touch on a phone. */
const MOST_MILESTONES = 5;
const LEAST_APART = 1 / 8;

/** The points at which the road ends; 0 without a tier. */
export function lastPoints({ tiers }: Pick<Pass, 'tiers'>): number {
  return tiers.at(-1)?.pointsRequired ?? 0;
}

/** The highest tier that is reached; undefined before the first. */
export function reachedTier({ tiers, points }: Pick<Pass, 'tiers' | 'points'>): PassTier | undefined {
  return tiers.findLast(({ pointsRequired }) => pointsRequired <= points);
}

/** The tier that comes next; undefined at the end of the road. */
export function nextTier({ tiers, points }: Pick<Pass, 'tiers' | 'points'>): PassTier | undefined {
  return tiers.find(({ pointsRequired }) => pointsRequired > points);
}

/** How far the way from the tier before has been walked, 0 to 1. */
export function tierProgress({ tiers, points }: Pick<Pass, 'tiers' | 'points'>, nth: number): number {
  const from = tiers[nth - 1]?.pointsRequired ?? 0;
  const to = tiers[nth]?.pointsRequired ?? from;
  return to === from ? 1 : Math.min(1, Math.max(0, (points - from) / (to - from)));
}

/** Tiers that stand for the road on its bar: the last one, and those nearest to even parts of the way, as far as they stand apart. */
export function milestonesOf(tiers: readonly PassTier[]): PassTier[] {
  const last = lastPoints({ tiers });
  const parts = Array.from({ length: MOST_MILESTONES }, (_, nth) => (last * (nth + 1)) / MOST_MILESTONES);
  const off = (tier: PassTier, part: number) => Math.abs(tier.pointsRequired - part);
  const nearest = parts.flatMap((part) => tiers.toSorted((one, other) => off(one, part) - off(other, part))[0] ?? []);
  const kept: PassTier[] = [];
  for (const tier of new Set(nearest.toReversed())) {
    const room = (kept[0]?.pointsRequired ?? Number.POSITIVE_INFINITY) - tier.pointsRequired;
    if (room >= last * LEAST_APART) kept.unshift(tier);
  }
  return kept;
}
