import type { Item } from '#contract/item.ts';
import { fillerOf, write } from '#world/grammar/template.ts';
import { ATTRIBUTE_DAMAGE, ATTRIBUTE_RESISTANCE, ATTRIBUTES } from '#world/lexicon/stats.ts';
import { numberFiller, percentFiller } from '#world/numbers.ts';
import { between, pick, type Random, shuffled } from '#world/random.ts';

/** The stats an item record may carry. */
export type StatKey =
  | 'p_atk'
  | 'r_atk'
  | 'm_atk'
  | 'p_def'
  | 'm_def'
  | 'atk_spd'
  | 'str_bonus'
  | 'vit_bonus'
  | 'int_bonus'
  | 'agi_bonus'
  | 'wil_bonus'
  | 'bonus_hp'
  | 'bonus_mp'
  | 'accuracy'
  | 'eva'
  | 'block'
  | 'p_critical_dmg'
  | 'm_critical_dmg'
  | 'p_critical_rate'
  | 'm_critical_rate';

/** What a kind of thing always has, what it may have, and the attack speed of a weapon, times ten. */
export type StatProfile = { always: readonly StatKey[]; maybe: readonly StatKey[]; speed?: readonly [number, number] };

const BODY: readonly StatKey[] = [
  'vit_bonus',
  'bonus_hp',
  'str_bonus',
  'agi_bonus',
  'wil_bonus',
  'int_bonus',
  'eva',
  'bonus_mp',
];
const FIGHT: readonly StatKey[] = [
  'str_bonus',
  'vit_bonus',
  'accuracy',
  'p_critical_rate',
  'p_critical_dmg',
  'bonus_hp',
];
const CAST: readonly StatKey[] = ['int_bonus', 'wil_bonus', 'bonus_mp', 'm_critical_rate', 'm_critical_dmg'];
const AIM: readonly StatKey[] = ['agi_bonus', 'accuracy', 'p_critical_rate', 'p_critical_dmg', 'eva'];

const melee = (low: number, high: number): StatProfile => ({ always: ['p_atk'], maybe: FIGHT, speed: [low, high] });
const ranged = (low: number, high: number): StatProfile => ({ always: ['r_atk'], maybe: AIM, speed: [low, high] });

/** By item type; a type that is not listed has no stats. */
export const PROFILES: Readonly<Record<number, StatProfile>> = {
  1: { always: ['p_def', 'm_def'], maybe: BODY },
  2: { always: ['p_def', 'm_def'], maybe: BODY },
  3: { always: ['p_def', 'm_def'], maybe: BODY },
  4: { always: ['p_def'], maybe: [...BODY, 'accuracy', 'p_critical_rate', 'm_critical_rate'] },
  5: { always: ['p_def'], maybe: [...BODY, 'eva'] },
  6: { always: ['p_def', 'm_def'], maybe: BODY },
  7: melee(12, 17),
  8: melee(8, 12),
  9: melee(11, 15),
  10: melee(7, 11),
  11: melee(11, 15),
  12: melee(7, 11),
  13: ranged(10, 15),
  14: ranged(8, 13),
  15: { always: ['m_def', 'wil_bonus'], maybe: CAST, speed: [10, 14] },
  16: { always: ['p_atk', 'int_bonus'], maybe: CAST, speed: [9, 13] },
  17: { always: ['p_def', 'm_def'], maybe: ['vit_bonus', 'bonus_hp', 'eva', 'wil_bonus'] },
  18: { always: [], maybe: [...FIGHT, ...CAST, 'agi_bonus', 'eva', 'm_def'] },
  19: { always: ['r_atk'], maybe: ['accuracy', 'p_critical_rate'] },
  20: { always: ['r_atk'], maybe: ['accuracy', 'p_critical_rate'] },
  24: { always: [], maybe: [...FIGHT, ...CAST, 'agi_bonus', 'eva', 'p_def', 'm_def'] },
  54: melee(11, 16),
  55: melee(7, 11),
  56: ranged(6, 9),
  57: { always: ['r_atk'], maybe: ['p_critical_dmg'] },
  59: melee(12, 18),
};

/** How much a stat is worth at level 100 on a white item. */
const SCALE: Record<StatKey, number> = {
  p_atk: 1250,
  r_atk: 1180,
  m_atk: 1210,
  p_def: 620,
  m_def: 560,
  atk_spd: 0,
  str_bonus: 88,
  vit_bonus: 92,
  int_bonus: 90,
  agi_bonus: 86,
  wil_bonus: 84,
  bonus_hp: 4200,
  bonus_mp: 2600,
  accuracy: 120,
  eva: 96,
  block: 74,
  p_critical_dmg: 46,
  m_critical_dmg: 46,
  p_critical_rate: 62,
  m_critical_rate: 62,
};

/** Armour of the trunk carries more than gloves, small trinkets less than both. */
const SHARE: Readonly<Record<number, number>> = {
  1: 0.7,
  2: 1,
  3: 0.85,
  4: 0.5,
  5: 0.5,
  6: 0.45,
  17: 1.1,
  18: 0.6,
  19: 0.2,
  20: 0.2,
  24: 0.35,
  57: 0.25,
};
/** Two-handed things hit harder. */
const HEAVY: Readonly<Record<number, number>> = { 8: 1.45, 10: 1.5, 12: 1.5, 55: 1.5, 56: 1.6, 14: 1.1 };

/** What a stat is worth on an item of a type, level and quality. */
export function worth(random: Random, key: StatKey, type: number, level: number, quality: number): number {
  const scale = SCALE[key] * (SHARE[type] ?? 1) * (key.endsWith('_atk') ? (HEAVY[type] ?? 1) : 1);
  const grown = (0.04 + 0.96 * (level / 100) ** 1.25) * (1 + quality * 0.09);
  return Math.max(1, Math.round(scale * grown * (0.9 + random() * 0.2)));
}

/** Writes plausible stats into an item by its type, level and quality. */
export function giveStats(random: Random, item: Item): void {
  const profile = PROFILES[item.item_type];
  if (!profile) return;
  const level = item.lvl_requirement ?? 1;
  const extras = Math.min(profile.maybe.length, between(random, 0, 1 + Math.floor(item.item_quality * 0.7)));
  const least = profile.always.length === 0 ? 1 : 0;
  const chosen = shuffled(random, [...new Set(profile.maybe)]).slice(0, Math.max(extras, least));
  for (const key of new Set([...profile.always, ...chosen]))
    item[key] = worth(random, key, item.item_type, level, item.item_quality);
  if (profile.speed) item.atk_spd = between(random, ...profile.speed);
  giveAttributes(random, item, profile);
}

function giveAttributes(random: Random, item: Item, { speed, always }: StatProfile): void {
  const level = item.lvl_requirement ?? 1;
  if (level < 20 || item.item_quality < 2 || random() > 0.28) return;
  const attribute = fillerOf(pick(random, ATTRIBUTES), 'none');
  const value = Math.max(5, Math.round(level * (1.2 + item.item_quality * 0.35)));
  if (speed) item.attribute_dmg_text = write([ATTRIBUTE_DAMAGE], { attribute, n: numberFiller(value) });
  else if (always.includes('m_def')) {
    const pct = percentFiller(Math.max(1, Math.round(value / 20)));
    item.attribute_resistence_text = write([ATTRIBUTE_RESISTANCE], { attribute, pct });
  }
}
