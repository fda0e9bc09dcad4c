import { z } from 'zod';
import { Done } from './account.ts';
import { bearerCall, ownBearerCall, ownOpenCall } from './call.ts';
import { Instant } from './text.ts';

/** What is sold: `pvalues` of a purchase is `mpPoints` + `bonus`. */
export const Plan = z.object({
  name: z.string(),
  kind: z.enum(['points', 'service', 'commission']),
  mpPoints: z.number().int().min(0),
  /** What a purchase begun now is credited with on top. */
  bonus: z.number().int().min(0),
  /** When this bonus ends; null or absent: it does not. */
  bonusUntil: Instant.nullable().optional(),
  /** The bonus from then on; absent where it does not end. */
  bonusAfter: z.number().int().min(0).optional(),
  /** How many days the operators usually take for it; null or absent: not given. */
  days: z.number().int().min(1).nullable().optional(),
  /** In units of the store's currency. */
  price: z.number().min(0),
  /** How many can still be bought; null: no limit. */
  remaining: z.number().int().min(0).nullable(),
});
export type Plan = z.infer<typeof Plan>;

/** How many commission places of each designer are sold, all players together. */
export const DesignerTokens = z.object({
  lenalee: z.number().int().min(0),
  lenalee_15: z.number().int().min(0),
  mixbi_smiling: z.number().int().min(0),
  mixbi_smiling_15: z.number().int().min(0),
  howl: z.number().int().min(0),
  dlyon: z.number().int().min(0),
  dlyon_15: z.number().int().min(0),
});
export type DesignerTokens = z.infer<typeof DesignerTokens>;

/** Where an order stands; the moves between them are in `rules/order-state.ts`. */
export const OrderState = z.enum([
  'created',
  'pending',
  'capturing',
  'review',
  'paid',
  'cancelled',
  'expired',
  'failed',
  'refunded',
  'disputed',
]);
export type OrderState = z.infer<typeof OrderState>;

/** Why an order ended or waits. */
export const OrderReason = z.enum(['soldOut', 'declined', 'refused', 'capturePending', 'amountMismatch', 'notFound']);
export type OrderReason = z.infer<typeof OrderReason>;

/** Where a request stands: it waits for the player's details, is open, worked on, or ended. */
export const RequestState = z.enum(['waiting', 'open', 'working', 'done', 'declined', 'cancelled']);
export type RequestState = z.infer<typeof RequestState>;

/** What a player tells the operators: a new name for CHANGE_NAME, else in their own words. */
export const RequestDetails = z.object({
  newName: z.string().max(200).optional(),
  text: z.string().max(20_000).optional(),
});
export type RequestDetails = z.infer<typeof RequestDetails>;

/** A bought service or commission, as its player follows it. */
export const ServiceRequest = z.object({
  id: z.number().int().min(1),
  order: z.uuid(),
  plan: z.string(),
  state: RequestState,
  details: RequestDetails,
  /** What the operators wrote last; null: nothing yet. */
  answer: z.string().nullable(),
  created_at: Instant,
  changed_at: Instant,
});
export type ServiceRequest = z.infer<typeof ServiceRequest>;

/** A purchase as its player sees it. */
export const Order = z.object({
  id: z.uuid(),
  plan: z.string(),
  kind: Plan.shape.kind,
  /** In units of `currency`. */
  price: z.number().min(0),
  currency: z.string(),
  /** MP that it credits, the bonus included; 0 for what is no points. */
  pvalues: z.number().int().min(0),
  /** Of these MP the bonus, as it was sold. */
  bonus: z.number().int().min(0),
  /** MP of it that a refund or dispute took back. */
  reversed: z.number().int().min(0),
  /** What a refund or dispute gave back of the money that was taken, in units of `returnedCurrency`. */
  returned: z.number().min(0),
  /** That of the money that was taken; another than `currency` where the provider took another. */
  returnedCurrency: z.string(),
  /** Who was to be paid, such as `paypal`. */
  provider: z.string(),
  state: OrderState,
  reason: OrderReason.nullable(),
  created_at: Instant,
  /** When the money was taken; null: not yet. */
  settled_at: Instant.nullable(),
  /** Where it can be paid; null once it cannot. */
  href: z.string().nullable(),
  /** The request it opened; null when it opened none. */
  request: ServiceRequest.nullable(),
  /** The balance in MP before and after its credit; null or absent: it was not credited. */
  balance: z.object({ before: z.number().int(), after: z.number().int() }).nullable().optional(),
});
export type Order = z.infer<typeof Order>;

/** What makes a repeated purchase the same one: the browser keeps it until an answer came. */
const IdempotencyKey = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, hyphens or underscores');

/** Beside what is bought. */
const purchase = {
  /** The name of a plan. */
  price: z.string().max(100),
  idempotencyKey: IdempotencyKey.optional(),
  /** The number of the terms whose box was ticked. */
  terms: z.number().int().min(1).max(9999).optional(),
};

/** Where the browser goes to pay. */
const Approval = z.object({ statusCode: z.literal(200), rel: z.literal('approve'), href: z.url() });
const OneOrder = z.object({ statusCode: z.literal(200), order: Order });

const OrderId = z.object({ id: z.uuid() });
const RequestId = z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be a number of 1 to 9 digits') });

/** Calls of the store; who the buyer is tells the bearer, what it costs the server's table. */
export const storeCalls = {
  'POST /payments': bearerCall('buyPoints', {
    summary: 'Begins the purchase of a pack of points; `pvalues` must be what the plan credits.',
    refuses: [403, 409],
    body: z.object({ ...purchase, pvalues: z.number() }),
    answer: Approval,
  }),
  'POST /payments/servicesStore': bearerCall('buyService', {
    summary: 'Begins the purchase of a service or a commission place.',
    refuses: [403, 409],
    body: z.object({ ...purchase, pvalues: z.number().optional() }),
    answer: Approval,
  }),
  'GET /payments/get-designer-tokens': bearerCall('getDesignerTokens', {
    summary: 'How many commission places of each designer are sold.',
    answer: DesignerTokens,
  }),
  'GET /payments/plans': ownBearerCall('listPlans', {
    summary: 'What is sold, for how much; `open` false: nothing can be bought now.',
    answer: z.object({
      statusCode: z.literal(200),
      open: z.boolean(),
      /** The sandbox moves no money. */
      provider: z.enum(['paypal', 'sandbox']).nullable(),
      currency: z.string().length(3),
      plans: z.array(Plan),
    }),
  }),
  'GET /payments/orders': ownBearerCall('listOrders', {
    summary: "The bearer's orders, newest first, 20 a page; `unpaid=no` leaves out what was cancelled or expired.",
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      unpaid: z.enum(['yes', 'no']).default('yes'),
    }),
    answer: z.object({
      statusCode: z.literal(200),
      orders: z.array(Order),
      total: z.number().int().min(0),
      /** How many more there are that were cancelled or expired; absent where they are listed. */
      leftOut: z.number().int().min(0).optional(),
    }),
  }),
  'GET /payments/orders/{id}': ownBearerCall('getOrder', {
    summary: "One of the bearer's orders.",
    refuses: [404],
    params: OrderId,
    answer: OneOrder,
  }),
  'POST /payments/orders/{id}/capture': ownBearerCall('captureOrder', {
    summary: 'Back from paying: takes the money if it was approved; asked again, it changes nothing.',
    refuses: [404],
    params: OrderId,
    answer: OneOrder,
  }),
  'POST /payments/orders/{id}/cancel': ownBearerCall('cancelOrder', {
    summary: 'Gives up an order that is not paid; one that is stays as it is.',
    refuses: [404],
    params: OrderId,
    answer: OneOrder,
  }),
  'GET /payments/requests': ownBearerCall('listServiceRequests', {
    summary: 'What the operators are to do for the bearer: bought services and commissions, newest first.',
    answer: z.object({ statusCode: z.literal(200), requests: z.array(ServiceRequest) }),
  }),
  'POST /payments/requests/{id}': ownBearerCall('describeServiceRequest', {
    summary: 'Tells the operators what is to be done; possible until they work on it.',
    refuses: [404, 409],
    params: RequestId,
    body: RequestDetails,
    answer: z.object({ statusCode: z.literal(200), request: ServiceRequest }),
  }),
  'POST /webhooks/{provider}': ownOpenCall('receiveWebhook', {
    summary: 'What a payment provider tells, with its own signature.',
    refuses: [403, 404],
    rawBody: true,
    params: z.object({ provider: z.string().max(40) }),
    body: z.unknown(),
    answer: Done,
  }),
};
