import type { Monster } from '#contract/monster.ts';
import type { SiteLanguage, Text } from '#contract/text.ts';
import type { ChangePlace, RecordList } from '../site/addresses.ts';
import { type DropRow, dropRows } from './drops.ts';
import { recordSlugs } from './record-slug.ts';
import type { RecordSource } from './record-source.ts';

/** A place on a map: `S` and three digits, the map's name, grid coordinates. */
export type Spot = { scene: string; names: Text; x: number; y: number };

/** Everything a monster's page shows, the same for all languages. */
export type MonsterPage = {
  monster: Monster;
  slugs: Record<SiteLanguage, string>;
  /** null while no export has seen it. */
  changed: string | null;
  /** Where that is told. */
  changeLogLink: ChangePlace | null;
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

/** The data of a monster's page; the source must have the id. */
export function monsterPage(source: RecordSource, id: number): MonsterPage {
  const monster = source.monsters.get(id);
  if (!monster) throw new RangeError(`There is no monster ${id}.`);
  return {
    monster,
    slugs: recordSlugs('monster', monster.monster_name),
    changed: source.changed('monster', id),
    changeLogLink: source.changeLogLink('monster', id),
    drops: dropRows(source, monster.possible_drops),
    spots: spotsOf(monster),
  };
}

/** Rows of each list of a monster's page that may go on over pages of its own. */
export function monsterListLengths(source: RecordSource, id: number): Partial<Record<RecordList, number>> {
  const monster = source.monsters.get(id);
  return monster ? { drops: Object.keys(monster.possible_drops).length, 'found-in': monster.found_in_maps.length } : {};
}
