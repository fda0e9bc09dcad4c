import type { Drop, Drops, Item } from '#contract/item.ts';
import type { MapSpot, Monster } from '#contract/monster.ts';
import { type Text, WireLanguage } from '#contract/text.ts';
import { FIRST_MONSTER_ID, SET_TYPE_ORDER } from '#domain/catalogue/item-types.ts';
import {
  type GameFixture,
  ITEM_NUMBERS,
  type ItemFixture,
  kept,
  MONSTER_NUMBERS,
  type MonsterFixture,
  ownWords,
  PLAIN,
  type PoolFixture,
  type SpawnFixture,
  type Words,
  type Writing,
} from './game-fixture.ts';
import { COINS_PER_GOLD, CONTAINERS, ELEMENTS } from './game-of.ts';
import { sceneName } from './write-game.ts';

export type Records = { items: Item[]; monsters: Monster[] };

/** A text as it comes back: the server's own words are English where no language has any. */
function textOf(text: Text, { textEncoding }: Writing, own = ''): Text {
  const entries = WireLanguage.options.flatMap((language) => {
    const words = kept(text[language] ?? '', textEncoding);
    return words === '' ? [] : [[language, words]];
  });
  if (entries.length > 0) return Object.fromEntries(entries) as Text;
  return own === '' ? {} : { en: own };
}

const named = ({ text, hasOwn }: Words, kind: string, id: number, writing: Writing) =>
  textOf(text, writing, hasOwn ? ownWords(kind, id, writing.encoding) : '');

/** A game, how it is written, and its parts by what they are looked up by. */
type Told = {
  game: GameFixture;
  writing: Writing;
  items: ReadonlySet<number>;
  pools: ReadonlyMap<number, PoolFixture>;
  scenes: ReadonlyMap<number, Words>;
  skills: ReadonlyMap<number, Text>;
  spawns: ReadonlyMap<number, readonly SpawnFixture[]>;
};

function toldOf(game: GameFixture, writing: Writing): Told {
  return {
    game,
    writing,
    items: new Set(game.items.map(({ id }) => id)),
    pools: new Map(game.pools.map((pool) => [pool.key, pool])),
    scenes: new Map(game.scenes.map(({ id, name }) => [id, name])),
    skills: new Map(game.spriteSkills.map(({ id, text }) => [id, text])),
    spawns: Map.groupBy(game.spawns, ({ monster }) => monster),
  };
}

const CHOICE = 63;
const SECONDS = [0, 60, 3_600, 86_400, 60, 3_600, 86_400];

/** Of all entries of one item: the sum of their rates in a roll (of those broken off where there is none), the stack of the likeliest, and the chance of at least one in all rolls. */
function dropOf(pool: PoolFixture, item: number, roller: 'monster' | number): Drop {
  const alive = pool.entries.flatMap(({ rate, ...entry }) => (entry.item > 0 && rate ? [{ ...entry, rate }] : []));
  const sum = (entries: typeof alive) => entries.reduce((all, { rate }) => all + rate, 0);
  const rolled = alive.filter(({ apart }) => !apart);
  const same = alive.filter((entry) => entry.item === item);
  const ofRoll = sum(rolled.filter((entry) => entry.item === item));
  const whole = roller === 'monster' ? Math.max(100, sum(rolled)) : sum(rolled);
  const isKnown = roller !== CHOICE && ofRoll > 0;
  const stacks = same.map(({ stack }) => stack);
  const [min, max] = [Math.min(...stacks), Math.max(...stacks)];
  const most = Math.max(...same.map(({ rate }) => rate));
  return {
    rate: Math.min(100, ofRoll > 0 ? ofRoll : sum(same)),
    quantity: same.find(({ rate }) => rate === most)?.stack ?? 1,
    chance: isKnown ? 1 - (1 - ofRoll / whole) ** Math.max(1, pool.rolls ?? 1) : null,
    ...(min === max ? {} : { min, max }),
  };
}

/** Items that are not there count among what is rolled for, and are left out. */
function dropsOf(key: number, roller: 'monster' | number, { pools, items: known }: Told): Drops {
  const pool = pools.get(key);
  if (!pool) return {};
  const items = pool.entries.flatMap(({ item, rate }) => (known.has(item) && rate ? [item] : []));
  return Object.fromEntries(items.map((item) => [item, dropOf(pool, item, roller)]));
}

function elementText(element: number, amount: number, what: 'damage' | 'resistance'): Text {
  const word = ELEMENTS[element];
  return word && amount > 0 ? { en: `${word} ${what} +${amount}` } : {};
}

const LAST_QUALITY = 7;

function itemRecord(item: ItemFixture, told: Told): Item {
  const { writing } = told;
  const { id, limit, price, spriteSkill, element } = item;
  const item_quality = Math.min(LAST_QUALITY, item.quality);
  const gold = price?.kind === 1 ? Math.trunc(price.coins / COINS_PER_GOLD) : 0;
  const numbers = Object.fromEntries(ITEM_NUMBERS.map((name) => [name, item.numbers[name] ?? null]));
  return {
    ...(numbers as Pick<Item, (typeof ITEM_NUMBERS)[number]>),
    item_id: id,
    item_name: named(item.name, 'item', id, writing),
    item_description: named(item.description, 'tip', id, writing),
    secondary_description: {},
    item_quality,
    quality: item_quality,
    ui_id_1: item.icon,
    lvl_requirement: item.level || null,
    item_type: item.type,
    auction_type: item.auction || null,
    rune_type: item.type === 24 ? item.runeType || null : null,
    class_group: item.classes.filter((one) => one !== 31),
    attribute_dmg_text: elementText(element, item.elementDamage, 'damage'),
    attribute_resistence_text: elementText(element, item.elementResistance, 'resistance'),
    ...(limit === 'permanent' ? { validity: { kind: limit } } : {}),
    ...(limit !== null && limit !== 'permanent'
      ? { validity: { kind: 'duration', seconds: limit.amount * (SECONDS[limit.unit] ?? 0) } }
      : {}),
    ...(gold > 0 ? { buy_price: gold } : {}),
    rebirth_count: item.isRebirth ? '1' : '0',
    rebirth_restriction_text: {},
    restrictions: [...item.restrictions],
    unique_slot: item.isUnique,
    archivable: 0,
    sprite_skill: spriteSkill || null,
    sprite_skill_name: textOf(told.skills.get(spriteSkill ?? 0) ?? {}, writing),
    crafting: {},
    item_set: [],
    set_name: {},
    set_enchants: {},
    possible_drops: CONTAINERS.includes(item.type) ? dropsOf(item.pool ?? id, item.type, told) : {},
    can_be_found: [],
    found_in_items: [],
  };
}

function spotsOf(monster: number, { spawns, scenes, writing }: Told): MapSpot[] {
  const own = spawns.get(monster) ?? [];
  return own
    .toSorted((one, other) => one.scene - other.scene)
    .map(({ scene, x, y }) => {
      const name = scenes.get(scene);
      const scene_names = name ? named(name, 'scene', scene, writing) : {};
      return { scene: sceneName(scene), scene_names, x_coord: x, y_coord: y };
    });
}

function monsterRecord(monster: MonsterFixture, told: Told): Monster {
  const { id, name, model } = monster;
  const numbers = Object.fromEntries(MONSTER_NUMBERS.map((field) => [field, monster.numbers[field] ?? null]));
  return {
    ...(numbers as Pick<Monster, (typeof MONSTER_NUMBERS)[number]>),
    id,
    monster_name: named(name, 'monster', id, told.writing),
    material_id: model,
    level: monster.numbers.level || null,
    rank: monster.numbers.rank || null,
    element: monster.numbers.element || null,
    possible_drops: dropsOf(id, 'monster', told),
    found_in_maps: spotsOf(id, told),
  };
}

/** Pieces by their type, those of no known order behind. */
function placeOf({ item_type }: Item): number {
  const place = SET_TYPE_ORDER.indexOf(item_type);
  return place < 0 ? SET_TYPE_ORDER.length + item_type : place;
}

function addSets(byId: ReadonlyMap<number, Item>, { game, writing }: Told): void {
  for (const { id, name, pieces, effects } of game.sets) {
    const there = pieces.flatMap((piece) => byId.get(piece) ?? []);
    there.sort((one, other) => placeOf(one) - placeOf(other) || one.item_id - other.item_id);
    const texts = effects.map((effect, nth) => {
      const text = byId.get(effect)?.item_description ?? {};
      const [, count = String(3 + nth)] = /^([345])\b/.exec(Object.values(text)[0] ?? '') ?? [];
      return [count, text];
    });
    for (const item of there) {
      item.item_set = there.map(({ item_id }) => item_id);
      item.set_name = named(name, 'set', id, writing);
      item.set_enchants = Object.fromEntries(texts);
    }
  }
}

function addSources(byId: ReadonlyMap<number, Item>, monsters: readonly Monster[]): void {
  const sources = [
    ...monsters.map(({ id, possible_drops }) => ({ id, possible_drops, isItem: false })),
    ...[...byId.values()].map(({ item_id: id, possible_drops }) => ({ id, possible_drops, isItem: true })),
  ].sort((one, other) => one.id - other.id);
  for (const { id, possible_drops, isItem } of sources) {
    for (const given of Object.keys(possible_drops)) {
      const field = isItem && id >= FIRST_MONSTER_ID ? 'found_in_items' : 'can_be_found';
      byId.get(Number(given))?.[field].push(id);
    }
  }
}

/** The records that a game's files say, by the rules of its tables: not by the code that reads them. */
export function recordsOf(game: GameFixture, options: Partial<Writing> = {}): Records {
  const writing = { ...PLAIN, ...options };
  const told = toldOf(game, writing);
  const items = game.items.map((item) => itemRecord(item, told));
  const monsters = game.monsters.map((monster) => monsterRecord(monster, told));
  const byId = new Map(items.map((item) => [item.item_id, item]));
  addSets(byId, told);
  for (const { result, materials } of [...game.recipes].reverse()) {
    const item = byId.get(result);
    const known = materials.filter((material) => byId.has(material.item));
    if (item) item.crafting = Object.fromEntries(known.map((material) => [material.item, material.amount]));
  }
  addSources(byId, monsters);
  return { items, monsters };
}

/** A record in one way of saying it: null and absent are one, and of worded elements the English is told. */
export function comparable(record: Item | Monster): object {
  const text = JSON.stringify(record, (key, value: unknown) => {
    if (value === null) return undefined;
    return key.startsWith('attribute_') ? { en: (value as Text).en } : value;
  });
  return JSON.parse(text);
}
