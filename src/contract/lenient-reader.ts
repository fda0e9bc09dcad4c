import type { z } from 'zod';
import { BannerEntry } from './config.ts';
import { Item } from './item.ts';
import {
  isObject,
  optionalFacts,
  type ReportUnread,
  shorten,
  toDrop,
  toFlag,
  toKey,
  toList,
  toMap,
  toNumber,
  toNumbered,
  toNumberOr,
  toNumbers,
  toPlain,
  toText,
  toValidity,
  toWords,
  type Unread,
} from './lenient-values.ts';
import { Monster } from './monster.ts';
import { PatchNote } from './patch-note.ts';

/** Where a record breaks the contract, even when read with tolerance; `field` is a path such as `possible_drops.12.rate`. */
export type Problem = { field: string; reason: string };

/** A record of the contract and its optional facts that could not be read, if any, or the first thing that is wrong with it. */
export type Reading<T> = { ok: true; record: T; unread?: Unread[] } | { ok: false; problem: Problem };

type Loose = Record<string, unknown>;

const STATS = [
  'p_atk',
  'r_atk',
  'p_def',
  'm_def',
  'atk_spd',
  'str_bonus',
  'vit_bonus',
  'int_bonus',
  'agi_bonus',
  'wil_bonus',
  'bonus_hp',
  'bonus_mp',
  'accuracy',
  'eva',
  'p_critical_dmg',
  'm_critical_dmg',
  'p_critical_rate',
  'm_critical_rate',
  'durability',
  'lvl_requirement',
  'auction_type',
  'rune_type',
  'sprite_skill',
];

const TEXTS = [
  'item_name',
  'item_description',
  'secondary_description',
  'attribute_dmg_text',
  'attribute_resistence_text',
  'rebirth_restriction_text',
  'sprite_skill_name',
  'set_name',
];

const each = (names: readonly string[], raw: Loose, read: (value: unknown) => unknown): Loose =>
  Object.fromEntries(names.map((name) => [name, read(raw[name])]));

/** Effects exist at 3, 4 and 5 pieces only; what stands under other numbers is not shown anywhere. */
function setEffects(value: unknown): unknown {
  const effects = toMap(value, toText);
  if (!isObject(effects)) return effects;
  return Object.fromEntries(Object.entries(effects).filter(([pieces]) => /^[345]$/.test(pieces)));
}

const itemFacts = optionalFacts(Item.shape, { validity: toValidity });

function looseItem(raw: Loose, tell: ReportUnread): Loose {
  const quality = toNumber(raw['item_quality'] ?? raw['quality']);
  const rebirths = toNumberOr(raw['rebirth_count'], 0);
  return {
    ...each(STATS, raw, toNumber),
    ...each(TEXTS, raw, toText),
    ...itemFacts(raw, tell),
    item_id: toNumber(raw['item_id'] ?? raw['id']),
    item_type: toNumber(raw['item_type']),
    item_quality: quality,
    quality,
    ui_id_1: toKey(raw['ui_id_1']),
    class_group: toNumbers(raw['class_group']),
    rebirth_count: typeof rebirths === 'number' ? String(rebirths) : rebirths,
    restrictions: toWords(raw['restrictions']),
    unique_slot: toFlag(raw['unique_slot']),
    archivable: toNumberOr(raw['archivable'] === false ? 0 : raw['archivable'], 0),
    crafting: toMap(raw['crafting'], toNumber),
    item_set: toNumbers(raw['item_set']),
    set_enchants: setEffects(raw['set_enchants']),
    possible_drops: toMap(raw['possible_drops'], (drop) => toDrop(drop, tell)),
    can_be_found: toNumbers(raw['can_be_found']),
    found_in_items: toNumbers(raw['found_in_items']),
  };
}

function looseSpot(value: unknown): unknown {
  if (!isObject(value)) return value;
  return {
    scene: toKey(value['scene']),
    scene_names: toText(value['scene_names']),
    x_coord: toNumber(value['x_coord']),
    y_coord: toNumber(value['y_coord']),
  };
}

const RANKS = { normal: 1, elite: 2, boss: 3, fieldboss: 6 };
const ELEMENTS = { none: 0, light: 1, dark: 2, lightning: 3, fire: 4, ice: 5, nature: 6 };

const monsterFacts = optionalFacts(Monster.shape, {
  rank: toNumbered(new Map(Object.entries(RANKS))),
  element: toNumbered(new Map(Object.entries(ELEMENTS))),
});

function looseMonster(raw: Loose, tell: ReportUnread): Loose {
  const model = toKey(raw['material_id']);
  return {
    ...each(['level', 'health_points', 'mana_points'], raw, toNumber),
    ...monsterFacts(raw, tell),
    id: toNumber(raw['id']),
    monster_name: toText(raw['monster_name']),
    // A scale mark such as `$150` is not part of the model's name.
    material_id: typeof model === 'string' ? model.replace(/\$.*$/, '') || null : model,
    possible_drops: toMap(raw['possible_drops'], (drop) => toDrop(drop, tell)),
    found_in_maps: toList(raw['found_in_maps'], looseSpot),
  };
}

function looseNote(raw: Loose): Loose {
  const messageId = toKey(raw['messageId']) ?? toKey(raw['id']);
  return {
    id: toNumber(raw['id']),
    messageId,
    date: toPlain(raw['date'] ?? raw['created_at']),
    created_at: toPlain(raw['created_at'] ?? raw['date']),
    content: toPlain(raw['content']),
    image: toKey(raw['image']),
    description: toPlain(raw['description']),
  };
}

/** Other servers may send the active flag alone, so an entry's kind may have to be seen from what it carries. */
function looseBanner(raw: Loose): Loose {
  const video = toKey(raw['video']);
  return {
    id: toNumber(raw['id']),
    active: toFlag(raw['active']),
    kind: raw['kind'] ?? (video ? 'video' : 'promotion'),
    title: toText(raw['title']),
    image: toKey(raw['image']),
    href: toKey(raw['href']),
    video,
    endsAt: toKey(raw['endsAt']),
  };
}

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Loose | undefined)?.[String(key)], record);
}

function reader<T>(
  schema: z.ZodType<T>,
  loosen: (raw: Loose, tell: ReportUnread) => Loose,
): (raw: unknown) => Reading<T> {
  return (raw) => {
    if (!isObject(raw)) return { ok: false, problem: { field: 'record', reason: `is ${shorten(raw)}, not an object` } };
    const unread: Unread[] = [];
    const loose = loosen(raw, (fact) => unread.push(fact));
    const parsed = schema.safeParse(loose);
    if (parsed.success) return { ok: true, record: parsed.data, ...(unread.length > 0 && { unread }) };
    const issue = parsed.error.issues[0];
    const path = issue?.path ?? [];
    const reason = `${issue?.message ?? 'is not valid'} (found ${shorten(valueAt(loose, path))})`;
    return { ok: false, problem: { field: path.join('.') || 'record', reason } };
  };
}

/** An item as any server may write it, or what is wrong with it. */
export const readItem: (raw: unknown) => Reading<Item> = reader(Item, looseItem);
/** A monster as any server may write it, or what is wrong with it. */
export const readMonster: (raw: unknown) => Reading<Monster> = reader(Monster, looseMonster);
/** A patch note as any server may write it, or what is wrong with it. */
export const readNote: (raw: unknown) => Reading<PatchNote> = reader(PatchNote, looseNote);
/** A banner entry as any server may write it, or what is wrong with it. */
export const readBanner: (raw: unknown) => Reading<BannerEntry> = reader(BannerEntry, looseBanner);
