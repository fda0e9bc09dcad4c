import type { BannerEntry } from '#contract/config.ts';
import { emptyFields } from '#contract/empty-fields.ts';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';

/** A value most records share is left out of their line; frozen, because all records then share this one. */
const none = Object.freeze([]) as unknown as never[];
const empty = Object.freeze({}) as Record<string, never>;

/** What a line says by leaving a field out. Keys stand in the order lines are written. */
const ITEM_DEFAULTS = emptyFields(
  () => none,
  () => empty,
);

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

/** A parsed item line with all fields; `quality` repeats `item_quality`, so only one is written. */
export function restoreItem(line: object): Item {
  const item = { ...ITEM_DEFAULTS, ...(line as Item) };
  return { ...item, quality: item.item_quality };
}

/** A parsed monster line with all fields. */
export function restoreMonster(line: object): Monster {
  return { ...MONSTER_DEFAULTS, ...(line as Monster) };
}

/** A parsed note line with all fields. */
export function restoreNote(line: object): PatchNote {
  return { ...NOTE_DEFAULTS, ...(line as PatchNote) };
}

/** A parsed banner line with all fields. */
export function restoreBanner(line: object): BannerEntry {
  return { ...BANNER_DEFAULTS, ...(line as BannerEntry) };
}
