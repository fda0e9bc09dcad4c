import { expect, test } from 'vitest';
import { byRate, hasRates } from '#rules/drops.ts';

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
