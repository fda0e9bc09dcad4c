import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '../auth/schema.ts';
import { at } from '../db/columns.ts';

/** What operators did: who, when, what, and the state before and after. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actor: text('actor').notNull(),
    command: text('command').notNull(),
    /** The account that the command named; null: none, or written by an earlier version. */
    accountId: integer('account_id').references(() => accounts.id),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('audit_entries_account').on(table.accountId, table.id),
    index('audit_entries_created').on(table.createdAt),
  ],
);

/** Whether players' calls are refused for a while; one row, or none before the first time. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: integer('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
    /** For players, as the operator wrote it; null: none. */
    message: text('message'),
    by: text('by').notNull(),
    since: at('since').notNull(),
  },
  (table) => [check('maintenance_one', sql`${table.id} = 1`)],
);
