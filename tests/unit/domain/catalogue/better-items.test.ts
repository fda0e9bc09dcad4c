import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/item.ts';
import { betterItems } from '#domain/catalogue/better-items.ts';
import { anItem } from '#support/catalogue/linked-world.ts';

const sword = (item_id: number, p_atk: number | null, lvl_requirement: number | null, special: Partial<Item> = {}) =>
  anItem({ item_id, item_type: 7, p_atk, lvl_requirement, ...special });

/** Ids of what is better than the first item. */
function betterThan(first: Item, ...others: Item[]): number[] {
  const all = new Map([first, ...others].map((item) => [item.item_id, item]));
  return betterItems(all)(first).map(({ id }) => id);
}

describe('better items of the same type', () => {
  it('are the next by level, each better than the one before, three at most', () => {
    const others = [sword(2, 30, 20), sword(3, 25, 30), sword(4, 40, 30), sword(5, 50, 40), sword(6, 60, 50)];
    expect(betterThan(sword(1, 20, 10), ...others)).toEqual([2, 4, 5]);
  });

  it('are none for the best, and none among other types', () => {
    expect(betterThan(sword(1, 20, 10), sword(2, 20, 5), sword(3, 90, 5, { item_type: 8 }))).toEqual([]);
  });

  it('of a level are the best of it, then the first by number; without a level they come first', () => {
    const others = [sword(2, 30, 20), sword(3, 35, 20), sword(4, 35, 20), sword(5, 22, null)];
    expect(betterThan(sword(1, 20, 10), ...others)).toEqual([5, 3]);
  });

  it('can be used by all of an item’s lines, by whatever class of them', () => {
    const mine = sword(1, 20, 60, { class_group: [3, 4] });
    const others = [
      sword(2, 30, 61, { class_group: [3] }),
      sword(3, 30, 66, { class_group: [17, 18, 54] }),
      sword(4, 40, 70),
    ];
    expect(betterThan(mine, ...others)).toEqual([3, 4]);
    expect(betterThan(sword(9, 20, 60), ...others)).toEqual([4]);
  });

  it('are compared by the first stat that half of a type has, not by how it handles or how long it lasts', () => {
    const item = (item_id: number, fields: Partial<Item>) => anItem({ item_id, item_type: 1, ...fields });
    const mine = item(1, { p_def: 10, durability: 5, atk_spd: 9 });
    const others = [
      item(2, { p_def: 12, durability: 4 }),
      item(3, { durability: 90, atk_spd: 99 }),
      item(4, { p_atk: 500, m_def: 1 }),
    ];
    const all = new Map([mine, ...others].map((one) => [one.item_id, one]));
    const [better, ...rest] = betterItems(all)(mine);
    expect(better).toMatchObject({ id: 2, stat: { word: 'def', value: 12 }, than: { word: 'def', value: 10 } });
    expect(rest).toEqual([]);
    expect(betterItems(all)(item(3, { durability: 90 }))[0]).toMatchObject({ id: 2, than: null });
  });

  it('are none where a type has no figures', () => {
    expect(betterThan(anItem({ item_id: 1 }), anItem({ item_id: 2, durability: 4 }))).toEqual([]);
  });

  it('are found for thousands of one type in a moment', () => {
    const all = new Map(
      Array.from({ length: 20_000 }, (_, id) => [id + 1, sword(id + 1, (id * 7919) % 20_011, id % 100)]),
    );
    const find = betterItems(all);
    const start = performance.now();
    for (const item of all.values()) expect(find(item).length).toBeLessThanOrEqual(3);
    expect(performance.now() - start).toBeLessThan(4_000);
  });
});
