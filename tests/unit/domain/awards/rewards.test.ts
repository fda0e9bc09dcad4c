import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryItem } from '#contract/delivery.ts';
import { joinItems } from '#domain/awards/award-state.ts';

const item = fc.record({ item_id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 1_000 }) });
const sumOf = (items: readonly DeliveryItem[], id: number) =>
  items.reduce((sum, { item_id, quantity }) => sum + (item_id === id ? quantity : 0), 0);

describe('items of several parts', () => {
  it('stand once each, where they first stood, with all that there is of them', () => {
    const parts = [
      { item_id: 9, quantity: 1 },
      { item_id: 4, quantity: 2 },
      { item_id: 9, quantity: 3 },
    ];
    expect(joinItems(parts)).toEqual([
      { item_id: 9, quantity: 4 },
      { item_id: 4, quantity: 2 },
    ]);
    expect(joinItems([])).toEqual([]);
  });

  it('bring nothing else along than what is delivered', () => {
    const rich = { item_id: 9, quantity: 1, options: [], item_name: { en: 'Apple' } };
    expect(joinItems([rich])).toEqual([{ item_id: 9, quantity: 1 }]);
  });

  it('are neither more nor fewer than before, and the parts stay as they were', () => {
    fc.assert(
      fc.property(fc.array(item), (parts) => {
        const before = structuredClone(parts);
        const joined = joinItems(parts);
        expect(parts).toEqual(before);
        const ids = joined.map(({ item_id }) => item_id);
        expect(ids).toEqual([...new Set(parts.map(({ item_id }) => item_id))]);
        for (const id of ids) expect(sumOf(joined, id)).toBe(sumOf(parts, id));
      }),
      { seed: 7 },
    );
  });
});
