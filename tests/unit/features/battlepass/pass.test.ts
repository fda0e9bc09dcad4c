import { expect, it } from 'vitest';
import {
  lastPoints,
  milestonesOf,
  nextTier,
  type PassTier,
  reachedTier,
  tierProgress,
} from '#features/battlepass/pass.ts';

const tiersAt = (...points: number[]): PassTier[] =>
  points.map((pointsRequired, nth) => ({ level: nth + 1, pointsRequired, rewards: { free: null, premium: null } }));

it.each([
  [0, undefined, 1],
  [99, undefined, 1],
  [100, 1, 2],
  [399, 2, 3],
  [400, 3, undefined],
  [9_999, 3, undefined],
])('with %i points level %s is reached, and %s is next', (points, reached, next) => {
  const pass = { points, tiers: tiersAt(100, 200, 400) };
  expect([reachedTier(pass)?.level, nextTier(pass)?.level]).toEqual([reached, next]);
});

it('the road ends with the last tier, and nowhere without one', () => {
  expect(lastPoints({ tiers: tiersAt(100, 200, 400) })).toBe(400);
  expect(lastPoints({ tiers: [] })).toBe(0);
});

it('the way to a level is counted from the one before it', () => {
  const way = (points: number) => [0, 1, 2].map((nth) => tierProgress({ points, tiers: tiersAt(100, 200, 400) }, nth));
  expect(way(0)).toEqual([0, 0, 0]);
  expect(way(50)).toEqual([0.5, 0, 0]);
  expect(way(250)).toEqual([1, 1, 0.25]);
  expect(way(500)).toEqual([1, 1, 1]);
});

it('milestones are five at most, spread over the way and never close, with its end among them', () => {
  const levels = (tiers: PassTier[]) => milestonesOf(tiers).map(({ level }) => level);
  expect(levels(tiersAt(...Array.from({ length: 30 }, (_, nth) => (nth + 1) * 100)))).toEqual([6, 12, 18, 24, 30]);
  expect(levels(tiersAt(100, 200))).toEqual([1, 2]);
  expect(levels(tiersAt(1, 2, 3, 4, 1_000))).toEqual([4, 5]);
  expect(levels(tiersAt(1, 2, 300, 310, 1_000))).toEqual([4, 5]);
  expect(levels([])).toEqual([]);
});
