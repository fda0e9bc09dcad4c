import type { Monster } from '#contract/monster.ts';
import type { Text, WireLanguage } from '#contract/text.ts';
import { hasMapPage } from '#domain/catalogue/maps.ts';
import { countMonsters } from '#domain/catalogue/monster-filter.ts';
import { type Spot, spotsOf } from '#domain/catalogue/monster-page.ts';
import { type ItemRef, itemRef, type MonsterRef, monsterRef } from '#domain/catalogue/refs.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { readText } from '#domain/site/text.ts';
import { digestOf, digestOfPieces } from './page-keys.ts';
import type { Snapshot } from './snapshot.ts';

/** A monster as lists show it; `model` is the id of its 3D model. */
export type ListedMonster = {
  ref: MonsterRef;
  rank: number | null;
  element: number | null;
  hp: number | null;
  model: string | null;
};

/** A map as the list of maps shows it; `monsters` are ids in order of level. `levels` is null where no monster's is known. */
export type MapScene = {
  scene: string;
  names: Text;
  /** The address of an operator's own picture; null: the portal draws one. */
  picture: string | null;
  /** As `picture`, small where there is a small one. */
  tile: string | null;
  monsters: readonly number[];
  places: number;
  levels: { min: number; max: number } | null;
};

/** What is dropped on a map, and by which monsters of its list, from 1. */
export type MapDrop = { ref: ItemRef; by: number[] };

export type MapPage = Omit<MapScene, 'tile'> & {
  listed: readonly (ListedMonster & { spots: Spot[] })[];
  drops: readonly MapDrop[];
  /** How many more items its monsters drop. */
  moreDrops: number;
};

/** A row of the list of all monsters: its first map, and on how many others it stands. */
export type MonsterListRow = ListedMonster & { map: { scene: string; names: Text } | null; otherMaps: number };

export const MONSTERS_A_PAGE = 50;

/** Drops that a map's page shows; the rest stands on its monsters' pages. */
const SHOWN_DROPS = 24;

/** The lowest level first, unknown ones last, then by id. */
function byLevel(one: Monster, other: Monster): number {
  const [first, second] = [one.level ?? Number.MAX_VALUE, other.level ?? Number.MAX_VALUE];
  return first - second || one.id - other.id;
}

function levelsOf(monsters: readonly Monster[]): MapScene['levels'] {
  const levels = monsters.flatMap(({ level }) => level ?? []);
  return levels.length === 0 ? null : { min: Math.min(...levels), max: Math.max(...levels) };
}

const placesOn = ({ found_in_maps: all }: Monster, scene: string) => all.filter((place) => place.scene === scene);

/** Every map with a page, in order of level, then of scene; for the list of maps, the sitemap and the search. */
export const mapScenes = madeOnce((snapshot: Snapshot): readonly MapScene[] => {
  const found = new Map<string, { names: Text; monsters: Set<Monster> }>();
  for (const monster of snapshot.monsters.values()) {
    for (const { scene, scene_names: names } of monster.found_in_maps) {
      const known = found.get(scene) ?? { names, monsters: new Set() };
      known.monsters.add(monster);
      found.set(scene, known);
    }
  }
  const scenes = [...found].map(([scene, { names, monsters }]): MapScene => {
    const sorted = [...monsters].sort(byLevel);
    const places = sorted.reduce((sum, monster) => sum + placesOn(monster, scene).length, 0);
    const pictures = { picture: snapshot.mapPicture(scene), tile: snapshot.mapTile(scene) };
    return { scene, names, ...pictures, monsters: sorted.map(({ id }) => id), places, levels: levelsOf(sorted) };
  });
  const first = ({ levels }: MapScene) => levels?.min ?? Number.MAX_VALUE;
  return scenes
    .filter(({ scene }) => hasMapPage(scene))
    .sort((a, b) => first(a) - first(b) || (a.scene < b.scene ? -1 : 1));
}, new WeakMap());

const sceneOf = madeOnce(
  (snapshot: Snapshot) => new Map(mapScenes(snapshot).map((one) => [one.scene, one] as const)),
  new WeakMap(),
);

function listed(snapshot: Snapshot, { id, health_points: hp, material_id: model, ...monster }: Monster): ListedMonster {
  const ref = monsterRef(snapshot, id) as MonsterRef;
  return { ref, rank: monster.rank || null, element: monster.element || null, hp, model };
}

/** The best quality first, then the highest level, those without one last. */
function byWorth({ ref: one }: MapDrop, { ref: other }: MapDrop): number {
  return other.quality - one.quality || (other.level ?? -1) - (one.level ?? -1) || one.id - other.id;
}

function dropsOf(snapshot: Snapshot, monsters: readonly Monster[]): MapDrop[] {
  const by = new Map<number, number[]>();
  for (const [index, { possible_drops: drops }] of monsters.entries()) {
    for (const id of Object.keys(drops).map(Number)) by.set(id, [...(by.get(id) ?? []), index + 1]);
  }
  return [...by]
    .flatMap(([id, numbers]) => {
      const ref = itemRef(snapshot, id);
      return ref.kind === 'item' ? [{ ref, by: numbers }] : [];
    })
    .sort(byWorth);
}

const monstersOf = ({ monsters }: Snapshot, ids: readonly number[]): Monster[] =>
  ids.flatMap((id) => monsters.get(id) ?? []);

/** The last page of each snapshot: its languages are asked for one after another. */
const last = new WeakMap<Snapshot, MapPage>();

/** The data of a map's page; the snapshot must have the scene. */
export function mapPage(snapshot: Snapshot, scene: string): MapPage {
  const before = last.get(snapshot);
  if (before?.scene === scene) return before;
  const found = sceneOf(snapshot).get(scene);
  if (!found) throw new RangeError(`No monster stands on a map ${scene}.`);
  const { tile: _, ...map } = found;
  const monsters = monstersOf(snapshot, map.monsters);
  const drops = dropsOf(snapshot, monsters);
  const page = {
    ...map,
    listed: monsters.map((monster) => ({
      ...listed(snapshot, monster),
      spots: spotsOf(monster).filter((spot) => spot.scene === scene),
    })),
    drops: drops.slice(0, SHOWN_DROPS),
    moreDrops: Math.max(0, drops.length - SHOWN_DROPS),
  };
  last.set(snapshot, page);
  return page;
}

/** Differs whenever a map's page differs, in any language. */
export function mapKey(snapshot: Snapshot, scene: string): string {
  return digestOf(JSON.stringify(mapPage(snapshot, scene)));
}

/** Differs whenever the list of maps differs, in any language. */
export function mapsKey(snapshot: Snapshot): string {
  return digestOf(JSON.stringify(mapScenes(snapshot)));
}

/** The day a monster of these last changed. */
export function monstersChanged(snapshot: Snapshot, ids: readonly number[]): string | null {
  return ids.reduce<string | null>((newest, id) => {
    const changed = snapshot.changed('monster', id);
    return newest === null || changed > newest ? changed : newest;
  }, null);
}

/** All monsters in the order of their list. */
const inOrder = madeOnce(
  ({ monsters }: Snapshot): readonly Monster[] => [...monsters.values()].sort(byLevel),
  new WeakMap(),
);

export function monsterPages({ monsters }: Snapshot): number {
  return Math.max(1, Math.ceil(monsters.size / MONSTERS_A_PAGE));
}

/** The rows of a page of the list of all monsters, from 1. */
export function monsterRows(snapshot: Snapshot, page: number): MonsterListRow[] {
  const shown = inOrder(snapshot).slice((page - 1) * MONSTERS_A_PAGE, page * MONSTERS_A_PAGE);
  return shown.map((monster) => {
    const maps = new Map(monster.found_in_maps.map(({ scene, scene_names: names }) => [scene, names] as const));
    const [first] = maps;
    const map = first ? { scene: first[0], names: first[1] } : null;
    return { ...listed(snapshot, monster), map, otherMaps: Math.max(0, maps.size - 1) };
  });
}

/** Differs whenever a page of the list of all monsters differs, in any language. */
export function monsterListKey(snapshot: Snapshot, page: number): string {
  return digestOf(JSON.stringify([snapshot.monsters.size, monsterRows(snapshot, page)]));
}

/** What the list has to choose by, the same in all languages; ranks and elements by number, with their counts. */
export type MonstersShape = {
  highestLevel: number;
  ranks: [number, number][];
  elements: [number, number][];
};

export const monstersShape = madeOnce(({ monsters }: Snapshot): MonstersShape => {
  const all = [...monsters.values()];
  const asked = all.map(({ level, rank, element }) => {
    return { folded: '', level, rank: rank ?? 0, element: element ?? 0, scenes: [] };
  });
  const { counts } = countMonsters(asked, { name: '' });
  const choices = (numbers: Map<number, number>) => [...numbers].filter(([one]) => one > 0).sort(([a], [b]) => a - b);
  return {
    highestLevel: Math.max(1, ...all.map(({ level }) => level ?? 0)),
    ranks: choices(counts.ranks),
    elements: choices(counts.elements),
  };
}, new WeakMap());

/** What the index of the list is made of, in order of id. */
export const monsterRecords = madeOnce(
  ({ monsters }: Snapshot) =>
    [...monsters.values()]
      .sort((a, b) => a.id - b.id)
      .map(({ id, monster_name: names, level, rank, element, health_points: hp, material_id: model, ...monster }) => {
        const maps = new Map(monster.found_in_maps.map(({ scene, scene_names }) => [scene, scene_names] as const));
        return { id, names, level, rank: rank || 0, element: element || 0, hp, model, maps };
      }),
  new WeakMap(),
);

/** Every map that a monster stands on, by its scene, with its name. */
export function monsterMaps(snapshot: Snapshot, language: WireLanguage): [scene: string, name: string][] {
  const maps = new Map(monsterRecords(snapshot).flatMap((one) => [...one.maps]));
  return [...maps].map(([scene, names]) => [scene, readText(names, language) ?? scene]);
}

/** Differs whenever the index of the list differs, in any language. */
export function monstersIndexKey(snapshot: Snapshot): string {
  return digestOfPieces(monsterRecords(snapshot).map((one) => JSON.stringify([one, [...one.maps]])));
}

/** Differs whenever the list's own page differs, in any language. */
export function monstersKey(snapshot: Snapshot): string {
  return digestOf(JSON.stringify([monsterListKey(snapshot, 1), monstersShape(snapshot)]));
}
