import { expect, it } from 'vitest';
import { tooltipSource } from '#domain/catalogue/item-page.ts';
import { shardOf } from '#domain/catalogue/tooltip.ts';
import { tooltipShards } from '#snapshot/list-rows.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { World } from '#snapshot/world.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const world = linkedWorld();
const keys = (of: World) => new Map(tooltipShards(memorySnapshot(of)).map(({ shard, key }) => [shard, key]));

/** What all files show, by number. */
function shown(snapshot: Snapshot): Map<number, string> {
  return new Map(
    tooltipShards(snapshot).map(({ shard, ids }) => [
      shard,
      JSON.stringify(ids.map((id) => ({ ...tooltipSource(snapshot, id), set: null }))),
    ]),
  );
}

it('every item is in the file of its number', () => {
  const shards = tooltipShards(memorySnapshot(world));
  expect(shards.flatMap(({ ids }) => ids)).toEqual(world.items.map(({ item_id }) => item_id));
  expect(shards.every(({ shard, ids }) => ids.every((id) => shardOf(id) === shard))).toBe(true);
  expect(shards.map(({ shard }) => shard)).toEqual([23, 81, 781]);
});

it('a file has another key when what it shows has changed, also in number only, and keeps it otherwise', () => {
  const before = keys(world);
  const bags = { ...world, items: world.items.map((one) => (one.item_id === 5200 ? { ...one, archivable: 4 } : one)) };
  const dropper = {
    ...world.monsters[2],
    possible_drops: { '5200': { rate: 1, quantity: 1 } },
  } as World['monsters'][0];
  const dropped = { ...world, monsters: [...world.monsters.slice(0, 2), dropper] };
  for (const changed of [bags, dropped]) {
    const after = keys(changed);
    expect(shown(memorySnapshot(changed)).get(81)).not.toBe(shown(memorySnapshot(world)).get(81));
    expect([...after].filter(([shard, key]) => before.get(shard) !== key).map(([shard]) => shard)).toEqual([81]);
  }
});
