import type { Item, Validity } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import { isExclusive } from './item-types.ts';

/** Words of the specified stats; the locale key is `game:stat.<word>`. */
export type StatWord = (typeof STATS)[number]['word'];

/** One line of an item's stats; the value is ready to be printed with `decimals` digits, and a % sign where `percent`. */
export type StatFact = { word: StatWord; value: number; decimals: 0 | 1; percent: boolean };

/** What an item is as goods; the locale key is `game:fact.<word>`. Prices are in gold. */
export type GoodsFact =
  | { word: 'sockets' | 'stackSize' | 'buyPrice' | 'sellPrice'; value: number }
  | { word: 'validity'; value: Validity };

/** What is said of an item in words of its own; the locale key is `game:fact.<word>`. */
export type TextFact = { word: TextWord; text: Text };
export type TextWord = (typeof TEXTS)[number]['word'];

/** Marks beside an item's name; a restriction's key may be one that no catalogue knows: it is then shown as given. */
export type Badge =
  | { kind: 'rebirth' }
  | { kind: 'exclusive' }
  | { kind: 'archivable'; points: number }
  | { kind: 'uniqueSlot' }
  | { kind: 'restriction'; key: string };

/** The facts of an item that need no other record, in the order they are shown, on pages and in tooltips alike. */
export type ItemFacts = {
  stats: StatFact[];
  texts: TextFact[];
  goods: GoodsFact[];
  badges: Badge[];
  /** Ascending ids of the classes that may use it; empty means everyone. */
  classes: number[];
};

type Field = keyof Item;

/** Order and fields as specified; `tenths` travel times ten on the wire. */
export const STATS = [
  { word: 'atk', field: 'p_atk' },
  { word: 'rangedAtk', field: 'r_atk' },
  { word: 'magicAtk', field: 'm_atk' },
  { word: 'def', field: 'p_def' },
  { word: 'magicDef', field: 'm_def' },
  { word: 'speed', field: 'atk_spd', tenths: true },
  { word: 'str', field: 'str_bonus' },
  { word: 'vit', field: 'vit_bonus' },
  { word: 'int', field: 'int_bonus' },
  { word: 'agi', field: 'agi_bonus' },
  { word: 'will', field: 'wil_bonus' },
  { word: 'hp', field: 'bonus_hp' },
  { word: 'mp', field: 'bonus_mp' },
  { word: 'accuracy', field: 'accuracy' },
  { word: 'evasion', field: 'eva' },
  { word: 'block', field: 'block' },
  { word: 'physicalCritDamage', field: 'p_critical_dmg' },
  { word: 'physicalCritRate', field: 'p_critical_rate', tenths: true, percent: true },
  { word: 'magicCritDamage', field: 'm_critical_dmg' },
  { word: 'magicCritRate', field: 'm_critical_rate', tenths: true, percent: true },
  { word: 'durability', field: 'durability' },
] as const satisfies readonly { word: string; field: Field; tenths?: true; percent?: true }[];

const TEXTS = [
  { word: 'attributeDamage', field: 'attribute_dmg_text' },
  { word: 'attributeResistance', field: 'attribute_resistence_text' },
  { word: 'rebirthRestriction', field: 'rebirth_restriction_text' },
  { word: 'spriteSkill', field: 'sprite_skill_name' },
] as const satisfies readonly { word: string; field: Field }[];

const GOODS = [
  { word: 'sockets', field: 'sockets' },
  { word: 'stackSize', field: 'stack_size' },
  { word: 'buyPrice', field: 'buy_price' },
  { word: 'sellPrice', field: 'sell_price' },
] as const satisfies readonly { word: GoodsFact['word']; field: Field }[];

/** What does not stack is not said to; what stays for good neither, because most things do. */
function goodsOf(item: Item): GoodsFact[] {
  const { validity, stack_size: stack } = item;
  const lasting: GoodsFact[] = validity && validity.kind !== 'permanent' ? [{ word: 'validity', value: validity }] : [];
  const numbers = GOODS.flatMap(({ word, field }): GoodsFact[] => {
    const value = item[field];
    return value && !(word === 'stackSize' && stack === 1) ? [{ word, value }] : [];
  });
  return [...lasting, ...numbers];
}

/** Stats lie in columns of 32 bits. */
const LARGEST = 2 ** 31 - 1;

/** An item's stats as the wire writes them, in whole numbers, one for each of `STATS`; null and 0 are empty, and read as 0. */
export function statUnits(item: Item): number[] {
  return STATS.map(({ field }) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(item[field] ?? 0))));
}

/** How many of the wire's units make one of the shown ones. */
export const statScale = (place: number): number => ('tenths' in (STATS[place] ?? {}) ? 10 : 1);

/** A stat, by its place in `STATS`, ready to be printed. */
export function statFact(place: number, units: number): StatFact {
  return factOf(STATS[place] as (typeof STATS)[number], units / statScale(place));
}

/** Stats an item has of itself; all others add to those of its wearer. */
const OWN: readonly StatWord[] = ['atk', 'rangedAtk', 'magicAtk', 'def', 'magicDef', 'speed', 'block', 'durability'];
export const isBonus = (word: StatWord): boolean => !OWN.includes(word);

function statsIn(units: readonly number[]): StatFact[] {
  return units.flatMap((value, place) => (value === 0 ? [] : [statFact(place, value)]));
}

/** Stats that are not empty; null and 0 are. */
export const statsOf = (item: Item): StatFact[] => statsIn(statUnits(item));

function factOf(stat: (typeof STATS)[number], value: number): StatFact {
  return { word: stat.word, value, decimals: 'tenths' in stat ? 1 : 0, percent: 'percent' in stat };
}

/** A row for each stat that one of some items has, in the order of pages; an item without it has 0. */
export function statRows(items: readonly (readonly (readonly [word: StatWord, value: number])[])[]): StatFact[][] {
  const values = items.map((stats) => new Map(stats));
  const shown = STATS.filter(({ word }) => values.some((stats) => stats.has(word)));
  return shown.map((stat) => values.map((stats) => factOf(stat, stats.get(stat.word) ?? 0)));
}

function textsOf(item: Item): TextFact[] {
  return TEXTS.flatMap(({ word, field }) => {
    const text = item[field];
    return Object.keys(text).length > 0 ? [{ word, text }] : [];
  });
}

function badgesOf(item: Item): Badge[] {
  const badges: Badge[] = [];
  if (item.rebirth_count === '1') badges.push({ kind: 'rebirth' });
  if (isExclusive(item.item_id)) badges.push({ kind: 'exclusive' });
  if (item.archivable > 0) badges.push({ kind: 'archivable', points: item.archivable });
  if (item.unique_slot) badges.push({ kind: 'uniqueSlot' });
  return [...badges, ...item.restrictions.map((key): Badge => ({ kind: 'restriction', key }))];
}

function factsOf(item: Item): ItemFacts {
  const classes = [...new Set(item.class_group)].sort((a, b) => a - b);
  return {
    stats: statsOf(item),
    texts: textsOf(item),
    goods: goodsOf(item),
    badges: badgesOf(item),
    classes,
  };
}

let last: { item: Item; facts: ItemFacts } | undefined;

/** Each part of an item's page asks for them, in each language: those of the last item are kept. An item is never changed in place. */
export function itemFacts(item: Item): ItemFacts {
  if (last?.item !== item) last = { item, facts: factsOf(item) };
  return last.facts;
}
