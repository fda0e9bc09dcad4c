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
import type { Currency } from '#domain/store/currencies.ts';
import { accountId } from '../kernel/auth/schema.ts';
import { at, id } from '../kernel/db/columns.ts';

// Money. What must never happen twice is a constraint here, whatever the code above believes.

/** Every movement of points, a chain for each account: rows are only ever added (a trigger refuses the rest), and each carries on from the one before. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    /** Where it comes from: `seed`, `grant`, `purchase`, `refund`, `dispute`, `game`. */
    kind: text('kind').notNull(),
    /** The source's own id: with `kind` it makes a booking happen once. */
    ref: text('ref').notNull(),
    /** Points (MP), negative when spent. */
    points: integer('points').notNull(),
    /** From 1, without a gap, for each account. */
    number: integer('number').notNull(),
    /** The number of the entry before; null for the first. */
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

/** What is sold; the operator's table, empty until somebody adds plans. */
export const plans = pgTable(
  'plans',
  {
    name: text('name').primaryKey(),
    kind: text('kind').$type<Plan['kind']>().notNull(),
    mpPoints: integer('mp_points').notNull(),
    bonus: integer('bonus').notNull(),
    /** In hundredths of a unit, whatever the currency: the operator may change that. */
    price: integer('price').notNull(),
    /** How many are ever sold; null: no limit. */
    saleLimit: integer('sale_limit'),
    /** How many are sold or being paid for; counted always, so that a limit set later holds. */
    sold: integer('sold').notNull().default(0),
    /** A retired plan is offered no more; orders of it go on. */
    active: boolean('active').notNull().default(true),
    position: smallint('position').notNull(),
  },
  (table) => [
    check('plans_kind', sql`${table.kind} in ('points', 'service', 'commission')`),
    check('plans_points', sql`${table.mpPoints} >= 0 and ${table.bonus} >= 0`),
    check('plans_price', sql`${table.price} > 0`),
    check(
      'plans_sold',
      sql`${table.sold} >= 0 and (${table.saleLimit} is null or ${table.sold} <= ${table.saleLimit})`,
    ),
  ],
);

/** A purchase, with what it cost and credits as it was when it began. */
export const orders = pgTable(
  'orders',
  {
    /** Also the provider's word for it, and what makes a repeated question to the provider the same question. */
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    plan: text('plan')
      .notNull()
      .references(() => plans.name),
    kind: text('kind').$type<Plan['kind']>().notNull(),
    /** In the smallest unit of the currency. */
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** What is credited, the bonus included, and of that the bonus. */
    points: integer('points').notNull(),
    bonus: integer('bonus').notNull(),
    provider: text('provider').notNull(),
    /** The provider's own id of the payment; null until it gave one. */
    providerOrderId: text('provider_order_id'),
    /** Where it is paid. */
    approvalHref: text('approval_href'),
    /** The provider's id of the money taken. */
    captureId: text('capture_id'),
    /** What was taken, where that is not the price; null: the price, or nothing yet. */
    captureMinor: integer('capture_minor'),
    captureCurrency: text('capture_currency').$type<Currency>(),
    /** The browser's word for this purchase; null: it gave none. */
    idempotencyKey: text('idempotency_key'),
    state: text('state').$type<OrderState>().notNull(),
    reason: text('reason').$type<OrderReason>(),
    /** It is one of those that its plan counts as sold, limited or not. */
    holdsPlace: boolean('holds_place').notNull().default(false),
    /** What refunds and disputes took back. */
    reversedMinor: integer('reversed_minor').notNull().default(0),
    reversedPoints: integer('reversed_points').notNull().default(0),
    /** The terms whose box was ticked; null: the caller did not say. */
    termsVersion: integer('terms_version'),
    /** Of the provider's page and the mails. */
    language: text('language').$type<WireLanguage>().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the money was taken. */
    settledAt: at('settled_at'),
    changedAt: at('changed_at').notNull(),
    /** When the provider is asked again; null: there is nothing more to learn. */
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

/** Money that went back: each refund or dispute once. */
export const orderReversals = pgTable(
  'order_reversals',
  {
    id: id(),
    orderId: orderId(),
    provider: text('provider').notNull(),
    /** The provider's own id of it. */
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

/** Refunds that operators ask a provider for: put down before it is asked, so that asking again is the same question. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: orderId(),
    minor: integer('minor').notNull(),
    operator: text('operator').notNull(),
    createdAt: at('created_at').notNull(),
    /** When it was known how it ended; null: it may have happened, or not. */
    doneAt: at('done_at'),
  },
  (table) => [
    index('order_refunds_order').on(table.orderId),
    uniqueIndex('order_refunds_unfinished').on(table.orderId).where(sql`${table.doneAt} is null`),
    check('order_refunds_minor', sql`${table.minor} > 0`),
  ],
);

/** What a provider told, each message once; never what it said word for word. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** Which order it was about; null: none of ours. */
    orderId: uuid('order_id').references(() => orders.id),
    receivedAt: at('received_at').notNull(),
    /** How often it came. */
    times: integer('times').notNull().default(1),
    /** When what follows of it was done; null: not yet. */
    doneAt: at('done_at'),
  },
  (table) => [
    unique('payment_events_id').on(table.provider, table.eventId),
    index('payment_events_order').on(table.orderId),
  ],
);

/** What must follow a commit: written in its transaction, done after it, again until it is done. Mails have their own queue. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** `purchase`: tell the player's open pages; `refund`: give the money of an order back. */
    kind: text('kind').$type<'purchase' | 'refund'>().notNull(),
    /** The order it follows from: with `kind` it happens once. */
    orderId: orderId(),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** How often its provider said no: the next question is another one. */
    refused: smallint('refused').notNull().default(0),
    doneAt: at('done_at'),
  },
  (table) => [
    unique('outbox_source').on(table.kind, table.orderId),
    index('outbox_due').on(table.dueAt).where(sql`${table.doneAt} is null`),
  ],
);

/** What operators do for a player who bought a service or a commission. */
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
    /** The operator who took it on; never shown on the site. */
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
