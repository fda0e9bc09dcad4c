import { z } from 'zod';
import { Instant, Text } from './text.ts';

/** A stat: null, and 0, mean that the item has none. */
const Stat = z.number().nullable();

/** A number that older servers do not send: absent is null. */
export const optional = (number: z.ZodNumber, meaning: string) => number.nullish().describe(meaning);
const amount = () => z.number().int().min(0);

/** What a bag or monster may give: percent, null when unknown, and how many at once. */
export const Drop = z.object({
  rate: z.number().min(0).max(100).nullable().describe("Percent, as the server's own table has it; null: unknown."),
  quantity: z.number().int().min(1).describe('How many at once; within `min` and `max` where they are given.'),
  chance: optional(
    z.number().min(0).max(1),
    'Chance, 0 to 1, that one kill of the monster, or one opening of the container, gives it; null or absent: unknown.',
  ),
  min: optional(z.number().int().min(1), 'Fewest at once; null or absent: `quantity`.'),
  max: optional(z.number().int().min(1), 'Most at once; null or absent: `quantity`.'),
});
export type Drop = z.infer<typeof Drop>;

/** How long an item stays with its owner. */
export const Validity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('permanent') }),
  z.object({
    kind: z.literal('duration'),
    seconds: z.number().int().min(1).describe('Seconds it lasts, counted for each owner.'),
  }),
  z.object({
    kind: z.literal('until'),
    until: Instant.describe('When it ends for everybody: an ISO time with its zone.'),
  }),
]);
export type Validity = z.infer<typeof Validity>;

/** Drops by item id. */
export const Drops = z.record(z.string().regex(/^\d{1,7}$/), Drop);
export type Drops = z.infer<typeof Drops>;

/** The one item record of every call that answers items. */
export const Item = z.object({
  item_id: z.number().int().min(1).max(9_999_999),
  item_name: Text,
  item_description: Text,
  secondary_description: Text,
  /** 0 white to 7 red; `quality` repeats it for the readers of reward lists. */
  item_quality: z.number().int().min(0).max(7),
  quality: z.number().int().min(0).max(7),
  /** Icon id; null when the item has no icon of its own: the first drawing of its type stands in. */
  ui_id_1: z.string().min(1).nullable(),
  /** null: no level. */
  lvl_requirement: z.number().int().nullable(),
  item_type: z.number().int(),
  auction_type: z.number().int().nullable(),
  rune_type: z.number().int().nullable(),
  /** Classes that may use it; empty: everyone. */
  class_group: z.array(z.number().int().min(0).max(61)),
  p_atk: Stat,
  r_atk: Stat,
  m_atk: optional(z.number(), 'Magic attack; null, 0 or absent: none.'),
  p_def: Stat,
  m_def: Stat,
  /** Times ten on the wire, shown with one decimal; so are both critical rates. */
  atk_spd: Stat,
  str_bonus: Stat,
  vit_bonus: Stat,
  int_bonus: Stat,
  agi_bonus: Stat,
  wil_bonus: Stat,
  bonus_hp: Stat,
  bonus_mp: Stat,
  accuracy: Stat,
  eva: Stat,
  block: optional(z.number(), 'Block, as the game counts it; null, 0 or absent: none.'),
  p_critical_dmg: Stat,
  m_critical_dmg: Stat,
  p_critical_rate: Stat,
  m_critical_rate: Stat,
  attribute_dmg_text: Text,
  attribute_resistence_text: Text,
  durability: Stat,
  stack_size: optional(
    amount(),
    'How many share one place of a bag; 1: it does not stack; null, 0 or absent: unknown.',
  ),
  sockets: optional(amount(), 'Places for stones; 0: none; null or absent: unknown.'),
  validity: Validity.nullish().describe('How long it stays with its owner; null or absent: unknown.'),
  buy_price: optional(amount(), 'What a merchant asks for one, in gold; null, 0 or absent: none sells it.'),
  sell_price: optional(amount(), 'What a merchant gives for one, in gold; null, 0 or absent: none buys it.'),
  /** '1' marks a rebirth item; a string on the wire. */
  rebirth_count: z.string(),
  rebirth_restriction_text: Text,
  /** Keys such as `bound`, `untradable`, `unstorable`; an unknown key is shown as given. */
  restrictions: z.array(z.string().min(1)),
  unique_slot: z.boolean(),
  /** Archive points; above 0 the item can be archived. */
  archivable: z.number().int().min(0),
  sprite_skill: z.number().int().nullable(),
  sprite_skill_name: Text,
  /** Ingredient item id to quantity. */
  crafting: z.record(z.string().regex(/^\d{1,7}$/), z.number().int().min(1)),
  /** Ids of all pieces of its set, own included, by type order; empty when it belongs to none. */
  item_set: z.array(z.number().int()),
  set_name: Text,
  /** Effects at 3, 4 and 5 pieces, 'Label: effect'. */
  set_enchants: z.partialRecord(z.enum(['3', '4', '5']), Text),
  possible_drops: Drops,
  /** Where it is found: ids from 50,000 up are monsters, below are items. */
  can_be_found: z.array(z.number().int()),
  /** Containers whose own id is 50,000 or more: always items. */
  found_in_items: z.array(z.number().int()),
});
export type Item = z.infer<typeof Item>;
