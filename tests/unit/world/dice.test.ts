import { describe, expect, it } from 'vitest';
import { Deck } from '#world/deck.ts';
import { between, fromQuantiles, pick, seeded, shuffled, weighted } from '#world/random.ts';

describe('the dice', () => {
  it('fall the same way for the same seed and label, and another way for another', () => {
    const rolls = (seed: number, label: string) => {
      const random = seeded(seed, label);
      return Array.from({ length: 5 }, () => random());
    };
    expect(rolls(7, 'items')).toEqual(rolls(7, 'items'));
    expect(rolls(7, 'items')).not.toEqual(rolls(8, 'items'));
    expect(rolls(7, 'items')).not.toEqual(rolls(7, 'monsters'));
  });

  it('stay within their bounds', () => {
    const random = seeded(1, 'bounds');
    const rolled = new Set(Array.from({ length: 500 }, () => between(random, 2, 5)));
    expect([...rolled].sort()).toEqual([2, 3, 4, 5]);
  });

  it('weigh what they choose', () => {
    const random = seeded(1, 'weights');
    const often = Array.from({ length: 1000 }, () => weighted(random, [['a', 9] as const, ['b', 1] as const]));
    const share = often.filter((one) => one === 'a').length / 1000;
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(0.95);
  });

  it('run through the points of a distribution', () => {
    const points = [
      [0, 1],
      [0.5, 10],
      [1, 100],
    ] as const;
    expect(fromQuantiles(0.5, points)).toBeCloseTo(10);
    expect(fromQuantiles(0.25, points)).toBeCloseTo(Math.sqrt(10));
  });

  it('refuse an empty list and keep every element when they shuffle', () => {
    const random = seeded(1, 'lists');
    expect(() => pick(random, [])).toThrow('Nothing to pick from');
    expect(shuffled(random, [1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('a deck', () => {
  it('gives everything once before it gives anything twice', () => {
    const deck = new Deck(seeded(3, 'deck'), ['a', 'b', 'c', 'd']);
    const draw = () => Array.from({ length: 4 }, () => deck.draw()).sort();
    expect(draw()).toEqual(['a', 'b', 'c', 'd']);
    expect(draw()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps what did not fit, and says when nothing fits', () => {
    const deck = new Deck(seeded(3, 'deck'), [1, 2, 3]);
    expect(deck.drawWhere((card) => card === 2)).toBe(2);
    expect([deck.draw(), deck.draw()].sort()).toEqual([1, 3]);
    expect(deck.drawWhere((card) => card > 9)).toBeNull();
  });
});
