import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#domain/store/money.ts';
import { at, id } from '../kernel/db/columns.ts';

// The sandbox provider's own tables, which a real provider would keep.

export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    id: text('id').primaryKey(),
    /** The portal's order: a second creation for it returns the first payment. */
    requestId: uuid('request_id').notNull().unique('sandbox_orders_request'),
    state: text('state').$type<'created' | 'approved' | 'completed' | 'cancelled'>().notNull(),
    description: text('description').notNull(),
    minor: integer('minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    language: text('language').notNull(),
    /** The fault that the player chose on the approval page; null: none. */
    fault: text('fault').$type<'lose-return' | 'twice' | 'delay'>(),
    captureId: text('capture_id').unique('sandbox_orders_capture'),
    refunded: integer('refunded').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [check('sandbox_orders_refunded', sql`${table.refunded} between 0 and ${table.minor}`)],
);

/** Refunds by request id: a repeated request returns the same refund. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  requestId: text('request_id').primaryKey(),
  id: text('id').notNull(),
  orderId: text('order_id')
    .notNull()
    .references(() => sandboxOrders.id),
  minor: integer('minor').notNull(),
});

/** Messages to the portal's webhook. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: id(),
    /** A message that is sent twice has two rows. */
    eventId: text('event_id').notNull(),
    body: jsonb('body').notNull(),
    dueAt: at('due_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    doneAt: at('done_at'),
  },
  (table) => [index('sandbox_webhooks_due').on(table.dueAt).where(sql`${table.doneAt} is null`)],
);
