import { describe, expect, it } from 'vitest';
import {
  MONSTERS_A_PAGE,
  mapPage,
  mapScenes,
  monsterPages,
  monsterRows,
  monstersChanged,
} from '#snapshot/map-pages.ts';
import type { World } from '#snapshot/world.ts';
import { aMonster, anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const place = (scene: string, x = 1, y = 2) => ({
  scene,
  scene_names: { en: `Land ${scene}` },
  x_coord: x,
  y_coord: y,
});
const drop = { rate: 1, quantity: 1 };

const WORLD: World = {
  ...linkedWorld(),
  items: [
    anItem({ item_id: 1, item_quality: 1, lvl_requirement: 90 }),
    anItem({ item_id: 2, item_quality: 5, lvl_requirement: 10 }),
    anItem({ item_id: 3, item_quality: 5, lvl_requirement: null }),
    anItem({ item_id: 4, item_quality: 5, lvl_requirement: 60 }),
    ...Array.from({ length: 30 }, (_, at) => anItem({ item_id: 100 + at })),
  ],
  monsters: [
    aMonster({ id: 50_001, level: 40, found_in_maps: [place('S002'), place('S002', 9, 9), place('S001')] }),
    aMonster({ id: 50_002, level: null, rank: 0, found_in_maps: [place('S001')] }),
    aMonster({ id: 50_003, level: 7, rank: 3, found_in_maps: [place('S001'), place('a/b')] }),
    aMonster({
      id: 50_004,
      level: 7,
      possible_drops: { '1': drop, '2': drop, '99': drop },
      found_in_maps: [place('S001')],
    }),
    aMonster({
      id: 50_005,
      level: 8,
      possible_drops: { '2': drop, '3': drop, '4': drop },
      found_in_maps: [place('S001')],
    }),
  ],
};
const snapshot = memorySnapshot(WORLD);

describe('the list of maps', () => {
  it('begins with the lowest level; a map whose id can be no address has no page', () => {
    expect(mapScenes(snapshot).map(({ scene }) => scene)).toEqual(['S001', 'S002']);
  });

  it('knows the monsters of a map in order of level, unknown ones last, and from which level to which they are', () => {
    const [first, second] = mapScenes(snapshot);
    expect(first).toMatchObject({
      names: { en: 'Land S001' },
      monsters: [50_003, 50_004, 50_005, 50_001, 50_002],
      levels: { min: 7, max: 40 },
      places: 5,
    });
    expect(second).toMatchObject({ monsters: [50_001], places: 2, levels: { min: 40, max: 40 } });
  });

  it('is empty where no monster stands anywhere', () => {
    expect(mapScenes(memorySnapshot({ ...WORLD, monsters: [aMonster({ id: 50_001 })] }))).toEqual([]);
  });

  it('changes when a monster of it does', () => {
    expect(monstersChanged(snapshot, [50_001, 50_002])).toBe('2026-06-01T00:00:00.000Z');
    expect(monstersChanged(snapshot, [])).toBeNull();
  });
});

describe('the page of a map', () => {
  it('has the places of its own alone', () => {
    expect(mapPage(snapshot, 'S002').listed.map(({ spots }) => spots.map(({ x, y }) => [x, y]))).toEqual([
      [
        [1, 2],
        [9, 9],
      ],
    ]);
    expect(mapPage(snapshot, 'S001').listed[3]?.spots).toHaveLength(1);
  });

  it('names what drops there, the best quality and level first, and by which monsters of its list', () => {
    const { drops, moreDrops } = mapPage(snapshot, 'S001');
    expect(drops.map(({ ref, by }) => [ref.id, by])).toEqual([
      [4, [3]],
      [2, [2, 3]],
      [3, [3]],
      [1, [2]],
    ]);
    expect(moreDrops).toBe(0);
  });

  it('says how many drops it leaves out', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [100 + at, drop]));
    const monsters = [aMonster({ id: 50_001, possible_drops: many, found_in_maps: [place('S001')] })];
    const page = mapPage(memorySnapshot({ ...WORLD, monsters }), 'S001');
    expect([page.drops.length, page.moreDrops]).toEqual([24, 6]);
  });

  it('of an unknown map is an error', () => {
    expect(() => mapPage(snapshot, 'S777')).toThrow(RangeError);
  });
});

describe('the list of monsters', () => {
  it('is in order of level, then of id, with the first map of each and the number of the others', () => {
    const rows = monsterRows(snapshot, 1);
    expect(rows.map(({ ref }) => ref.id)).toEqual([50_003, 50_004, 50_005, 50_001, 50_002]);
    expect(rows.map(({ map, otherMaps }) => [map?.scene, otherMaps])).toEqual([
      ['S001', 1],
      ['S001', 0],
      ['S001', 0],
      ['S002', 1],
      ['S001', 0],
    ]);
    expect(rows.map(({ rank }) => rank)).toEqual([3, null, null, null, null]);
  });

  it('goes on over pages of fifty, on which each monster stands once', () => {
    const monsters = Array.from({ length: 120 }, (_, at) => aMonster({ id: 50_000 + at, level: at % 7 }));
    const large = memorySnapshot({ ...WORLD, monsters });
    expect(monsterPages(large)).toBe(3);
    const pages = [1, 2, 3].map((page) => monsterRows(large, page));
    expect(pages.map(({ length }) => length)).toEqual([MONSTERS_A_PAGE, MONSTERS_A_PAGE, 20]);
    expect(new Set(pages.flat().map(({ ref }) => ref.id)).size).toBe(120);
  });
});
