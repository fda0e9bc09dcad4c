import { describe, expect, it } from 'vitest';
import { seeded } from '#scripts/bench/random.ts';
import { dropsOf } from '#scripts/import-game/map/pools.ts';
import { readBits, readClasses, readNumber, readWhole } from '#scripts/import-game/map/values.ts';

describe('values are read as the game reads them', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['-3.5', -3.5],
    ['１２', 12],
    ['12abc', 12],
    ['abc', 0],
  ])('%j is %j', (text, number) => expect(readNumber(text)).toBe(number));

  it('whole numbers lose their fraction; masks name classes, 31 and what lies beyond are none', () => {
    expect(readWhole('7.9')).toBe(7);
    expect(readClasses('')).toEqual([]);
    expect(readClasses('8')).toEqual([3]);
    expect(readClasses('2000000080000010')).toEqual([4, 61]);
    expect(readClasses('xyz')).toBeNull();
    expect(readBits('12', { 4: 'untradable', 8: 'undroppable', 128: 'boundOnEquip' })).toEqual([
      'untradable',
      'undroppable',
    ]);
  });
});

describe('a chance is that of a kill or an opening, not of a roll', () => {
  const entry = (item: number, rate: number, stack = 1, apart = false) => ({ item, rate, stack, apart });

  it('a monster may give nothing; rolls are independent', () => {
    expect(dropsOf({ rolls: 1, entries: [entry(7, 10)] }, 'monster')).toEqual({
      7: { rate: 10, quantity: 1, chance: 0.1 },
    });
    expect(dropsOf({ rolls: 2, entries: [entry(7, 10)] }, 'monster')[7]?.chance).toBe(0.19);
    expect(dropsOf({ rolls: 1, entries: [entry(7, 150), entry(8, 50)] }, 'monster')[8]?.chance).toBe(0.25);
  });

  it('a bag always gives one of its entries; of a choice nothing is known', () => {
    const entries = [entry(7, 1), entry(8, 3)];
    expect(dropsOf({ rolls: 1, entries }, 'bag')[8]?.chance).toBe(0.75);
    expect(dropsOf({ rolls: 1, entries }, 'choice')[8]).toEqual({ rate: 3, quantity: 1, chance: null });
  });

  it('one item twice is one drop, with the stacks of both; what lies apart has no chance of its own', () => {
    const entries = [entry(7, 10, 5), entry(7, 20, 1), entry(9, 4, 1, true)];
    expect(dropsOf({ rolls: 1, entries }, 'monster')).toEqual({
      7: { rate: 30, quantity: 1, chance: 0.3, min: 1, max: 5 },
      9: { rate: 4, quantity: 1, chance: null },
    });
  });

  it('agrees with a game that is played 200,000 times', () => {
    const entries = [entry(1, 30), entry(2, 45, 2), entry(2, 5, 4), entry(3, 60)];
    const random = seeded(7, 'kills');
    const kills = 200_000;
    const got = new Map<number, number>();
    for (let kill = 0; kill < kills; kill += 1) {
      const given = new Set<number>();
      for (let roll = 0; roll < 3; roll += 1) {
        let at = random() * Math.max(100, 140);
        const hit = entries.find(({ rate }) => {
          at -= rate;
          return at < 0;
        });
        if (hit) given.add(hit.item);
      }
      for (const item of given) got.set(item, (got.get(item) ?? 0) + 1);
    }
    for (const [item, { chance }] of Object.entries(dropsOf({ rolls: 3, entries }, 'monster'))) {
      expect((got.get(Number(item)) ?? 0) / kills).toBeCloseTo(chance ?? 0, 2);
    }
  });
});
