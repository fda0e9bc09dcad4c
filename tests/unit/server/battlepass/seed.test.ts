import { describe, expect, it } from 'vitest';
import { choiceOf, DAILY_CHECKS, MOST_REWARD_ICONS, rewardItems } from '#domain/battlepass/battlepass-state.ts';
import { isZone } from '#domain/battlepass/season.ts';
import { DEMO_BATCHES } from '#server/awards/demo-awards.ts';
import { DEMO_POINTS, DEMO_SEASONS, DEMO_ZONE, demoTiers } from '#server/battlepass/seed.ts';
import { readStoredWorld } from '#snapshot/world.ts';
import { faultyTexts } from '#support/awards/faulty-texts.ts';

const { items } = readStoredWorld('data');
const tiers = demoTiers();
const ids = new Set(items.map(({ item_id }) => item_id));
const rewardsOf = (track: 'free' | 'premium') => tiers.flatMap((tier) => tier[track] ?? []);
const rewards = [...rewardsOf('free'), ...rewardsOf('premium')];
const choices = rewards.filter(({ items }) => choiceOf(items) !== undefined);

describe('the season of the sample world', () => {
  it('has thirty tiers that ask for more and more points', () => {
    expect(tiers.map(({ level }) => level)).toEqual(Array.from({ length: 30 }, (_, nth) => nth + 1));
    const points = tiers.map(({ pointsRequired }) => pointsRequired);
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    expect(new Set(points).size).toBe(30);
  });

  it('can be finished in the time it runs, by who misses every third day', () => {
    const { fromDaysAgo = 0, untilDaysAgo = 0 } = DEMO_SEASONS.at(-1) ?? {};
    const daily = DAILY_CHECKS.reduce((sum, check) => sum + DEMO_POINTS[check], 0);
    expect(tiers.at(-1)?.pointsRequired).toBeLessThanOrEqual(((fromDaysAgo - untilDaysAgo) * daily * 2) / 3);
  });

  it('has a zone that is five hours behind UTC in summer and in winter', () => {
    expect(isZone(DEMO_ZONE)).toBe(true);
    const hour = new Intl.DateTimeFormat('en', { timeZone: DEMO_ZONE, hour: '2-digit', hourCycle: 'h23' });
    const noons = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((noon) => hour.format(new Date(noon)));
    expect(noons).toEqual(['07', '07']);
  });

  it('leaves each track empty on some tiers, and gives something on every one', () => {
    expect(tiers.filter(({ free, premium }) => !free && !premium)).toEqual([]);
    expect(tiers.some(({ free }) => free === null)).toBe(true);
    expect(tiers.some(({ premium }) => premium === null)).toBe(true);
  });

  it.each(['free', 'premium'] as const)('has choices on the %s track, with and without other items', (track) => {
    const own = rewardsOf(track).filter((reward) => choices.includes(reward));
    expect(own.some(({ items }) => items.length === 1)).toBe(true);
    expect(own.some(({ items }) => items.length > 1)).toBe(true);
  });

  it('gives for every option what is fixed and the option, of items that exist, each once', () => {
    for (const reward of choices) {
      const choice = choiceOf(reward.items);
      expect(reward.items.filter(({ options }) => options)).toHaveLength(1);
      for (const { item_id } of choice?.options ?? []) {
        const given = rewardItems(reward, item_id)?.map((item) => item.item_id) ?? [];
        expect(given).toHaveLength(reward.items.length);
        expect(given).toContain(item_id);
        expect(given).not.toContain(choice?.item_id);
      }
    }
    for (const { items } of rewards) {
      const all = items.flatMap(({ item_id, options = [] }) => [item_id, ...options.map((option) => option.item_id)]);
      expect(all.filter((id) => !ids.has(id))).toEqual([]);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('has a reward with more items than a card shows', () => {
    expect(Math.max(...rewards.map(({ items }) => items.length))).toBeGreaterThan(MOST_REWARD_ICONS);
  });

  it('is told in four languages, as are the seasons before it and the codes', () => {
    const others = [...DEMO_SEASONS.map(({ title }) => title), ...DEMO_BATCHES.map(({ title }) => title)];
    expect(faultyTexts([...rewards.map(({ title }) => title), ...others])).toEqual([]);
    expect(new Set(rewards.map(({ title }) => title.en)).size).toBe(rewards.length);
  });
});
