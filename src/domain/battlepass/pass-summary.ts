import type { Track } from '#contract/battlepass.ts';
import { isObject, toFlag, toNumber } from '#contract/lenient-values.ts';
import { rewardState } from './battlepass-state.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

function numberOf(value: unknown): number | null {
  const number = toNumber(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const REWARDS = { free: 'freeReward', premium: 'premiumReward' } as const satisfies Record<Track, string>;
const TRACKS: readonly Track[] = ['free', 'premium'];

type SummaryTier = { level: number; pointsRequired: number; claimable: number };

/** The rewards of a tier that can be claimed now. */
function claimableOf(tier: Fields, pointsRequired: number, pass: { answer: Fields; points: number }): number {
  const hasPremium = toFlag(pass.answer['hasPremium']) === true;
  const status = fieldsOf(fieldsOf(pass.answer['claimedStatus'])[String(pointsRequired)]);
  const open = TRACKS.filter((track) => {
    const claimed = toFlag(status[`${track}_claimed`]) === true;
    const state = rewardState({ points: pass.points, hasPremium, pointsRequired, track, claimed });
    return isObject(tier[REWARDS[track]]) && state === 'claimable';
  });
  return open.length;
}

function tiersOf(answer: Fields, points: number): SummaryTier[] {
  const given = Array.isArray(answer['battlePassTiers']) ? answer['battlePassTiers'] : [];
  const tiers = given.map(fieldsOf).flatMap((tier, nth) => {
    const pointsRequired = numberOf(tier['pointsRequired']);
    if (pointsRequired === null || pointsRequired <= 0) return [];
    const claimable = claimableOf(tier, pointsRequired, { answer, points });
    return [{ level: numberOf(tier['level']) ?? nth + 1, pointsRequired, claimable }];
  });
  return tiers.sort((one, other) => one.pointsRequired - other.pointsRequired);
}

/** Where an account stands in the season, without the rewards themselves. */
export type PassSummary = {
  points: number;
  /** The highest tier that is reached; 0 before the first. */
  level: number;
  /** The tier after it; null after the last. */
  next: { level: number; pointsRequired: number } | null;
  /** Rewards that can be claimed now. */
  claimable: number;
};

/** Reads the battle pass of whichever server; null for what is none, or has no tier. */
export function passSummary(answer: unknown): PassSummary | null {
  if (!isObject(answer)) return null;
  const points = Math.max(0, numberOf(answer['prestigeAmount']) ?? 0);
  const tiers = tiersOf(answer, points);
  if (tiers.length === 0) return null;
  return {
    points,
    level: tiers.findLast(({ pointsRequired }) => pointsRequired <= points)?.level ?? 0,
    next: tiers.find(({ pointsRequired }) => pointsRequired > points) ?? null,
    claimable: tiers.reduce((sum, { claimable }) => sum + claimable, 0),
  };
}
