import { readFileSync } from 'node:fs';
import {
  type GameFixture,
  ITEM_NUMBERS,
  type ItemFixture,
  MONSTER_NUMBERS,
  type MonsterFixture,
  ownWords,
  type PoolFixture,
  type Words,
  type Writing,
} from './game-fixture.ts';

type ByVersion = Readonly<Record<string, number>>;
export type Family = {
  files: string[];
  as?: string;
  columns?: ByVersion;
  fields: Record<string, number | [first: number, last: number]>;
  bits?: Record<string, Record<string, string>>;
  slots?: { first: ByVersion; count: ByVersion; fields: string[]; apartFrom: number };
  section?: string;
};

const LAYOUT = new URL('../../../scripts/import-game/layouts/pipe-ini.json', import.meta.url);
/** Which column of a table is which, as the importer knows it: a column is written down once. */
export const layout = JSON.parse(readFileSync(LAYOUT, 'utf8')) as {
  families: Record<string, Family>;
  texts: { families: Record<string, { files: string[]; columns: number }> };
};

export type Table = { version: string; rows: string[][] };

/** A table that is not written as one of several versions. */
const VERSION = 'V.16';

export function columnsOf(name: string): Family {
  const family = layout.families[name];
  if (!family) throw new Error(`The layout has no family ${name}.`);
  return family.as === undefined ? family : { ...columnsOf(family.as), files: family.files };
}

/** Words of what may not be done with an item, in the order in which they are read. */
export const RESTRICTIONS: readonly string[] = ['flags', 'moreFlags']
  .flatMap((name) => Object.values(columnsOf('items').bits?.[name] ?? {}))
  .filter((word) => word !== 'unique');

export const byVersion = (table: ByVersion | undefined, version: string): number =>
  table?.[version] ?? table?.['*'] ?? 0;

const WIDE_ZERO = 0xff10;
const widened = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(WIDE_ZERO + Number(digit)));

type Cell = string | number | null | undefined;

/** Makes the cells of records: what no column is named for has a number that means nothing. */
function rowMaker(family: Family, version: string, { hasWideDigits }: Writing) {
  const length = byVersion(family.columns, version);
  const { slots } = family;
  const inSlots = (column: number) => slots !== undefined && column >= byVersion(slots.first, version);
  const named = new Set(
    Object.values(family.fields).flatMap((at) =>
      typeof at === 'number' ? [at] : Array.from({ length: at[1] - at[0] + 1 }, (_, nth) => at[0] + nth),
    ),
  );
  const noise = (column: number) => (named.has(column) || inSlots(column) ? '' : String((column * 7) % 10));
  return (id: number, cells: Record<string, Cell>, ...lists: readonly [from: number, cells: readonly Cell[]][]) => {
    const isWide = hasWideDigits && id % 2 === 1;
    const write = (cell: Cell) =>
      typeof cell === 'number' ? (isWide ? widened(String(cell)) : String(cell)) : (cell ?? '');
    const row = Array.from({ length }, (_, column) => noise(column));
    for (const [name, cell] of Object.entries(cells)) {
      const column = family.fields[name];
      if (typeof column !== 'number') throw new Error(`The layout has no column for ${name}.`);
      row[column] = write(cell);
    }
    for (const [from, list] of lists) for (const [nth, cell] of list.entries()) row[from + nth] = write(cell);
    // Where a record begins is known by plain digits.
    row[0] = String(id);
    return row;
  };
}

const firstOf = (family: Family, name: string): number => {
  const column = family.fields[name];
  if (!Array.isArray(column)) throw new Error(`The layout has no columns for ${name}.`);
  return column[0];
};

const own = (words: Words, kind: string, id: number, { encoding }: Writing) =>
  words.hasOwn ? ownWords(kind, id, encoding) : '';

/** The least bit that the layout has no word for: set in some records, it means nothing. */
function unknownBit(words: Readonly<Record<string, string>> = {}): number {
  return [1, 2, 4, 8, 16, 32, 64].find((bit) => words[bit] === undefined) ?? 0;
}

function bitsOf(family: Family, name: string, { id, restrictions, isUnique }: ItemFixture): number {
  const known = family.bits?.[name] ?? {};
  const words = isUnique ? [...restrictions, 'unique'] : restrictions;
  const bits = words.map((word) => Object.keys(known).findLast((bit) => known[bit] === word));
  const others = id % 3 === 0 ? unknownBit(known) : 0;
  return bits.reduce((sum, bit) => sum + Number(bit ?? 0), others);
}

const NEVER = 31;
/** 64 bits in hexadecimal; now and then with the bit of the class that there is none of. */
function maskOf({ id, classes }: ItemFixture): string {
  if (classes.length === 0) return id % 2 === 0 ? '' : '0';
  const all = id % 5 === 0 ? [...classes.filter((one) => one !== NEVER), NEVER] : classes;
  const mask = all.reduce((sum, one) => sum | (1n << BigInt(one)), 0n).toString(16);
  return id % 2 === 0 ? mask.toUpperCase() : mask;
}

/** What is null is written as nothing, or as 0. */
const orZero = (id: number, value: number | null) => value ?? (id % 2 === 0 ? null : 0);

function itemCells(family: Family, item: ItemFixture, writing: Writing): Record<string, Cell> {
  const { id, limit, price } = item;
  return {
    ui_id_1: item.icon,
    item_name: own(item.name, 'item', id, writing),
    item_type: item.type,
    // Other types have numbers here that mean something else.
    rune_type: item.type === 24 ? orZero(id, item.runeType) : id % 9,
    flags: bitsOf(family, 'flags', item),
    moreFlags: bitsOf(family, 'moreFlags', item),
    lvl_requirement: orZero(id, item.level),
    rebirth_count: item.isRebirth ? 1 + (id % 3) : 0,
    class_group: maskOf(item),
    item_quality: item.quality,
    ...Object.fromEntries(ITEM_NUMBERS.map((name) => [name, item.numbers[name]])),
    element: item.element,
    elementDamage: item.elementDamage,
    elementResistance: item.elementResistance,
    pool: item.pool,
    sprite_skill: orZero(id, item.spriteSkill),
    limitKind: limit === null ? null : limit === 'permanent' ? 0 : limit.unit,
    limit: limit === null || limit === 'permanent' ? null : limit.amount,
    priceKind: price?.kind,
    price: price?.coins,
    auction_type: orZero(id, item.auction),
    item_description: own(item.description, 'tip', id, writing),
  };
}

function monsterCells(monster: MonsterFixture, writing: Writing): Record<string, Cell> {
  const { id, model, scale, numbers } = monster;
  return {
    material_id: scale === null ? model : `${model}$${scale}`,
    monster_name: own(monster.name, 'monster', id, writing),
    ...Object.fromEntries(MONSTER_NUMBERS.map((name) => [name, numbers[name]])),
  };
}

function poolSlots(family: Family, version: string, pool: PoolFixture): [from: number, cells: Cell[]][] {
  const { slots } = family;
  if (!slots) throw new Error('The layout has no slots of pools.');
  const [first, count] = [byVersion(slots.first, version), byVersion(slots.count, version)];
  const place = (apart: boolean) => pool.entries.filter((entry) => entry.apart === apart);
  const cells = (entries: PoolFixture['entries'], slot: number): [number, Cell[]] => [
    first + slot * slots.fields.length,
    entries.flatMap(({ item, stack, rate }): Cell[] => {
      const entry: Record<string, Cell> = { item, name: `#${item}`, stack, rate };
      return slots.fields.map((field) => entry[field]);
    }),
  ];
  const [rolled, apart] = [place(false), place(true)];
  if (rolled.length > Math.min(slots.apartFrom, count) || apart.length > Math.max(0, count - slots.apartFrom)) {
    throw new Error(`Pool ${pool.key} has more entries than ${version} has room for.`);
  }
  return [cells(rolled, 0), cells(apart, slots.apartFrom)];
}

/** The records of every table of a game, by family. */
export function tablesOf(game: GameFixture, writing: Writing): Record<string, Table> {
  const maker = (name: string, version = VERSION) => rowMaker(columnsOf(name), version, writing);
  const [item, monster, set, scene] = [maker('items'), maker('monsters'), maker('sets'), maker('scenes')];
  const items = columnsOf('items');
  const itemRows = (inShop: boolean) =>
    game.items.filter((one) => one.inShop === inShop).map((one) => item(one.id, itemCells(items, one, writing)));
  const pools = columnsOf('pools');
  const pool = maker('pools', writing.pools);
  const sets = columnsOf('sets');
  const recipes = columnsOf('recipes');
  const recipe = maker('recipes');
  const table = (rows: string[][], version = VERSION): Table => ({ version, rows });
  return {
    items: table(itemRows(false)),
    shopItems: table(itemRows(true)),
    monsters: table(game.monsters.map((one) => monster(one.id, monsterCells(one, writing)))),
    pools: table(
      game.pools.map((one) => pool(one.key, { rolls: one.rolls }, ...poolSlots(pools, writing.pools, one))),
      writing.pools,
    ),
    sets: table(
      game.sets.map(({ id, name, pieces, effects }) =>
        set(
          id,
          { name: own(name, 'set', id, writing) },
          [firstOf(sets, 'pieces'), pieces],
          [firstOf(sets, 'effects'), effects],
        ),
      ),
    ),
    recipes: table(
      game.recipes.map(({ id, result, materials }) =>
        recipe(id, { result }, [
          firstOf(recipes, 'materials'),
          materials.flatMap(({ item: material, amount }) => [material, `#${material}`, amount]),
        ]),
      ),
    ),
    scenes: table(
      game.scenes.map(({ id, name, picture }) =>
        scene(id, { name: own(name, 'scene', id, writing), picture, smallPicture: `${picture}S` }),
      ),
    ),
  };
}
