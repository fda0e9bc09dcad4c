import type { BannerEntry } from '#contract/config.ts';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';

/** A value most records share is left out of their line; frozen, because all records then share this one. */
const none = Object.freeze([]) as unknown as never[];
const empty = Object.freeze({}) as Record<string, never>;

/** What a line says by leaving a field out: no stat, no text, no list. Keys stand in the order lines are written. */
const ITEM_DEFAULTS = {
  auction_type: null,
  rune_type: null,
  item_name: empty,
  item_description: empty,
  secondary_description: empty,
  ui_id_1: null,
  lvl_requirement: null,
  class_group: none,
  p_atk: null,
  r_atk: null,
  m_atk: null,
  p_def: null,
  m_def: null,
  atk_spd: null,
  str_bonus: null,
  vit_bonus: null,
  int_bonus: null,
  agi_bonus: null,
  wil_bonus: null,
  bonus_hp: null,
  bonus_mp: null,
  accuracy: null,
  eva: null,
  block: null,
  p_critical_dmg: null,
  m_critical_dmg: null,
  p_critical_rate: null,
  m_critical_rate: null,
  attribute_dmg_text: empty,
  attribute_resistence_text: empty,
  durability: null,
  stack_size: null,
  sockets: null,
  validity: null,
  buy_price: null,
  sell_price: null,
  rebirth_count: '0',
  rebirth_restriction_text: empty,
  restrictions: none,
  unique_slot: false,
  archivable: 0,
  sprite_skill: null,
  sprite_skill_name: empty,
  crafting: empty,
  item_set: none,
  set_name: empty,
  set_enchants: empty,
  possible_drops: empty,
  can_be_found: none,
  found_in_items: none,
} satisfies Omit<Item, 'item_id' | 'item_type' | 'item_quality' | 'quality'>;

const MONSTER_DEFAULTS = {
  monster_name: empty,
  material_id: null,
  level: null,
  health_points: null,
  mana_points: null,
  rank: null,
  element: null,
  p_atk: null,
  m_atk: null,
  p_def: null,
  m_def: null,
  experience: null,
  possible_drops: empty,
  found_in_maps: none,
} satisfies Omit<Monster, 'id'>;

const NOTE_DEFAULTS = { image: null, description: '' } satisfies Partial<PatchNote>;
const BANNER_DEFAULTS = {
  title: empty,
  image: null,
  href: null,
  video: null,
  endsAt: null,
} satisfies Partial<BannerEntry>;

/** Which fields may be left out of a record of each kind, and what that means. */
export const DEFAULTS = {
  item: ITEM_DEFAULTS,
  monster: MONSTER_DEFAULTS,
  note: NOTE_DEFAULTS,
  banner: BANNER_DEFAULTS,
} as const;

/** First fields of a line: the reader takes an item's id and section from its head without parsing the rest. */
const FIRST = {
  item: ['item_id', 'item_type', 'auction_type', 'rune_type', 'item_quality'],
  monster: ['id'],
  note: ['id', 'messageId', 'date', 'created_at', 'content'],
  banner: ['id', 'active', 'kind'],
} as const;

export type LineKind = keyof typeof DEFAULTS;

/** Fields of a line in their order, each with its default; undefined: it has none. */
const FIELDS = Object.fromEntries(
  Object.entries(DEFAULTS).map(([kind, defaults]) => [
    kind,
    Object.entries({ ...Object.fromEntries(FIRST[kind as LineKind].map((field) => [field, undefined])), ...defaults }),
  ]),
) as Record<LineKind, [field: string, standard: unknown][]>;

const isEmpty = (value: unknown) => {
  if (Array.isArray(value)) return value.length === 0;
  for (const _ in value as object) return false;
  return true;
};

/** Whether a value says the same as a default: a primitive, or a list or an object without anything in it. */
function isDefault(value: unknown, standard: unknown): boolean {
  if (typeof standard !== 'object' || standard === null) return value === standard;
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) === Array.isArray(standard) && isEmpty(value);
}

/** A record as its line has it: fields in a fixed order, those with their default left out. */
export function lineOf(kind: LineKind, record: object): Record<string, unknown> {
  const values = record as Readonly<Record<string, unknown>>;
  const line: Record<string, unknown> = {};
  for (const [field, standard] of FIELDS[kind]) {
    const value = values[field];
    if (!isDefault(value, standard)) line[field] = value;
  }
  return line;
}

/** A parsed item line with all fields; `quality` repeats `item_quality`, so only one is written. */
export function restoreItem(line: object): Item {
  const item = { ...ITEM_DEFAULTS, ...(line as Item) };
  return { ...item, quality: item.item_quality };
}

export function restoreMonster(line: object): Monster {
  return { ...MONSTER_DEFAULTS, ...(line as Monster) };
}

export function restoreNote(line: object): PatchNote {
  return { ...NOTE_DEFAULTS, ...(line as PatchNote) };
}

export function restoreBanner(line: object): BannerEntry {
  return { ...BANNER_DEFAULTS, ...(line as BannerEntry) };
}
