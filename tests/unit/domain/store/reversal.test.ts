import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reversalOf } from '#domain/store/money.ts';

const INT4 = 2 ** 31 - 1;
const order = fc.record({ minor: fc.integer({ min: 1, max: INT4 }), points: fc.integer({ min: 0, max: INT4 }) });
const part = fc.oneof(fc.integer({ min: 0, max: INT4 }), fc.integer({ min: 1, max: 500 }));

type Sums = { reversedMinor: number; reversedPoints: number };

/** Takes back one part after the other; answers how it stood after each. */
function takeBack({ minor, points }: { minor: number; points: number }, parts: readonly number[]) {
  let sums: Sums = { reversedMinor: 0, reversedPoints: 0 };
  return parts.map((taken) => {
    const back = reversalOf({ minor, points, ...sums }, taken);
    sums = { reversedMinor: sums.reversedMinor + back.money, reversedPoints: sums.reversedPoints + back.points };
    return { back, sums };
  });
}

describe('money that goes back', () => {
  it('takes its share of the points with it, rounded for the player', () => {
    const whole = { minor: 1000, points: 6500, reversedMinor: 0, reversedPoints: 0 };
    expect(reversalOf(whole, 200)).toEqual({ money: 200, points: 1300, isWhole: false });
    expect(reversalOf(whole, 333)).toEqual({ money: 333, points: 2164, isWhole: false });
    expect(reversalOf(whole, 1000)).toEqual({ money: 1000, points: 6500, isWhole: true });
  });

  it('in any parts: never more than there was, never less than nothing, and all of the points with all of the money', () => {
    fc.assert(
      fc.property(order, fc.array(part, { maxLength: 12 }), (whole, parts) => {
        let before: Sums = { reversedMinor: 0, reversedPoints: 0 };
        for (const { back, sums } of takeBack(whole, [...parts, INT4])) {
          expect(back.money).toBeGreaterThanOrEqual(0);
          expect(back.points).toBeGreaterThanOrEqual(0);
          expect(sums.reversedMinor).toBeLessThanOrEqual(whole.minor);
          expect(sums.reversedPoints).toBeLessThanOrEqual(whole.points);
          expect(Number.isInteger(sums.reversedPoints)).toBe(true);
          expect(back.isWhole).toBe(sums.reversedMinor === whole.minor);
          if (back.isWhole) expect(sums.reversedPoints).toBe(whole.points);
          before = sums;
        }
        expect(before).toEqual({ reversedMinor: whole.minor, reversedPoints: whole.points });
      }),
    );
  });

  it('in one part takes no more points than in several, and of a larger part never fewer', () => {
    const small = fc.record({
      minor: fc.integer({ min: 2, max: 100_000 }),
      points: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(small, fc.nat(100_000), fc.nat(100_000), (whole, one, other) => {
        const begun = { ...whole, reversedMinor: 0, reversedPoints: 0 };
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(reversalOf(begun, less).points).toBeLessThanOrEqual(reversalOf(begun, more).points);
        const inTwo = takeBack(whole, [less, more]).at(-1)?.sums.reversedPoints ?? 0;
        expect(inTwo).toBeLessThanOrEqual(reversalOf(begun, less + more).points);
      }),
    );
  });

  it.each([
    ['nothing', 0],
    ['less than nothing', -500],
    ['the smallest number there is', -Number.MAX_SAFE_INTEGER],
  ])('of %s takes back nothing', (_what, taken) => {
    const half = { minor: 1000, points: 6500, reversedMinor: 500, reversedPoints: 3250 };
    expect(reversalOf(half, taken)).toEqual({ money: 0, points: 0, isWhole: false });
  });

  it('twice over takes back once: beyond what is left, there is nothing left', () => {
    const all = { minor: 1000, points: 6500, reversedMinor: 1000, reversedPoints: 6500 };
    expect(reversalOf(all, 1000)).toMatchObject({ money: 0, points: 0 });
  });

  it('of what credited no points takes back none', () => {
    expect(reversalOf({ minor: 3000, points: 0, reversedMinor: 0, reversedPoints: 0 }, 3000).points).toBe(0);
  });
});
