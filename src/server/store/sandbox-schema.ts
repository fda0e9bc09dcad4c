import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#domain/store/currencies.ts';
import { at, id } from '../kernel/db/columns.ts';

// The sandbox provider's own books: what a real provider would keep at its end. Nothing else reads them.

/** A payment as the sandbox knows it. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    id: text('id').primaryKey(),
    /** The portal's word for it: a second creation with the same one answers the first. */
    requestId: uuid('request_id').notNull().unique('sandbox_orders_request'),
    state: text('state').$type<'created' | 'approved' | 'completed' | 'cancelled'>().notNull(),
    description: text('description').notNull(),
    minor: integer('minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    language: text('language').notNull(),
    /** The fault that was chosen on its page; null: none. */
    fault: text('fault').$type<'lose-return' | 'twice' | 'delay'>(),
    captureId: text('capture_id').unique('sandbox_orders_capture'),
    refunded: integer('refunded').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [check('sandbox_orders_refunded', sql`${table.refunded} between 0 and ${table.minor}`)],
);

/** A refund, by the portal's word for it: asked for again it answers the same. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  requestId: text('request_id').primaryKey(),
  id: text('id').notNull(),
  orderId: text('order_id')
    .notNull()
    .references(() => sandboxOrders.id),
  minor: integer('minor').notNull(),
});

/** Messages to deliver to the portal's own webhook call. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: id(),
    /** The message's id; one that is sent twice stands here twice. */
    eventId: text('event_id').notNull(),
    body: jsonb('body').notNull(),
    dueAt: at('due_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    doneAt: at('done_at'),
  },
  (table) => [index('sandbox_webhooks_due').on(table.dueAt).where(sql`${table.doneAt} is null`)],
);
