import { ITEM_TYPES, type ItemTypeWord } from '#domain/catalogue/item-types.ts';
import * as ammunition from './ammunition.ts';
import * as armour from './armour.ts';
import * as finery from './finery.ts';
import * as goods from './goods.ts';
import { finished } from './pen.ts';
import * as swords from './swords.ts';
import * as weapons from './weapons.ts';
import * as writings from './writings.ts';

/** The drawing of each item type; a type without one does not compile. */
const DRAWINGS: Record<ItemTypeWord, string> = {
  ...ammunition,
  ...armour,
  ...finery,
  ...goods,
  ...swords,
  ...weapons,
  ...writings,
};

/** Every item type's word and the text of its icon file. */
export function itemIcons(): [word: ItemTypeWord, svg: string][] {
  return Object.values(ITEM_TYPES).map((word) => [word, finished(word, DRAWINGS[word])]);
}
