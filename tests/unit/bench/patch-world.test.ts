import { expect, it } from 'vitest';
import { readStoredWorld } from '#snapshot/world.ts';
import { patchWorld } from '../../../scripts/bench/load-world.ts';

it('touches one item in a hundred: stats or text in nine of ten, the name in one of ten, the same each time', () => {
  const world = readStoredWorld('data');
  const patched = patchWorld(world, 1);
  const touched = patched.items.flatMap((item, index) => {
    const before = world.items[index];
    if (!before || JSON.stringify(before) === JSON.stringify(item)) return [];
    return [JSON.stringify(before.item_name) !== JSON.stringify(item.item_name)];
  });
  expect(touched).toHaveLength(Math.ceil(world.items.length / 100));
  expect(touched.filter(Boolean)).toHaveLength(Math.ceil(touched.length / 10));
  expect(patchWorld(world, 1)).toEqual(patched);
  expect(patchWorld(world, 2)).not.toEqual(patched);
});
