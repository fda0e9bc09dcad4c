import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { FIRST_MONSTER_ID } from '#domain/catalogue/item-types.ts';

/**
 * The other side of every drop: `can_be_found` holds the monsters that drop a thing and the containers below 50,000,
 * `found_in_items` the containers from 50,000 on, because bare ids from there are read as monsters.
 */
export function linkFound(items: readonly Item[], monsters: readonly Monster[]): void {
  const byId = new Map(items.map((item) => [item.item_id, item]));
  for (const container of items) {
    for (const id of Object.keys(container.possible_drops)) {
      const found = byId.get(Number(id));
      if (!found) continue;
      (container.item_id < FIRST_MONSTER_ID ? found.can_be_found : found.found_in_items).push(container.item_id);
    }
  }
  for (const monster of monsters) {
    for (const id of Object.keys(monster.possible_drops)) byId.get(Number(id))?.can_be_found.push(monster.id);
  }
  for (const item of items) {
    item.can_be_found.sort((a, b) => a - b);
    item.found_in_items.sort((a, b) => a - b);
  }
}
