import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapMarks } from '#domain/catalogue/map-marks.ts';

const SIDE = 512;
const spot = (x: number, y: number) => ({ scene: 'S001', names: {}, x, y });
/** Heads are 22 units wide; rounding takes one. */
const HEAD = 21;

describe('the marks of a map', () => {
  it('stand with their tips on the places, their heads above them', () => {
    expect(mapMarks([[spot(128, 64)], []], SIDE)).toEqual([
      [{ x: 256, y: 128, headX: 256, headY: 108, places: 1 }],
      [],
    ]);
  });

  it('are one for places of a monster that lie together, and never one for two monsters', () => {
    const [own, other] = mapMarks([[spot(50, 50), spot(51, 52)], [spot(50, 51)]], SIDE);
    expect(own?.map(({ places }) => places)).toEqual([2]);
    expect(other?.map(({ places }) => places)).toEqual([1]);
  });

  it('keep their heads apart where places crowd, at one and the same place, too', () => {
    const marks = mapMarks(
      Array.from({ length: 8 }, (_, at) => [spot(100, 100 + (at % 2))]),
      SIDE,
    ).flat();
    for (const [index, one] of marks.entries()) {
      for (const two of marks.slice(index + 1)) {
        expect(Math.hypot(one.headX - two.headX, one.headY - two.headY)).toBeGreaterThan(HEAD);
      }
    }
  });

  it('lose no place and stay on the map, whatever the coordinates', () => {
    const coordinate = fc.integer({ min: 0, max: 255 });
    const spots = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(spots, { maxLength: 12 }), (monsters) => {
        const marks = mapMarks(
          monsters.map((places) => places.map(([x, y]) => spot(x, y))),
          SIDE,
        );
        const counts = marks.map((own) => own.reduce((sum, { places }) => sum + places, 0));
        expect(counts).toEqual(monsters.map(({ length }) => length));
        expect(marks.flat().length).toBeLessThanOrEqual(120);
        for (const { headX, headY } of marks.flat()) {
          expect(Math.min(headX, headY)).toBeGreaterThanOrEqual(18);
          expect(Math.max(headX, headY)).toBeLessThanOrEqual(SIDE - 18);
        }
      }),
      { numRuns: 40 },
    );
  });
});
