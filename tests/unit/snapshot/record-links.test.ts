import { describe, expect, it } from 'vitest';
import { containerIds, dropperIds, itemPage } from '#domain/catalogue/item-page.ts';
import { FIRST_MONSTER_ID } from '#domain/catalogue/item-types.ts';
import { snapshot } from '#snapshot/current.ts';
import { compareBothEnds } from '#support/catalogue/both-ends.ts';
import { anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const data = snapshot();
const pairs = (found: Iterable<[number, number]>) => [...found].map(([one, other]) => `${one} ${other}`).sort();

/** Every pair (of, named) that the records of a kind name in a map of ids. */
function named(records: Iterable<[number, Record<string, unknown>]>): [number, number][] {
  return [...records].flatMap(([id, map]) => Object.keys(map).map((other): [number, number] => [Number(other), id]));
}

describe('over the whole world, both ends say the same', () => {
  const ids = [...data.items.keys()];
  const fromItems = (listOf: (id: number) => readonly number[]) =>
    pairs(ids.flatMap((id) => listOf(id).map((other): [number, number] => [id, other])));
  /** Ends that exist: what a record names may be an item that nobody has. */
  const known = (found: [number, number][]) => pairs(found.filter(([item]) => data.items.has(item)));

  it('used in: every ingredient of a recipe knows what it is used for, and nothing else', () => {
    const recipes = named([...data.items].map(([id, { crafting }]) => [id, crafting]));
    expect(recipes.length).toBeGreaterThan(50);
    expect(fromItems((id) => data.links.usedIn(id))).toEqual(known(recipes));
  });

  it('dropped by: what an item says of its droppers is what the monsters say of their drops', () => {
    const drops = named([...data.monsters].map(([id, { possible_drops }]) => [id, possible_drops]));
    const said = fromItems((id) => (data.items.get(id)?.can_be_found ?? []).filter((one) => one >= FIRST_MONSTER_ID));
    expect(said.length).toBeGreaterThan(1_000);
    expect(said).toEqual(known(drops));
    expect(fromItems((id) => dropperIds(data, data.items.get(id) as never))).toEqual(said);
  });

  it('found in: what an item says of its containers is what the containers say they hold', () => {
    const held = named([...data.items].map(([id, { possible_drops }]) => [id, possible_drops]));
    expect(held.length).toBeGreaterThan(50);
    expect(fromItems((id) => containerIds(data, data.items.get(id) as never))).toEqual(known(held));
  });

  it('part of: a piece of a set names the same set as every other piece of it', () => {
    for (const [id, { item_set }] of data.items) {
      if (item_set.length > 0) expect(item_set, `item ${id} is in its own set`).toContain(id);
      for (const piece of item_set) {
        const other = data.items.get(piece);
        if (other) expect(other.item_set, `items ${id} and ${piece}`).toEqual(item_set);
      }
    }
  });
});

describe('over all pages, both ends show the same', () => {
  it.each(compareBothEnds(data))('$relation: $equal times', ({ equal, differences }) => {
    expect(differences).toEqual([]);
    expect(equal).toBeGreaterThan(10);
  });

  it('and one that only one end shows is told', () => {
    const bag = anItem({ item_id: 9002, possible_drops: {}, item_set: [9001, 9002] });
    const lone = anItem({ item_id: 9001, found_in_items: [9002, 9003], crafting: { 9003: 1 } });
    const reported = compareBothEnds(memorySnapshot({ ...linkedWorld(), items: [lone, bag], monsters: [] }));
    expect(reported.flatMap(({ differences }) => differences)).toEqual([
      '9001 in 9002',
      '9001 with 9002',
      '9002 with 9001',
    ]);
    expect(reported.map(({ equal }) => equal)).toEqual([0, 0, 0, 1, 0]);
  });
});

describe('an end that a record leaves out', () => {
  it('is filled in from the other: droppers and containers', () => {
    const world = linkedWorld();
    const [monster] = world.monsters;
    if (!monster) throw new Error('the linked world has a monster');
    const lone = anItem({ item_id: 9001, can_be_found: [], found_in_items: [] });
    const bag = anItem({ item_id: 9002, possible_drops: { 9001: { rate: 5, quantity: 2 } } });
    const greedy = { ...monster, id: 59_001, possible_drops: { 9001: { rate: 7, quantity: 1 } } };
    const small = memorySnapshot({
      ...world,
      items: [...world.items, lone, bag],
      monsters: [...world.monsters, greedy],
    });
    const page = itemPage(small, 9001);
    expect(page.foundInMonsters).toMatchObject([{ ref: { id: 59_001 }, rate: 7, quantity: 1 }]);
    expect(page.foundInItems).toMatchObject([{ kind: 'item', id: 9002 }]);
  });
});
