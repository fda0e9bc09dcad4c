import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { WireLanguage } from '#contract/text.ts';
import { accounts } from '../auth/schema.ts';
import { at } from '../db/columns.ts';

/** Mails to send, written with what they tell of in one transaction; `facts` is emptied once sent, because codes are in it. */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The account that the mail concerns; null for a visitor's ticket. */
    accountId: integer('account_id').references(() => accounts.id),
    /** Which mail: a name of `mail/mails.ts`. */
    kind: text('kind').notNull(),
    language: text('language').$type<WireLanguage>().notNull(),
    recipient: text('recipient').notNull(),
    facts: jsonb('facts').$type<Record<string, string>>(),
    createdAt: at('created_at').notNull(),
    /** When it is tried (again). */
    dueAt: at('due_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    sentAt: at('sent_at'),
    /** Given up after the last try. */
    failedAt: at('failed_at'),
  },
  (table) => [index('mails_due').on(table.dueAt).where(sql`${table.sentAt} is null and ${table.failedAt} is null`)],
);
