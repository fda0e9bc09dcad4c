import { expect, test } from 'vitest';
import { byRate, hasRates, oddsOf, shownRate, triesFor } from '#domain/catalogue/drops.ts';

const rates = (...list: (number | null)[]) => list.map((rate) => ({ rate }));

test.each([
  [rates(), false],
  [rates(3), false],
  [rates(null, null), false],
  [rates(12, null), false],
  [rates(12, 3, null), true],
  [rates(0, 0), true],
])('bars compare where two rates or more are known: %j', (rows, compares) => {
  expect(hasRates(rows)).toBe(compares);
});

test('the best rate stands first, unknown ones last, equal ones by their numbers', () => {
  const rows = [
    { rate: null, id: 1 },
    { rate: 2, id: 9 },
    { rate: 40, id: 5 },
    { rate: 2, id: 3 },
  ];
  expect(rows.toSorted(byRate).map(({ id }) => id)).toEqual([5, 3, 9, 1]);
});

test('drops are compared by the figure that is shown: the rate as given, the chance where there is none', () => {
  const rows = [
    { rate: 50, chance: 0.02, id: 1 },
    { rate: 3, chance: null, id: 2 },
    { rate: null, chance: 0.9, id: 3 },
    { rate: 0, chance: 0, id: 4 },
    { rate: null, chance: null, id: 5 },
  ];
  expect(rows.toSorted(byRate).map(({ id }) => id)).toEqual([3, 1, 2, 4, 5]);
  expect(rows.map(shownRate)).toEqual([50, 3, 90, 0, null]);
});

test.each([
  [null, null],
  [0, null],
  [1, 1],
  [0.6, 2],
  [0.9, 1],
  [0.25, 4],
  [0.0008, 1250],
  [0.000081, 12_300],
  [1e-9, 1e9],
  [5e-324, null],
])('a chance of %s takes %d tries', (chance, tries) => {
  expect(triesFor({ chance })).toBe(tries);
});

test.each([
  [
    { rate: 3, quantity: 2 },
    { rate: 3, quantity: 2, chance: null, range: null },
  ],
  [
    { rate: 3, quantity: 2, chance: null, min: null },
    { rate: 3, quantity: 2, chance: null, range: null },
  ],
  [
    { rate: null, quantity: 2, chance: 0.5, min: 2, max: 5 },
    { rate: null, quantity: 2, chance: 0.5, range: [2, 5] },
  ],
  [
    { rate: 1, quantity: 2, max: 4 },
    { rate: 1, quantity: 2, chance: null, range: [2, 4] },
  ],
  [
    { rate: 1, quantity: 2, min: 5, max: 3 },
    { rate: 1, quantity: 2, chance: null, range: [3, 5] },
  ],
  [
    { rate: 1, quantity: 1, min: 3, max: 3 },
    { rate: 1, quantity: 3, chance: null, range: null },
  ],
])('what is known of the drop %j', (drop, odds) => {
  expect(oddsOf(drop)).toEqual(odds);
});
