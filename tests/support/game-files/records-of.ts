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
  type Words,
  type Writing,
} from './game-fixture.ts';
import { COINS_PER_GOLD, CONTAINERS, ELEMENTS, SET_EFFECT } from './game-of.ts';
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

const CHOICE = 63;
const SECONDS = [0, 60, 3_600, 86_400, 60, 3_600, 86_400];

/** Of all entries of one item: their rates in sum, the stack of the likeliest, and the chance of at least one in all rolls. */
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
    rate: Math.min(100, sum(same)),
    quantity: same.find(({ rate }) => rate === most)?.stack ?? 1,
    chance: isKnown ? 1 - (1 - ofRoll / whole) ** Math.max(1, pool.rolls ?? 1) : null,
    ...(min === max ? {} : { min, max }),
  };
}

function dropsOf(pool: PoolFixture | undefined, roller: 'monster' | number): Drops {
  if (!pool) return {};
  const items = pool.entries.flatMap(({ item, rate }) => (item > 0 && rate ? [item] : []));
  return Object.fromEntries(items.map((item) => [item, dropOf(pool, item, roller)]));
}

function elementText(element: number, amount: number, what: 'damage' | 'resistance'): Text {
  const word = ELEMENTS[element];
  return word && amount > 0 ? { en: `${word} ${what} +${amount}` } : {};
}

const LAST_QUALITY = 7;

function itemRecord(item: ItemFixture, game: GameFixture, writing: Writing): Item {
  const { id, limit, price, spriteSkill, element } = item;
  const item_quality = Math.min(LAST_QUALITY, item.quality);
  const gold = price?.kind === 1 ? Math.trunc(price.coins / COINS_PER_GOLD) : 0;
  const skill = game.spriteSkills.find((one) => one.id === spriteSkill);
  const numbers = Object.fromEntries(ITEM_NUMBERS.map((name) => [name, item.numbers[name] ?? null]));
  const pool = game.pools.find(({ key }) => key === (item.pool ?? id));
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
    sprite_skill_name: skill ? textOf(skill.text, writing) : {},
    crafting: {},
    item_set: [],
    set_name: {},
    set_enchants: {},
    possible_drops: CONTAINERS.includes(item.type) ? dropsOf(pool, item.type) : {},
    can_be_found: [],
    found_in_items: [],
  };
}

function spotsOf(monster: number, game: GameFixture, writing: Writing): MapSpot[] {
  const own = game.spawns.filter((spawn) => spawn.monster === monster);
  return own
    .toSorted((one, other) => one.scene - other.scene)
    .map(({ scene, x, y }) => {
      const known = game.scenes.find(({ id }) => id === scene);
      const scene_names = known ? named(known.name, 'scene', scene, writing) : {};
      return { scene: sceneName(scene), scene_names, x_coord: x, y_coord: y };
    });
}

function monsterRecord(monster: MonsterFixture, game: GameFixture, writing: Writing): Monster {
  const { id, name, model } = monster;
  const numbers = Object.fromEntries(MONSTER_NUMBERS.map((field) => [field, monster.numbers[field] ?? null]));
  return {
    ...(numbers as Pick<Monster, (typeof MONSTER_NUMBERS)[number]>),
    id,
    monster_name: named(name, 'monster', id, writing),
    material_id: model,
    rank: monster.numbers.rank || null,
    element: monster.numbers.element || null,
    possible_drops: dropsOf(
      game.pools.find(({ key }) => key === id),
      'monster',
    ),
    found_in_maps: spotsOf(id, game, writing),
  };
}

function addSets(byId: ReadonlyMap<number, Item>, game: GameFixture, writing: Writing): void {
  const place = ({ item_type }: Item) => (SET_TYPE_ORDER.indexOf(item_type) + 99) % 99;
  for (const { id, name, pieces, effects } of game.sets) {
    const there = pieces.flatMap((piece) => byId.get(piece) ?? []).sort((one, other) => place(one) - place(other));
    const texts = effects.flatMap((effect, nth) => {
      const { item_type, item_description: text = {} } = byId.get(effect) ?? {};
      const [, count = String(3 + nth)] = /^([345])\b/.exec(Object.values(text)[0] ?? '') ?? [];
      return item_type === SET_EFFECT ? [[count, text]] : [];
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
  const items = game.items.map((item) => itemRecord(item, game, writing));
  const monsters = game.monsters.map((monster) => monsterRecord(monster, game, writing));
  const byId = new Map(items.map((item) => [item.item_id, item]));
  addSets(byId, game, writing);
  for (const { result, materials } of [...game.recipes].reverse()) {
    const item = byId.get(result);
    if (item) item.crafting = Object.fromEntries(materials.map(({ item: id, amount }) => [id, amount]));
  }
  addSources(byId, monsters);
  return { items, monsters };
}

const DIGITS = 6;

/** A record in one way of saying it: null and absent are one, fractions are rounded, and of worded elements the English is told. */
export function comparable(record: Item | Monster): object {
  const text = JSON.stringify(record, (key, value: unknown) => {
    if (value === null) return undefined;
    if (key === 'rate' || key === 'chance') return Number((value as number).toPrecision(DIGITS));
    return key.startsWith('attribute_') ? { en: (value as Text).en } : value;
  });
  return JSON.parse(text);
}
