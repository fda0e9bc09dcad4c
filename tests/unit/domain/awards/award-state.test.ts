import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awardState, barLimit, entryItems, levelItems } from '#domain/awards/award-state.ts';

const GIVING = { ids: [101, 102], quantity: 1, customQty: {}, chooseOption: false };
const flat = (items: readonly { item_id: number; quantity: number }[] | null) =>
  items?.map(({ item_id, quantity }) => [item_id, quantity]) ?? null;

describe('where a level stands', () => {
  it.each([
    [{ reached: false, claimed: false }, 'locked'],
    [{ reached: true, claimed: false }, 'unlocked'],
    [{ reached: true, claimed: true }, 'claimed'],
    // A refund took the amount below it.
    [{ reached: false, claimed: true }, 'claimed'],
  ] as const)('%j is %s', (level, state) => {
    expect(awardState(level)).toBe(state);
  });
});

describe('the end of the bar', () => {
  it.each([
    ['the largest value', [5_000, 80_000, 20_000], 80_000],
    ['the specified one without levels', [], 60_000],
    ['a number that another server sends as text', ['9000', '700'], 9_000],
    ['the specified one when no value is a number', [null, '', 'many', undefined, Number.NaN, {}], 60_000],
    ['the specified one when nothing is above zero', [0, -5], 60_000],
    ['a finite one', [Number.POSITIVE_INFINITY, 300], 300],
  ])('is %s', (_, values, end) => {
    expect(barLimit(values.map((value) => ({ value })))).toBe(end);
  });
});

describe('the items of a level', () => {
  it.each([
    [
      'one quantity for all',
      { quantity: 3 },
      [
        [101, 3],
        [102, 3],
      ],
    ],
    [
      'a list of quantities',
      { quantity: [3, 4] },
      [
        [101, 3],
        [102, 4],
      ],
    ],
    [
      'a list that is too short',
      { quantity: [3] },
      [
        [101, 3],
        [102, 1],
      ],
    ],
    [
      'a quantity of its own for an item',
      { quantity: [3, 4], customQty: { 102: 50 } },
      [
        [101, 3],
        [102, 50],
      ],
    ],
    [
      'a list of items as one entry',
      { ids: [[101, 103], 102], quantity: [2, 5] },
      [
        [101, 2],
        [103, 2],
        [102, 5],
      ],
    ],
    [
      'an item twice',
      { ids: [101, [101, 102]], quantity: [2, 5] },
      [
        [101, 7],
        [102, 5],
      ],
    ],
  ])('%s', (_, more, items) => {
    expect(flat(levelItems({ ...GIVING, ...more }, undefined))).toEqual(items);
  });

  it('are all of them where there is no choice, whatever option is sent', () => {
    for (const option of [0, 1, 7, '1', null]) {
      expect(flat(levelItems(GIVING, option))).toEqual([
        [101, 1],
        [102, 1],
      ]);
    }
  });

  it('with a choice are those of the chosen entry, a list together', () => {
    const choice = { ...GIVING, ids: [101, [102, 103]], quantity: [2, 4], customQty: { 103: 9 }, chooseOption: true };
    expect(flat(levelItems(choice, 0))).toEqual([[101, 2]]);
    expect(flat(levelItems(choice, 1))).toEqual([
      [102, 4],
      [103, 9],
    ]);
  });

  it.each([undefined, null, -1, 2, 0.5, '0', '1', [0], {}, true, Number.NaN, 'length', '__proto__'])(
    'with a choice are none for the option %j',
    (option) => {
      expect(levelItems({ ...GIVING, chooseOption: true }, option)).toBeNull();
    },
  );

  it('given together are the sum of the options, and each option is one of the entries', () => {
    const id = fc.integer({ min: 1, max: 9 });
    const ids = fc.array(fc.oneof(id, fc.array(id, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 6 });
    const amount = fc.integer({ min: 1, max: 100 });
    const quantity = fc.oneof(amount, fc.array(amount, { maxLength: 6 }));
    const customQty = fc.dictionary(id.map(String), amount);
    fc.assert(
      fc.property(ids, quantity, customQty, (own, common, custom) => {
        const level = { ids: own, quantity: common, customQty: custom };
        const total = (items: readonly { quantity: number }[]) => items.reduce((sum, one) => sum + one.quantity, 0);
        const options = own.map((_, nth) => levelItems({ ...level, chooseOption: true }, nth) ?? []);
        const together = levelItems({ ...level, chooseOption: false }, undefined) ?? [];
        expect(total(together)).toBe(total(options.flat()));
        expect(entryItems(level)).toHaveLength(own.length);
        for (const items of [together, ...options]) {
          expect(items.every((one) => Number.isInteger(one.quantity) && one.quantity > 0)).toBe(true);
          expect(new Set(items.map(({ item_id }) => item_id)).size).toBe(items.length);
        }
      }),
      { seed: 7 },
    );
  });
});
