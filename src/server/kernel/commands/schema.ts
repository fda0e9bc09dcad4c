import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/** What operators did: who, when, what, and the state before and after. */
export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actor: text('actor').notNull(),
  command: text('command').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  createdAt: at('created_at').notNull(),
});
