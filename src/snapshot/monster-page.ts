import type { Monster } from '#contract/monster.ts';
import type { SiteLanguage, Text } from '#contract/text.ts';
import { recordSlugs } from '#rules/record-slug.ts';
import { type DropRow, dropRows } from './drops.ts';
import type { Snapshot } from './snapshot.ts';

/** A place on a map: `S` and three digits, the map's name, grid coordinates. */
export type Spot = { scene: string; names: Text; x: number; y: number };

/** Everything a monster's page shows, the same for all languages. */
export type MonsterPage = {
  monster: Monster;
  slugs: Record<SiteLanguage, string>;
  changed: string;
  drops: DropRow[];
  spots: Spot[];
};

/** Where a monster stands, in the order of its record. */
export function spotsOf(monster: Monster): Spot[] {
  return monster.found_in_maps.map(({ scene, scene_names, x_coord, y_coord }) => ({
    scene,
    names: scene_names,
    x: x_coord,
    y: y_coord,
  }));
}

/** The data of a monster's page; the id must be one of the snapshot's. */
export function monsterPage(snapshot: Snapshot, id: number): MonsterPage {
  const monster = snapshot.monsters.get(id);
  if (!monster) throw new RangeError(`The snapshot has no monster ${id}.`);
  return {
    monster,
    slugs: recordSlugs('monster', monster.monster_name),
    changed: snapshot.changed('monster', id),
    drops: dropRows(snapshot, monster.possible_drops),
    spots: spotsOf(monster),
  };
}
