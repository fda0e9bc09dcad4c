import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderReason, OrderState, Plan, RequestDetails, RequestState } from '#contract/store.ts';
import type { WireLanguage } from '#contract/text.ts';
import type { Currency } from '#domain/store/money.ts';
import { accountId } from '../kernel/auth/schema.ts';
import { at, id } from '../kernel/db/columns.ts';

// Whatever must never happen twice is a constraint here.

/** Every movement of points, a chain for each account. Rows are only added, a trigger refuses the rest; each continues the one before. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    /** The kind of source: `seed`, `grant`, `purchase`, `refund`, `dispute`, `game`. */
    kind: text('kind').notNull(),
    /** The id of the source; unique with `kind`, so that a source books once. */
    ref: text('ref').notNull(),
    /** Points (MP), negative when spent. */
    points: integer('points').notNull(),
    /** From 1, without a gap, for each account. */
    number: integer('number').notNull(),
    /** The number of the entry before; null: this is the first. */
    previous: integer('previous'),
    balanceBefore: bigint('balance_before', { mode: 'number' }).notNull(),
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('ledger_source').on(table.kind, table.ref),
    unique('ledger_number').on(table.accountId, table.number),
    unique('ledger_link').on(table.accountId, table.number, table.balanceAfter),
    foreignKey({
      name: 'ledger_chain',
      columns: [table.accountId, table.previous, table.balanceBefore],
      foreignColumns: [table.accountId, table.number, table.balanceAfter] as [AnyPgColumn, AnyPgColumn, AnyPgColumn],
    }),
    check('ledger_points', sql`${table.points} <> 0`),
    check('ledger_balance', sql`${table.balanceAfter} = ${table.balanceBefore} + ${table.points}`),
    check(
      'ledger_first',
      sql`case when ${table.number} = 1 then ${table.previous} is null and ${table.balanceBefore} = 0 else ${table.previous} = ${table.number} - 1 and ${table.previous} is not null end`,
    ),
  ],
);

/** The plans of the store; operators add them. */
export const plans = pgTable(
  'plans',
  {
    name: text('name').primaryKey(),
    kind: text('kind').$type<Plan['kind']>().notNull(),
    mpPoints: integer('mp_points').notNull(),
    bonus: integer('bonus').notNull(),
    /** In place of `bonus` until `bonusUntil`; both null: there is no offer. */
    offerBonus: integer('offer_bonus'),
    bonusUntil: at('bonus_until'),
    /** How many days it usually takes until it is done; null: not given. */
    usualDays: smallint('usual_days'),
    /** In hundredths of a unit in every currency, because the operator may change the currency. */
    price: integer('price').notNull(),
    /** How many places are sold at most; null: no limit. */
    saleLimit: integer('sale_limit'),
    /** Places that are sold or being paid for; counted without a limit too, so that a later limit holds. */
    sold: integer('sold').notNull().default(0),
    /** False: the plan is retired. Its open orders go on. */
    active: boolean('active').notNull().default(true),
    position: smallint('position').notNull(),
  },
  (table) => [
    check('plans_kind', sql`${table.kind} in ('points', 'service', 'commission')`),
    check('plans_points', sql`${table.mpPoints} >= 0 and ${table.bonus} >= 0`),
    check(
      'plans_offer',
      sql`(${table.offerBonus} is null) = (${table.bonusUntil} is null) and (${table.offerBonus} is null or ${table.offerBonus} >= 0)`,
    ),
    check('plans_usual_days', sql`${table.usualDays} > 0`),
    check('plans_price', sql`${table.price} > 0`),
    check(
      'plans_sold',
      sql`${table.sold} >= 0 and (${table.saleLimit} is null or ${table.sold} <= ${table.saleLimit})`,
    ),
  ],
);

/** A purchase, with its price and credit as they were when it began. */
export const orders = pgTable(
  'orders',
  {
    /** The provider gets it with every request, so that a repeated request is the same one. */
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    plan: text('plan')
      .notNull()
      .references(() => plans.name),
    kind: text('kind').$type<Plan['kind']>().notNull(),
    /** In the smallest unit of the currency. */
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The credit including the bonus; `bonus` is its part. */
    points: integer('points').notNull(),
    bonus: integer('bonus').notNull(),
    provider: text('provider').notNull(),
    /** The provider's id of the payment; null: not created there yet. */
    providerOrderId: text('provider_order_id'),
    /** The page of the provider on which the payer approves. */
    approvalHref: text('approval_href'),
    /** The provider's id of the capture. */
    captureId: text('capture_id'),
    /** The amount taken where it differs from the price; null: the price, or nothing yet. */
    captureMinor: integer('capture_minor'),
    captureCurrency: text('capture_currency').$type<Currency>(),
    /** The idempotency key of the browser; null: it sent none. */
    idempotencyKey: text('idempotency_key'),
    state: text('state').$type<OrderState>().notNull(),
    reason: text('reason').$type<OrderReason>(),
    /** Whether `plans.sold` counts this order. */
    holdsPlace: boolean('holds_place').notNull().default(false),
    /** The sums of its refunds and disputes. */
    reversedMinor: integer('reversed_minor').notNull().default(0),
    reversedPoints: integer('reversed_points').notNull().default(0),
    /** The version of the accepted terms; null: the request names none. */
    termsVersion: integer('terms_version'),
    /** The language of the provider's page and the mails. */
    language: text('language').$type<WireLanguage>().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the money was taken. */
    settledAt: at('settled_at'),
    changedAt: at('changed_at').notNull(),
    /** When the reconciler looks the order up; null: never again. */
    dueAt: at('due_at'),
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [
    unique('orders_provider_order').on(table.provider, table.providerOrderId),
    unique('orders_capture').on(table.provider, table.captureId),
    unique('orders_idempotency').on(table.accountId, table.idempotencyKey),
    index('orders_account').on(table.accountId, table.createdAt),
    index('orders_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('orders_state').on(table.state, table.changedAt),
    check(
      'orders_state_known',
      sql`${table.state} in ('created', 'pending', 'capturing', 'review', 'paid', 'cancelled', 'expired', 'failed', 'refunded', 'disputed')`,
    ),
    check('orders_price', sql`${table.priceMinor} > 0`),
    check('orders_points', sql`${table.points} >= 0 and ${table.bonus} between 0 and ${table.points}`),
    check(
      'orders_reversed',
      sql`${table.reversedMinor} between 0 and coalesce(${table.captureMinor}, ${table.priceMinor}) and ${table.reversedPoints} between 0 and ${table.points}`,
    ),
    check(
      'orders_paid',
      sql`${table.state} not in ('paid', 'refunded', 'disputed') or (${table.captureId} is not null and ${table.settledAt} is not null)`,
    ),
  ],
);

const orderId = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id);

/** Refunds and disputes, each once. */
export const orderReversals = pgTable(
  'order_reversals',
  {
    id: id(),
    orderId: orderId(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref').notNull(),
    kind: text('kind').$type<'refund' | 'dispute'>().notNull(),
    minor: integer('minor').notNull(),
    points: integer('points').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('order_reversals_ref').on(table.provider, table.providerRef),
    index('order_reversals_order').on(table.orderId),
  ],
);

/** Refunds by operators, written before the request to the provider, so that a repeated command sends the same request. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: orderId(),
    minor: integer('minor').notNull(),
    operator: text('operator').notNull(),
    createdAt: at('created_at').notNull(),
    /** When its outcome was known; null: unknown. */
    doneAt: at('done_at'),
  },
  (table) => [
    index('order_refunds_order').on(table.orderId),
    uniqueIndex('order_refunds_unfinished').on(table.orderId).where(sql`${table.doneAt} is null`),
    check('order_refunds_minor', sql`${table.minor} > 0`),
  ],
);

/** Messages of providers, each once, without their bodies. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** null: no order of this portal. */
    orderId: uuid('order_id').references(() => orders.id),
    receivedAt: at('received_at').notNull(),
    /** How often the message was received. */
    times: integer('times').notNull().default(1),
    /** When the message was processed; null: not yet. */
    doneAt: at('done_at'),
  },
  (table) => [
    unique('payment_events_id').on(table.provider, table.eventId),
    index('payment_events_order').on(table.orderId),
  ],
);

/** Tasks that follow a commit: written in its transaction, retried until done. Mails have their own queue. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** `purchase`: update the player's open pages; `refund`: refund the order. */
    kind: text('kind').$type<'purchase' | 'refund'>().notNull(),
    /** Unique with `kind`. */
    orderId: orderId(),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** How often the provider refused; part of the id of the next request. */
    refused: smallint('refused').notNull().default(0),
    doneAt: at('done_at'),
  },
  (table) => [
    unique('outbox_source').on(table.kind, table.orderId),
    index('outbox_due').on(table.dueAt).where(sql`${table.doneAt} is null`),
  ],
);

/** Service orders: what operators do for a player who bought a service or a commission. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    id: id(),
    orderId: orderId().unique('service_requests_order'),
    accountId: accountId(),
    plan: text('plan').notNull(),
    state: text('state').$type<RequestState>().notNull(),
    details: jsonb('details').$type<RequestDetails>().notNull(),
    answer: text('answer'),
    /** The operator who works on it; never shown on the site. */
    operator: text('operator'),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    index('service_requests_account').on(table.accountId, table.id),
    index('service_requests_state').on(table.state, table.changedAt),
    check(
      'service_requests_state_known',
      sql`${table.state} in ('waiting', 'open', 'working', 'done', 'declined', 'cancelled')`,
    ),
  ],
);
