import { expect, test } from 'vitest';
import { passSummary } from '#domain/battlepass/pass-summary.ts';

const reward = { title: { en: 'A lamp' }, items: [] };
const tier = (
  level: number,
  pointsRequired: unknown,
  rewards: object = { freeReward: reward, premiumReward: reward },
) => ({
  level,
  pointsRequired,
  ...rewards,
});

const PASS = {
  statusCode: 200,
  prestigeAmount: 250,
  hasPremium: false,
  claimedStatus: { '100': { free_claimed: true, premium_claimed: false } },
  battlePassTiers: [tier(1, 100), tier(2, 200), tier(3, 300)],
};

test('what can be claimed is what was reached, is there, and is on a track that is held', () => {
  expect(passSummary(PASS)).toEqual({
    points: 250,
    level: 2,
    next: { level: 3, pointsRequired: 300, claimable: 0 },
    claimable: 1,
  });
  expect(passSummary({ ...PASS, hasPremium: true })?.claimable).toBe(3);
  const battlePassTiers = [tier(1, 100), tier(2, 200, { freeReward: null, premiumReward: reward })];
  expect(passSummary({ ...PASS, battlePassTiers })).toMatchObject({ claimable: 0, next: null });
});

test('another server may write numbers as texts, flags as numbers, and tiers in any order', () => {
  const other = {
    prestigeAmount: '250',
    hasPremium: 1,
    claimedStatus: { '100': { free_claimed: '1' } },
    battlePassTiers: [tier(2, '200'), tier(1, '100'), tier(9, 'soon'), null],
  };
  expect(passSummary(other)).toEqual({ points: 250, level: 2, next: null, claimable: 3 });
});

test('before the first tier the level is 0', () => {
  expect(passSummary({ ...PASS, prestigeAmount: null })).toMatchObject({ points: 0, level: 0, claimable: 0 });
});

test.each([null, 'text', [], {}, { ...PASS, battlePassTiers: [] }])('%j is no season', (answer) => {
  expect(passSummary(answer)).toBeNull();
});
