import type { Drop, Drops, Item, Validity } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { type Text, WireLanguage } from '#contract/text.ts';
import {
  type GameFixture,
  ITEM_NUMBERS,
  type ItemFixture,
  type Limit,
  MONSTER_NUMBERS,
  type MonsterFixture,
  type PoolEntryFixture,
  type PoolFixture,
  type SceneFixture,
  type SpawnFixture,
  type Words,
} from './game-fixture.ts';
import { RESTRICTIONS } from './table-rows.ts';

/** Item types that hold what others are found in. */
export const CONTAINERS: readonly number[] = [28, 29, 63];
export const SET_EFFECT = 27;
export const COINS_PER_GOLD = 10_000;
/** Words of the elements, by number. */
export const ELEMENTS = ['', 'Light', 'Dark', 'Lightning', 'Fire', 'Ice', 'Nature'];

/** Of a pool's slots, of a recipe's materials, of a set's pieces: as many as a table has room for. */
const [SLOTS, MATERIALS, PIECES] = [40, 3, 10];
/** Effects of sets get ids that no other item has. */
const FIRST_EFFECT = 100_000;

/** A pipe ends a cell, so that no text holds one. */
function written(text: Text): Text {
  const entries = WireLanguage.options.flatMap((language) => {
    const words = (text[language] ?? '').replaceAll('|', '/').trim();
    return words === '' ? [] : [[language, words]];
  });
  return Object.fromEntries(entries) as Text;
}

const wordsOf = (text: Text): Words => ({ text: written(text), hasOwn: Object.keys(text).length > 0 });

const UNITS = [
  [6, 86_400],
  [5, 3_600],
  [4, 60],
] as const;

/** Whole minutes, hours or days; what ends for everybody at one time has no cell. */
function limitOf(validity: Validity | null | undefined): Limit | null {
  if (validity?.kind === 'permanent') return 'permanent';
  if (validity?.kind !== 'duration') return null;
  const [unit, seconds] = UNITS.find(([, length]) => validity.seconds % length === 0) ?? [];
  return unit === undefined ? null : { unit, amount: validity.seconds / seconds };
}

/** Stacks of one item and their shares of its rate; `quantity` has the largest. */
function stacksOf({ quantity, min, max }: Drop): [stack: number, share: number][] {
  if (min == null || max == null || min === max) return [[quantity, 1]];
  const others = [min, max].filter((stack) => stack !== quantity);
  return [[quantity, 1 - others.length / 4], ...others.map((stack): [number, number] => [stack, 1 / 4])];
}

/** Where there is no room for all stacks, each item has one. */
function entriesOf(drops: Drops): PoolEntryFixture[] {
  const entries = (stacks: (drop: Drop) => [stack: number, share: number][]) =>
    Object.entries(drops).flatMap(([id, drop]) =>
      stacks(drop).map(([stack, share]) => {
        const rate = drop.rate === null ? null : Number((drop.rate * share).toFixed(4));
        return { item: Number(id), stack, rate, apart: false };
      }),
    );
  const all = entries(stacksOf);
  return all.length > SLOTS ? entries(({ quantity }) => [[quantity, 1]]).slice(0, SLOTS) : all;
}

const MOST_ROLLS = 9;

/** The number of rolls that explains the chances best; 1 where none are known. */
function rollsOf(drops: Drops, isMonster: boolean): number {
  const known = Object.values(drops).flatMap(({ rate, chance }) => (rate && chance ? [{ rate, chance }] : []));
  const sum = Object.values(drops).reduce((all, { rate }) => all + (rate ?? 0), 0);
  const whole = isMonster ? Math.max(100, sum) : sum;
  const error = (rolls: number) =>
    known.reduce((all, { rate, chance }) => all + Math.abs(1 - (1 - rate / whole) ** rolls - chance), 0);
  const all = Array.from({ length: MOST_ROLLS }, (_, nth) => nth + 1);
  return all.reduce((best, rolls) => (error(rolls) < error(best) ? rolls : best), 1);
}

/** An element and its amount, as `Fire resistance +13%` says. */
function elementOf(text: Text): { element: number; amount: number } {
  const [, word = '', amount = '0'] = /^(\w+) .*\+(\d+)/.exec(text.en ?? '') ?? [];
  return { element: Math.max(0, ELEMENTS.indexOf(word)), amount: Number(amount) };
}

const numbersOf = <Name extends string>(
  names: readonly Name[],
  record: { [Key in Name]?: number | null | undefined },
) =>
  Object.fromEntries(names.flatMap((name) => (record[name] == null ? [] : [[name, record[name]]]))) as Partial<
    Record<Name, number>
  >;

const FIRST_SHOP_ITEM = 40_001;

function itemOf(item: Item, pool: number | null): ItemFixture {
  const [damage, resistance] = [item.attribute_dmg_text, item.attribute_resistence_text].map(elementOf);
  const element = damage?.element || resistance?.element || 0;
  return {
    id: item.item_id,
    inShop: item.item_id >= FIRST_SHOP_ITEM,
    name: wordsOf(item.item_name),
    description: wordsOf(item.item_description),
    icon: item.ui_id_1,
    type: item.item_type,
    runeType: item.item_type === 24 ? item.rune_type : null,
    auction: item.auction_type,
    level: item.lvl_requirement,
    isRebirth: item.rebirth_count === '1',
    classes: item.class_group,
    quality: item.item_quality,
    numbers: numbersOf(ITEM_NUMBERS, item),
    element,
    elementDamage: damage?.amount ?? 0,
    elementResistance: resistance?.element === element ? resistance.amount : 0,
    pool,
    spriteSkill: item.sprite_skill,
    limit: limitOf(item.validity),
    price: item.buy_price ? { kind: 1, coins: item.buy_price * COINS_PER_GOLD } : null,
    restrictions: RESTRICTIONS.filter((word) => item.restrictions.includes(word)),
    isUnique: item.unique_slot,
  };
}

const monsterOf = (monster: Monster): MonsterFixture => ({
  id: monster.id,
  name: wordsOf(monster.monster_name),
  model: monster.material_id,
  scale: monster.id % 4 === 0 && monster.material_id ? 150 : null,
  numbers: numbersOf(MONSTER_NUMBERS, monster),
});

/** Pools by their key: a monster's own id, and that of a container unless a monster has it; then a number that is free. */
function poolsOf(
  items: readonly Item[],
  monsters: readonly Monster[],
): { pools: PoolFixture[]; keys: Map<number, number> } {
  const ofMonsters = new Set(monsters.map(({ id }) => id));
  const taken = new Set([...ofMonsters, ...items.map(({ item_id }) => item_id)]);
  const keys = new Map<number, number>();
  let free = 1;
  const pools: PoolFixture[] = [];
  const add = (key: number, drops: Drops, isMonster = false) => {
    const entries = entriesOf(drops);
    if (entries.length > 0) pools.push({ key, rolls: rollsOf(drops, isMonster), entries });
  };
  for (const { item_id, item_type, possible_drops } of items) {
    if (!CONTAINERS.includes(item_type)) continue;
    let key = item_id;
    if (ofMonsters.has(item_id)) {
      while (taken.has(free)) free += 1;
      key = free;
      taken.add(key);
      keys.set(item_id, key);
    }
    add(key, possible_drops);
  }
  for (const { id, possible_drops } of monsters) add(id, possible_drops, true);
  return { pools: pools.sort((one, other) => one.key - other.key), keys };
}

/** A piece belongs to the first set that names it. Each effect is an item of its own. */
function setsOf(items: readonly Item[]): Pick<GameFixture, 'sets'> & { effects: ItemFixture[] } {
  const sets: GameFixture['sets'][number][] = [];
  const effects: ItemFixture[] = [];
  const taken = new Set<number>();
  for (const item of items) {
    if (item.item_set.length === 0 || taken.has(item.item_id)) continue;
    const pieces = item.item_set.filter((id) => !taken.has(id)).slice(0, PIECES);
    for (const id of pieces) taken.add(id);
    const ids = (['3', '4', '5'] as const).flatMap((count) => {
      const text = item.set_enchants[count];
      if (!text || Object.keys(text).length === 0) return [];
      const id = FIRST_EFFECT + effects.length;
      effects.push({ ...bareItem(id, SET_EFFECT), name: wordsOf(item.set_name), description: wordsOf(text) });
      return [id];
    });
    sets.push({ id: sets.length + 1, name: wordsOf(item.set_name), pieces, effects: ids });
  }
  return { sets, effects };
}

/** An item that has nothing but an id and a type. */
export function bareItem(id: number, type: number): ItemFixture {
  const none: Words = { text: {}, hasOwn: false };
  return {
    id,
    inShop: id >= FIRST_SHOP_ITEM && id < FIRST_EFFECT,
    name: none,
    description: none,
    icon: null,
    type,
    runeType: null,
    auction: null,
    level: null,
    isRebirth: false,
    classes: [],
    quality: 0,
    numbers: {},
    element: 0,
    elementDamage: 0,
    elementResistance: 0,
    pool: null,
    spriteSkill: null,
    limit: null,
    price: null,
    restrictions: [],
    isUnique: false,
  };
}

const SCENE = /^S(\d{3})$/;

function placesOf(monsters: readonly Monster[]): { scenes: SceneFixture[]; spawns: SpawnFixture[] } {
  const scenes = new Map<number, SceneFixture>();
  const spawns = monsters.flatMap(({ id: monster, found_in_maps }) =>
    found_in_maps.flatMap(({ scene, scene_names, x_coord: x, y_coord: y }): SpawnFixture[] => {
      const [, digits] = SCENE.exec(scene) ?? [];
      if (digits === undefined) return [];
      const id = Number(digits);
      if (!scenes.has(id)) scenes.set(id, { id, name: wordsOf(scene_names), picture: `${scene}M` });
      return [{ scene: id, monster, x, y }];
    }),
  );
  return { scenes: [...scenes.values()].sort((one, other) => one.id - other.id), spawns };
}

/** The game that records belong to, without what its files have no place for. */
export function gameOf({ items, monsters }: { items: readonly Item[]; monsters: readonly Monster[] }): GameFixture {
  const { pools, keys } = poolsOf(items, monsters);
  const { sets, effects } = setsOf(items);
  const recipes = items.flatMap(({ item_id: result, crafting }) => {
    const materials = Object.entries(crafting).map(([id, amount]) => ({ item: Number(id), amount }));
    return materials.length === 0 ? [] : [{ result, materials: materials.slice(0, MATERIALS) }];
  });
  const skills = new Map(
    items.flatMap((item) => (item.sprite_skill ? [[item.sprite_skill, item.sprite_skill_name]] : [])),
  );
  return {
    items: [...items.map((item) => itemOf(item, keys.get(item.item_id) ?? null)), ...effects],
    monsters: monsters.map(monsterOf),
    pools,
    sets,
    recipes: recipes.map((recipe, nth) => ({ id: nth + 1, ...recipe })),
    ...placesOf(monsters),
    spriteSkills: [...skills].map(([id, text]) => ({ id, text: written(text) })),
  };
}
