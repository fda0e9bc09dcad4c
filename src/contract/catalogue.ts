import { z } from 'zod';
import { openCall, ownOpenCall } from './call.ts';
import { Item } from './item.ts';
import { Monster } from './monster.ts';
import { WireLanguage } from './text.ts';

const RecordId = z.object({ id: z.string().regex(/^\d{1,7}$/) });
const Ids = z.object({ ids: z.array(z.number().int().min(0).max(9_999_999)).max(500) });

const ItemId = Item.shape.item_id;
const MOST_ITEMS = 500;
/** Ids in which lists may stand, as the awards' levels have them. */
const NestedList = z.array(z.union([ItemId, z.array(ItemId)])).max(MOST_ITEMS);
const NestedIds = z
  .union([NestedList, z.object({ ids: NestedList }).transform(({ ids }) => ids)])
  .transform((ids) => ids.flat())
  .pipe(z.array(ItemId).max(MOST_ITEMS));

/** A whole number in a query string, within bounds; anything else is refused. */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** The language of a search; `br` is read as `pt`. */
const SearchLanguage = z
  .enum([...WireLanguage.options, 'br'])
  .transform((language): WireLanguage => (language === 'br' ? 'pt' : language));

const Page = { page: whole(1, 9_999_999).default(1), limit: whole(1, 50).default(10) };

const YesOrNo = z.enum(['true', 'false']).optional();

/** Filters of a list of items: combined by AND, an absent one filters nothing. From `stat` on they are the portal's own. */
export const FindItemsQuery = z.object({
  ...Page,
  item_type: whole(0, 9_999_999),
  auction_type: whole(0, 9_999_999).optional(),
  rune_type: whole(0, 9_999_999).optional(),
  item_name: z.string().max(100).optional(),
  item_class: whole(0, 61).optional(),
  quality: whole(0, 7).optional(),
  min_lvl: whole(0, 200).optional(),
  max_lvl: whole(0, 200).optional(),
  archivable: YesOrNo,
  lang: SearchLanguage.default('en'),
  /** The least values of stats as they are shown, such as `str:10,speed:1.3`. */
  stat: z.string().max(200).optional(),
  /** It can be made, a monster drops it, it is part of a set, it can be traded. */
  craft: YesOrNo,
  drop: YesOrNo,
  set: YesOrNo,
  trade: YesOrNo,
  /** `level`, `name`, `quality` or a stat; absent: by id. */
  sort: z.string().max(30).optional(),
  dir: z.enum(['asc', 'desc']).default('asc'),
});
export type FindItemsQuery = z.infer<typeof FindItemsQuery>;

/** A class guide as `get-guide` answers it: five bare lists. */
export const Guide = z.object({
  sets: z.array(Item),
  tomes: z.array(Item),
  talents: z.array(Item),
  skillStones: z.array(Item),
  ultimates: z.array(Item),
});
export type Guide = z.infer<typeof Guide>;

/** What other records say of an item (own call): its own record cannot. */
export const Related = z.object({
  /** Ids of the items that are made of it, ascending. */
  usedIn: z.array(z.number().int()),
  /** Ids of the same thing for other spans of days, its own included, the shortest first; empty when there are none. */
  variants: z.array(z.number().int()),
});
export type Related = z.infer<typeof Related>;

/** Calls of the game database. */
export const databaseCalls = {
  'GET /items/find-items': openCall('findItems', {
    summary: 'One page of the items that match every filter, by item id or as sorted.',
    query: FindItemsQuery,
    answer: z.object({ items: z.array(Item), total: z.number().int() }),
  }),
  'GET /items/get-guide': openCall('getGuide', {
    summary: 'What a base class can learn and wear.',
    query: z.object({ base_class: z.string() }),
    answer: Guide,
  }),
  'POST /items/findByIds': openCall('listItemsByIds', {
    summary: 'Items in the order asked, unknown ids left out, repeats once.',
    body: Ids,
    answer: z.array(Item),
  }),
  'POST /items/custom-item-set': openCall('listItemSet', {
    summary: 'As findByIds; the body is a list of ids, in which lists may stand, or `{ids}` with one.',
    body: NestedIds,
    answer: z.array(Item),
  }),
  'GET /items/{id}': openCall('getItem', { summary: 'One item.', refuses: [404], params: RecordId, answer: Item }),
  'GET /items/{id}/related': ownOpenCall('getRelatedItems', {
    summary: 'What is made of an item, and its timed variants.',
    refuses: [404],
    params: RecordId,
    answer: Related,
  }),
  'POST /monsters/findByIds': openCall('listMonstersByIds', {
    summary: 'Monsters in the order asked, unknown ids left out, repeats once.',
    body: Ids,
    answer: z.array(Monster),
  }),
  'GET /monsters/find-monsters': ownOpenCall('findMonsters', {
    summary: 'One page of all monsters, by id; the export reads it.',
    query: z.object(Page),
    answer: z.object({ monsters: z.array(Monster), total: z.number().int() }),
  }),
  'GET /monsters/{id}': openCall('getMonster', {
    summary: 'One monster.',
    refuses: [404],
    params: RecordId,
    answer: Monster,
  }),
};
