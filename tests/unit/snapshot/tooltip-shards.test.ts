import { expect, it } from 'vitest';
import { comparedFacts } from '#domain/catalogue/compared-facts.ts';
import { tooltipSource } from '#domain/catalogue/item-page.ts';
import { shardOf } from '#domain/catalogue/tooltip.ts';
import { factsShards, tooltipShards } from '#snapshot/list-rows.ts';
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

it('a file of facts has another key when what items are compared by has changed, and keeps it otherwise', () => {
  const shownIn = (snapshot: Snapshot) =>
    new Map(
      factsShards(snapshot).map(({ shard, ids }) => {
        const facts = ids.map((id) => comparedFacts(snapshot, snapshot.items.get(id) as World['items'][0]));
        return [shard, JSON.stringify(facts)];
      }),
    );
  const keysOf = (snapshot: Snapshot) => new Map(factsShards(snapshot).map(({ shard, key }) => [shard, key]));
  const before = memorySnapshot(world);
  expect(factsShards(before).map(({ shard }) => shard)).toEqual([23, 81, 781]);
  // The monster that drops the sword most often moves to another map.
  const moved = {
    ...world.monsters[1],
    found_in_maps: [{ scene: 'S009', scene_names: {}, x_coord: 1, y_coord: 1 }],
  } as World['monsters'][0];
  const after = memorySnapshot({ ...world, monsters: world.monsters.toSpliced(1, 1, moved) });
  const changed = [...shownIn(after)].filter(([shard, text]) => shownIn(before).get(shard) !== text);
  expect(changed.map(([shard]) => shard)).toEqual([23]);
  const rekeyed = [...keysOf(after)].filter(([shard, key]) => keysOf(before).get(shard) !== key);
  expect(rekeyed.map(([shard]) => shard)).toEqual([23]);
});
