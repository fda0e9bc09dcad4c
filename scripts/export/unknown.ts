import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { Text } from '#contract/text.ts';
import { belongs } from '#domain/catalogue/item-filter.ts';
import { FIRST_MONSTER_ID } from '#domain/catalogue/item-types.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { NOTE_LANGUAGES } from '#snapshot/format.ts';
import type { World } from '#snapshot/world.ts';

/** What an API leaves open; each list has the numbers of distinct records. */
export type Unknown = ReturnType<typeof findUnknown>;

const STONE = 24;
const SPLIT_TYPES = new Set(LIST_ENTRIES.filter(({ auction }) => auction !== undefined).map(({ type }) => type));

const languagesOf = (name: Text) => NOTE_LANGUAGES.filter((language) => name[language] !== undefined).length;
const isPartly = (name: Text) => languagesOf(name) > 0 && languagesOf(name) < NOTE_LANGUAGES.length;

function isUnplaced(item: Item): boolean {
  if (!SPLIT_TYPES.has(item.item_type)) return false;
  const head = { id: item.item_id, type: item.item_type, auction: item.auction_type, rune: item.rune_type };
  return !LIST_ENTRIES.some((entry) => entry.type === item.item_type && belongs(head, entry));
}

function itemIdsIn(item: Item): number[] {
  const keys = [...Object.keys(item.crafting), ...Object.keys(item.possible_drops)].map(Number);
  const containers = item.can_be_found.filter((id) => id < FIRST_MONSTER_ID);
  return [...keys, ...item.item_set, ...containers, ...item.found_in_items];
}

function missing(ids: Iterable<number>, known: ReadonlySet<number>): number[] {
  return [...new Set([...ids].filter((id) => !known.has(id)))].sort((one, other) => one - other);
}

const idsOfItems = (items: Item[]) => items.map((item) => item.item_id);
const idsOfMonsters = (monsters: Monster[]) => monsters.map((monster) => monster.id);

export function findUnknown({ items, monsters }: World, monstersListed: boolean) {
  const itemIds = new Set(idsOfItems(items));
  const monsterIds = new Set(idsOfMonsters(monsters));
  const dropped = monsters.flatMap((monster) => Object.keys(monster.possible_drops).map(Number));
  return {
    /** false: the API lists no monsters, so those that no item names cannot be known. */
    monstersListed,
    namelessItems: idsOfItems(items.filter((item) => languagesOf(item.item_name) === 0)),
    namelessMonsters: idsOfMonsters(monsters.filter((monster) => languagesOf(monster.monster_name) === 0)),
    /** Records whose name is missing in some language: another language's is shown there. */
    partlyNamed: {
      items: idsOfItems(items.filter((item) => isPartly(item.item_name))),
      monsters: idsOfMonsters(monsters.filter((monster) => isPartly(monster.monster_name))),
    },
    missingItems: missing([...items.flatMap(itemIdsIn), ...dropped], itemIds),
    missingMonsters: missing(
      items.flatMap((item) => item.can_be_found.filter((id) => id >= FIRST_MONSTER_ID)),
      monsterIds,
    ),
    /** Items of a type that the side bar divides, without a match: they stand under 'All' only. */
    unplaced: idsOfItems(items.filter(isUnplaced)),
    stonesWithoutRune: idsOfItems(items.filter((item) => item.item_type === STONE && item.rune_type === null)),
  };
}
