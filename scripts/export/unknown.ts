import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { Text } from '#contract/text.ts';
import { belongs } from '#domain/catalogue/item-filter.ts';
import { FIRST_MONSTER_ID } from '#domain/catalogue/item-types.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { NOTE_LANGUAGES } from '#snapshot/format.ts';

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

/**
 * What is open about a record: whether it has no name or not in every language, whether it stands under 'All' only, and the ids it refers
 * to that no record has. Left out: nothing of it.
 */
export type Gaps = {
  named?: 'not' | 'partly';
  unplaced?: true;
  runeless?: true;
  items?: readonly number[];
  monsters?: readonly number[];
};

/** Ids of all records of an API. */
export type KnownIds = { item: ReadonlySet<number>; monster: ReadonlySet<number> };

const missing = (ids: readonly number[], known: ReadonlySet<number>) => [
  ...new Set(ids.filter((id) => !known.has(id))),
];
const ascending = (ids: Iterable<number>) => [...new Set(ids)].sort((one, other) => one - other);

function gaps(name: Text, items: readonly number[], monsters: readonly number[], others: Gaps = {}): Gaps | null {
  const named = languagesOf(name) === 0 ? 'not' : isPartly(name) ? 'partly' : null;
  const found: Gaps = {
    ...(named && { named }),
    ...(items.length > 0 && { items }),
    ...(monsters.length > 0 && { monsters }),
    ...others,
  };
  return Object.keys(found).length > 0 ? found : null;
}

/** null: nothing is open about it. */
export function itemGaps(item: Item, known: KnownIds): Gaps | null {
  const droppers = item.can_be_found.filter((id) => id >= FIRST_MONSTER_ID);
  return gaps(item.item_name, missing(itemIdsIn(item), known.item), missing(droppers, known.monster), {
    ...(isUnplaced(item) && { unplaced: true }),
    ...(item.item_type === STONE && item.rune_type === null && { runeless: true }),
  });
}

/** null: nothing is open about it. */
export function monsterGaps(monster: Monster, known: KnownIds): Gaps | null {
  return gaps(monster.monster_name, missing(Object.keys(monster.possible_drops).map(Number), known.item), []);
}

type GapsById = ReadonlyMap<number, Gaps>;

const idsWith = (all: GapsById, has: (gaps: Gaps) => boolean) =>
  ascending([...all].flatMap(([id, found]) => (has(found) ? [id] : [])));

/** `monstersListed` false: the API lists no monsters, so those that no item names cannot be known. */
export function findUnknown({ item, monster }: { item: GapsById; monster: GapsById }, monstersListed: boolean) {
  const all = [...item.values(), ...monster.values()];
  const [isNameless, isPartlyNamed] = [({ named }: Gaps) => named === 'not', ({ named }: Gaps) => named === 'partly'];
  return {
    monstersListed,
    namelessItems: idsWith(item, isNameless),
    namelessMonsters: idsWith(monster, isNameless),
    /** Records whose name is missing in some language: another language's is shown there. */
    partlyNamed: { items: idsWith(item, isPartlyNamed), monsters: idsWith(monster, isPartlyNamed) },
    missingItems: ascending(all.flatMap(({ items = [] }) => items)),
    missingMonsters: ascending(all.flatMap(({ monsters = [] }) => monsters)),
    /** Items of a type that the side bar divides, without a match: they stand under 'All' only. */
    unplaced: idsWith(item, ({ unplaced = false }) => unplaced),
    stonesWithoutRune: idsWith(item, ({ runeless = false }) => runeless),
  };
}
