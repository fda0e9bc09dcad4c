import { z } from 'zod';
import { Instant } from './instant.ts';

/** What is sold: `pvalues` of a purchase is `mpPoints` + `bonus`. */
export const Plan = z.object({
  name: z.string(),
  kind: z.enum(['points', 'service', 'commission']),
  mpPoints: z.number().int().min(0),
  bonus: z.number().int().min(0),
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
});
export type Order = z.infer<typeof Order>;
