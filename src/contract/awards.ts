import { z } from 'zod';
import { CodeInput, Done } from './account.ts';
import { bearerCall, ownBearerCall } from './call.ts';
import { OwnDelivery } from './delivery.ts';
import { Item } from './item.ts';
import { Instant, Text } from './text.ts';

const ItemId = Item.shape.item_id;
const Quantity = z.number().int().min(1).max(1_000_000);

/** What makes a level of a group: its worth in MP and what it gives. */
export const Scale = z.object({
  /** MP to be bought in the group's period until it is reached. */
  value: z.number().int().min(1).max(100_000_000),
  /** Without `chooseOption` all are given; with it each entry is one option, a list is given together. */
  ids: z.array(z.union([ItemId, z.array(ItemId).min(1)])).min(1),
  /** Names of what belongs together, parallel to `ids`; empty when there are none. */
  setNames: z.array(Text),
  name: Text,
  description: Text,
  /** Addresses of pictures. */
  images: z.array(z.string().min(1)),
  /** The pictures are higher than wide. */
  imageVertical: z.boolean(),
  /** Of every item, or a list parallel to `ids`. */
  quantity: z.union([Quantity, z.array(Quantity)]),
  chooseOption: z.boolean(),
  /** By item id; wins over `quantity`. */
  customQty: z.record(z.string().regex(/^\d{1,7}$/), Quantity),
});
export type Scale = z.infer<typeof Scale>;

/** A group of levels, one tab of the awards page. */
export const ScaleGroup = z.object({
  groupName: z.string(),
  scaleName: Text,
  /** By scale key, which is unique over all groups. */
  scales: z.record(z.string(), Scale),
});
export type ScaleGroup = z.infer<typeof ScaleGroup>;

const Amount = z.number().int().min(0);
const Flags = z.record(z.string(), z.boolean());

/** Everything the awards page shows of an account. */
export const AccountScales = z.object({
  statusCode: z.literal(200),
  mpAmount: Amount,
  mpAmountSecond: Amount,
  mpAmountThird: Amount,
  mpAmountQuart: Amount,
  mpAmountFifth: Amount,
  mpAmountSixth: Amount,
  mpAmountSeventh: Amount,
  /** Every key of every group: whether its level is reached. */
  rangeScale: Flags,
  /** … and whether it is claimed. */
  rangeClaimed: Flags,
  /** Seven groups, in order. */
  scales: z.array(ScaleGroup).length(7),
  /** The records of all ids. */
  scaleItems: z.array(Item),
});
export type AccountScales = z.infer<typeof AccountScales>;

/** When what is bought counts for a group; null: since ever, or without an end. */
export const AwardPeriod = z.object({
  /** 1 to 7. */
  scale: z.number().int().min(1).max(7),
  from: Instant.nullable(),
  /** The first instant that does not count any more. */
  until: Instant.nullable(),
});
export type AwardPeriod = z.infer<typeof AwardPeriod>;

/** Calls of the awards page: levels, promotion codes, and what is on its way into the game. */
export const awardCalls = {
  'POST /auth/getScalesByAccount': bearerCall('getAwards', {
    summary: 'All award groups, and how far the bearer came in each; the body is ignored.',
    body: z.unknown(),
    answer: AccountScales,
  }),
  'POST /auth/claimScale': bearerCall('claimAward', {
    summary: 'Claims a level that is reached; with a choice, `selectedOption` is the index of one of its `ids`.',
    refuses: [403, 404, 409],
    body: z.object({ scale: z.string().max(100), selectedOption: z.unknown().optional() }),
    answer: Done,
  }),
  'POST /auth/claimPromotionCode': bearerCall('redeemPromotionCode', {
    summary: 'Redeems a promotion code.',
    refuses: [403, 409],
    body: z.object({ code: CodeInput }),
    answer: Done,
  }),
  'GET /awards/ready': ownBearerCall('countReadyRewards', {
    summary: 'How many award levels and rewards of the battle pass that is shown the bearer can claim now.',
    answer: z.object({ statusCode: z.literal(200), awards: Amount, battlepass: Amount }),
  }),
  'GET /awards/periods': ownBearerCall('listAwardPeriods', {
    summary: 'What counts for each award group: purchases settled from `from` until before `until`.',
    answer: z.object({ statusCode: z.literal(200), periods: z.array(AwardPeriod).length(7) }),
  }),
  'GET /awards/deliveries': ownBearerCall('listOwnDeliveries', {
    summary: "The bearer's newest deliveries, whatever they come from, at most 50.",
    answer: z.object({ statusCode: z.literal(200), deliveries: z.array(OwnDelivery) }),
  }),
};
