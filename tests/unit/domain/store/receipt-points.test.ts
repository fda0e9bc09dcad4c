import { describe, expect, it } from 'vitest';
import { receiptPoints } from '#domain/store/order-state.ts';

describe('the receipt reads query parameter points', () => {
  it.each([
    ['?points=13000', 13_000],
    ['?from=shop&points=1', 1],
    ['?points=999999999', 999_999_999],
  ])('%s is %i', (search, points) => {
    expect(receiptPoints(search)).toBe(points);
  });

  it.each([
    '',
    '?',
    '?points',
    '?points=',
    '?Points=5',
    '?points=0',
    '?points=-5',
    '?points=+5',
    '?points=05',
    '?points=5.5',
    '?points=5e3',
    '?points=0x10',
    '?points=5000%20',
    '?points=NaN',
    '?points=Infinity',
    '?points=٥٠٠',
    '?points=<b>5</b>',
    '?points=5&points=5',
    '?points[]=5',
    '?points=1000000000',
    `?points=${'9'.repeat(10_000)}`,
    '?points=%',
  ])('if it is missing or broken, it is none: %s', (search) => {
    expect(receiptPoints(search)).toBeNull();
  });
});
