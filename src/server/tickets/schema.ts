import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Text, WireLanguage } from '#contract/text.ts';
import type { TicketState } from '#contract/tickets.ts';
import { accounts } from '../kernel/auth/schema.ts';
import { at, bytea, id } from '../kernel/db/columns.ts';

// Support tickets: written by players and visitors, answered by operators from the command line.

/** What a ticket may be about (`GET /categories`), in the operator's order of ids. */
export const ticketCategories = pgTable('ticket_categories', {
  id: integer('id').primaryKey(),
  description: jsonb('description').$type<Text>().notNull(),
  /** A retired category takes no new tickets; its tickets stay. */
  retired: boolean('retired').notNull().default(false),
});

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    /** null: a visitor's. */
    accountId: integer('account_id').references(() => accounts.id),
    /** As the writer gave it, or the account's when it was written. */
    userName: text('user_name').notNull(),
    /** Where the answer goes; null once its account was deleted. */
    email: text('email'),
    /** Of mails about it. */
    language: text('language').$type<WireLanguage>().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => ticketCategories.id),
    comment: text('comment').notNull(),
    state: text('state').$type<TicketState>().notNull().default('open'),
    /** How many of its replies its player has had on screen; those of the staff after them are unread. */
    readReplies: integer('read_replies').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** Of the last comment, reply or change of state. */
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    index('tickets_account').on(table.accountId, table.id),
    index('tickets_state').on(table.state, table.changedAt),
    check('tickets_state_known', sql`${table.state} in ('open', 'answered', 'closed')`),
  ],
);

export const ticketReplies = pgTable(
  'ticket_replies',
  {
    id: id(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    author: text('author').$type<'player' | 'staff'>().notNull(),
    /** The operator's name for the audit; null for a player. Never shown on the site. */
    operator: text('operator'),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('ticket_replies_ticket').on(table.ticketId, table.id)],
);

/** The picture of a ticket, encoded anew: the sent file is never stored. */
export const ticketImages = pgTable('ticket_images', {
  ticketId: integer('ticket_id')
    .primaryKey()
    .references(() => tickets.id),
  /** `image/png`, `image/jpeg` or `image/webp`. */
  type: text('type').notNull(),
  width: smallint('width').notNull(),
  height: smallint('height').notNull(),
  bytes: bytea('bytes').notNull(),
});
