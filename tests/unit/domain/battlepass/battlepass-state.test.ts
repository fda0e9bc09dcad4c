import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Track } from '#contract/battlepass.ts';
import {
  choiceOf,
  countRewards,
  DAILY_CHECKS,
  hasChoice,
  passProgress,
  rewardItems,
  rewardState,
} from '#domain/battlepass/battlepass-state.ts';

const apple = { item_id: 1, quantity: 5 };
const sword = { item_id: 2, quantity: 1 };
const bow = { item_id: 3, quantity: 1 };
const choice = { item_id: 9, quantity: 1, options: [sword, bow] };

describe('where a reward stands', () => {
  it.each([
    ['free, too few points', 'free', 99, false, false, 'locked'],
    ['free, exactly enough', 'free', 100, false, false, 'claimable'],
    ['premium with the track', 'premium', 100, true, false, 'claimable'],
    ['premium with the track, too few points', 'premium', 99, true, false, 'locked'],
    ['premium without the track', 'premium', 100, false, false, 'premium'],
    ['premium without the track or points: the track is told first', 'premium', 0, false, false, 'premium'],
    ['claimed', 'free', 100, false, true, 'claimed'],
    ['claimed, the track taken back', 'premium', 100, false, true, 'claimed'],
    ['claimed, the points gone', 'free', 0, false, true, 'claimed'],
  ] as const)('%s', (_, track: Track, points, hasPremium, claimed, state) => {
    expect(rewardState({ points, hasPremium, pointsRequired: 100, track, claimed })).toBe(state);
  });

  it('is unlocked by premium that comes later, at the points it had all along', () => {
    const early = { points: 500, pointsRequired: 100, track: 'premium', claimed: false } as const;
    expect(rewardState({ ...early, hasPremium: false })).toBe('premium');
    expect(rewardState({ ...early, hasPremium: true })).toBe('claimable');
  });
});

describe('the bar', () => {
  const tiers = [{ pointsRequired: 100 }, { pointsRequired: 400 }, { pointsRequired: 250 }];
  it.each([
    [0, 0],
    [100, 25],
    [400, 100],
    [401, 100],
    [1_000_000, 100],
    [-5, 0],
  ])('with %d points is %d %% full', (points, filled) => {
    expect(passProgress(points, tiers)).toBe(filled);
  });

  it('is empty without tiers', () => {
    expect(passProgress(500, [])).toBe(0);
  });
});

describe('what a reward gives', () => {
  it('is everything where there is no choice, whatever option is sent', () => {
    const reward = { items: [apple, sword, apple] };
    expect(hasChoice({ items: [] })).toBe(false);
    for (const option of [undefined, 2, 77]) {
      expect(rewardItems(reward, option)).toEqual([{ item_id: 1, quantity: 10 }, sword]);
    }
  });

  it('is the chosen option in the place of its choice, and the rest beside it', () => {
    const reward: { items: (typeof apple & { options?: (typeof sword)[] })[] } = { items: [apple, choice] };
    expect(choiceOf(reward.items)).toBe(choice);
    expect(rewardItems(reward, 2)).toEqual([apple, sword]);
    expect(rewardItems(reward, 3)).toEqual([apple, bow]);
  });

  it('adds up when what is chosen is given anyway', () => {
    const reward = { items: [apple, { ...choice, options: [{ item_id: 1, quantity: 2 }, bow] }] };
    expect(rewardItems(reward, 1)).toEqual([{ item_id: 1, quantity: 7 }]);
  });

  it.each([undefined, 0, 9, 1, 4, -2, 2.5, Number.NaN])('is nothing for %j, which is none of its options', (option) => {
    expect(rewardItems({ items: [apple, choice] }, option)).toBeNull();
  });

  it('without options to choose from there is no choice', () => {
    expect(rewardItems({ items: [{ ...apple, options: [] }] }, undefined)).toEqual([apple]);
    expect(rewardItems({ items: [] }, undefined)).toEqual([]);
  });

  it('never holds the item that stands for the choice, nor an option that was not chosen', () => {
    const id = fc.integer({ min: 10, max: 40 });
    const options = fc.uniqueArray(fc.integer({ min: 50, max: 90 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(id), options, fc.nat(), (fixed, own, pick) => {
        const chosen = own[pick % own.length] ?? 0;
        const items = [
          ...fixed.map((item_id) => ({ item_id, quantity: 1 })),
          { item_id: 99, quantity: 1, options: own.map((item_id) => ({ item_id, quantity: 2 })) },
        ];
        const given = rewardItems({ items }, chosen) ?? [];
        expect(new Set(given.map(({ item_id }) => item_id))).toEqual(new Set([...fixed, chosen]));
        expect(given.find(({ item_id }) => item_id === chosen)?.quantity).toBe(2);
      }),
      { seed: 7 },
    );
  });
});

describe('how many rewards there are for an account', () => {
  const reward = (pointsRequired: number, track: Track, claimed = false) => ({ pointsRequired, track, claimed });
  const all = [reward(100, 'free'), reward(100, 'premium'), reward(200, 'free'), reward(200, 'premium')];

  it.each([
    ['without premium: those of the free track', 150, false, all, { rewards: 2, reached: 1, claimed: 0 }],
    ['with premium: those of both', 150, true, all, { rewards: 4, reached: 2, claimed: 0 }],
    ['exactly reached', 200, true, all, { rewards: 4, reached: 4, claimed: 0 }],
    ['without points', 0, true, all, { rewards: 4, reached: 0, claimed: 0 }],
    ['without any', 500, true, [], { rewards: 0, reached: 0, claimed: 0 }],
  ])('%s', (_which, points, hasPremium, rewards, counts) => {
    expect(countRewards({ points, hasPremium }, rewards)).toEqual(counts);
  });

  it('has one that was claimed in all three, also when premium was taken away', () => {
    const rewards = [reward(100, 'free', true), reward(100, 'premium', true), reward(200, 'premium')];
    expect(countRewards({ points: 250, hasPremium: false }, rewards)).toEqual({ rewards: 2, reached: 2, claimed: 2 });
  });
});

describe('the daily checks', () => {
  it('stand in the order of the page', () => {
    expect(DAILY_CHECKS).toEqual(['login', 'arena', 'raid', 'tb', 'rewards']);
  });
});
