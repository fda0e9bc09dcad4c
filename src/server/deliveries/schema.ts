import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryItem, DeliverySource } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';
import { accountId } from '../kernel/auth/schema.ts';
import { at } from '../kernel/db/columns.ts';

/** The state of a delivery. `dead`: tried too often; an operator must act. */
type DeliveryState = 'waiting' | 'leased' | 'delivered' | 'dead';

/** Items for the game, written with their claim and given once. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    source: text('source').$type<DeliverySource>().notNull(),
    /** The name of the claim; unique with `source`. */
    ref: text('ref').notNull(),
    /** The name of the reward for its player. */
    title: jsonb('title').$type<Text>().notNull(),
    items: jsonb('items').$type<readonly DeliveryItem[]>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** How often it was leased. */
    tries: smallint('tries').notNull().default(0),
    /** When it may be leased (again). */
    dueAt: at('due_at').notNull(),
    /** The current or last lease. */
    lease: uuid('lease'),
    consumer: text('consumer'),
    /** While leased: the end of the lease. */
    leasedUntil: at('leased_until'),
    /** The error of the last try. */
    lastError: text('last_error'),
    createdAt: at('created_at').notNull(),
    deliveredAt: at('delivered_at'),
  },
  (table) => [
    unique('deliveries_source').on(table.source, table.ref),
    index('deliveries_account').on(table.accountId, table.id),
    index('deliveries_due').on(table.dueAt, table.id).where(sql`${table.state} in ('waiting', 'leased')`),
    index('deliveries_lease').on(table.lease).where(sql`${table.state} = 'leased'`),
    check('deliveries_source_known', sql`${table.source} in ('award', 'code', 'battlepass', 'operator')`),
    check('deliveries_state_known', sql`${table.state} in ('waiting', 'leased', 'delivered', 'dead')`),
    check(
      'deliveries_leased',
      sql`(${table.state} = 'leased') = (${table.leasedUntil} is not null) and (${table.state} <> 'leased' or ${table.lease} is not null)`,
    ),
    check('deliveries_delivered', sql`(${table.state} = 'delivered') = (${table.deliveredAt} is not null)`),
    check('deliveries_items', sql`jsonb_array_length(${table.items}) > 0`),
  ],
);

/** The delivery of a claim. */
export const deliveryId = () =>
  bigint('delivery_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => deliveries.id);

/** What operators gave: the claim of its delivery. The same reference gives once. */
export const operatorGifts = pgTable(
  'operator_gifts',
  {
    ref: text('ref').primaryKey(),
    accountId: accountId(),
    deliveryId: deliveryId(),
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('operator_gifts_account').on(table.accountId)],
);
