import { expect, it } from 'vitest';
import { item } from '#support/catalogue/small-world.ts';
import { ItemPool } from '#world/item-pool.ts';
import { seeded } from '#world/random.ts';

const NOBODY: ReadonlySet<number> = new Set();
const foods = [0, 3, 5].map((item_quality, nth) => item(2000 + nth, { item_type: 48, item_quality }));
const poolOf = (...items: Parameters<typeof item>[0][]) =>
  new ItemPool(
    seeded(1, 'test'),
    items.map((id) => item(id)),
  );

it('gives every item of a kind before one comes again', () => {
  const pool = new ItemPool(seeded(1, 'test'), [...foods, item(3000)]);
  const draw = () => pool.take('food', { besides: NOBODY, quality: 0 }).item_id;
  const first = [draw(), draw(), draw()];
  expect(first.toSorted()).toEqual([2000, 2001, 2002]);
  expect([draw(), draw(), draw()]).toEqual(first);
});

it('passes over what was given already, and what is not fine enough', () => {
  const pool = new ItemPool(seeded(1, 'test'), foods);
  expect(pool.take('food', { besides: new Set([2002]), quality: 3 }).item_id).toBe(2001);
  expect(pool.take('food', { besides: new Set([2001]), quality: 3 }).item_id).toBe(2002);
});

it('gives something less fine, or once more, rather than nothing', () => {
  const pool = new ItemPool(seeded(1, 'test'), foods.slice(0, 1));
  expect(pool.take('food', { besides: NOBODY, quality: 7 }).item_id).toBe(2000);
  expect(pool.take('food', { besides: new Set([2000]), quality: 0 }).item_id).toBe(2000);
});

it('gives other items where a world has none of a kind', () => {
  expect(poolOf(4000).take('mount', { besides: NOBODY, quality: 0 }).item_id).toBe(4000);
});

it('needs an item', () => {
  expect(() => poolOf()).toThrow('at least one item');
});
