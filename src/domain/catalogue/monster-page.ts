import type { Monster } from '#contract/monster.ts';
import type { Text } from '#contract/text.ts';
import type { RecordList } from '../site/addresses.ts';
import { dropRows } from './drops.ts';
import { recordSlugs } from './record-path.ts';
import type { RecordSource } from './record-source.ts';

/** A place on a map: `S` and three digits, the map's name, grid coordinates. */
export type Spot = { scene: string; names: Text; x: number; y: number };

/** Everything a monster's page shows, the same for all languages. */
export type MonsterPage = ReturnType<typeof monsterPage>;

/** Where a monster stands, in the order of its record. */
export function spotsOf(monster: Monster): Spot[] {
  return monster.found_in_maps.map(({ scene, scene_names, x_coord, y_coord }) => ({
    scene,
    names: scene_names,
    x: x_coord,
    y: y_coord,
  }));
}

/** A map with the places on it, in the order of the list. */
export type MapSpots = { scene: string; names: Text; spots: Spot[] };

/** Places by their map. A loop, because the browsers of some players have no `Map.groupBy`. */
export function spotsByMap(spots: readonly Spot[]): MapSpots[] {
  const maps = new Map<string, MapSpots>();
  for (const spot of spots) {
    const { scene, names } = spot;
    const map = maps.get(scene) ?? { scene, names, spots: [] };
    map.spots.push(spot);
    maps.set(scene, map);
  }
  return [...maps.values()];
}

/** The addresses of an operator's own pictures of maps, by scene; the others are drawn by the portal. */
export type MapPictures = { readonly [scene: string]: string };

/** An operator's pictures of the maps that these places are on. */
export function mapPicturesOf({ mapPicture }: RecordSource, spots: readonly Spot[]): MapPictures {
  const scenes = [...new Set(spots.map(({ scene }) => scene))];
  const found = scenes.flatMap((scene) => {
    const picture = mapPicture(scene);
    return picture === null ? [] : [[scene, picture] as const];
  });
  return Object.fromEntries(found);
}

/** The data of a monster's page; the source must have the id. */
export function monsterPage(source: RecordSource, id: number) {
  const monster = source.monsters.get(id);
  if (!monster) throw new RangeError(`There is no monster ${id}.`);
  const spots = spotsOf(monster);
  return {
    monster,
    slugs: recordSlugs('monster', monster.monster_name),
    changed: source.changed('monster', id),
    changeLogLink: source.changeLogLink('monster', id),
    drops: dropRows(source, monster.possible_drops),
    spots,
    mapPictures: mapPicturesOf(source, spots),
  };
}

/** Rows of each list of a monster's page that may go on over pages of its own. */
export function monsterListLengths(source: RecordSource, id: number): Partial<Record<RecordList, number>> {
  const monster = source.monsters.get(id);
  return monster ? { drops: Object.keys(monster.possible_drops).length, 'found-in': monster.found_in_maps.length } : {};
}

/** The families of the models that this project drew, by the number in a model's id: `M001001` is a wolf. */
export const MODEL_FAMILIES = [
  'wolf',
  'boar',
  'spider',
  'golem',
  'wisp',
  'drake',
  'bandit',
  'treant',
  'crab',
  'wraith',
  'bat',
  'knight',
] as const;

export type ModelFamily = (typeof MODEL_FAMILIES)[number];

const DRAWN = /^m0*(\d{1,3})001$/i;

/** The family of a model id; null for models of an operator's own, of which there is no drawing. */
export function modelFamily(materialId: string | null): ModelFamily | null {
  const number = Number(DRAWN.exec(materialId ?? '')?.[1] ?? 0);
  return MODEL_FAMILIES[number - 1] ?? null;
}

/** Ranks of monsters by number; the word is the locale key (`game:rank.<word>`). */
const RANKS = { 1: 'normal', 2: 'elite', 3: 'boss', 6: 'fieldBoss' } as const;

/** Elements by number; the word is the locale key (`game:element.<word>`). */
const NUMBERED = { 1: 'light', 2: 'dark', 3: 'lightning', 4: 'fire', 5: 'ice', 6: 'nature' } as const;

export const MONSTER_RANKS: Readonly<Record<number, (typeof RANKS)[keyof typeof RANKS]>> = RANKS;
export const ELEMENTS: Readonly<Record<number, (typeof NUMBERED)[keyof typeof NUMBERED]>> = NUMBERED;
