import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accountId } from '../kernel/auth/schema.ts';
import { at, bytea, id } from '../kernel/db/columns.ts';

/** Codes in mailed links: `verify` confirms `email`, `undo` restores `email` after a change. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: id(),
    accountId: accountId(),
    purpose: text('purpose').$type<'verify' | 'undo'>().notNull(),
    digest: text('digest').notNull().unique(),
    email: text('email').notNull(),
    /** For `undo`: when the address that comes back had been verified. */
    verifiedAt: at('verified_at'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('email_links_account').on(table.accountId), index('email_links_expires').on(table.expiresAt)],
);

/** The one recovery code of an account; dead when used, expired or guessed wrong too often. */
export const passwordRecoveries = pgTable('password_recoveries', {
  accountId: accountId().primaryKey(),
  digest: text('digest').notNull(),
  wrongTries: smallint('wrong_tries').notNull().default(0),
  sentAt: at('sent_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** The second factor of an account; sign-in requires it from `confirmedAt` on. */
export const secondFactors = pgTable('second_factors', {
  accountId: accountId().primaryKey(),
  /** The shared secret, encrypted with a key that is not in the database. */
  secret: bytea('secret').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The last time step whose code was used: a code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull(),
});

/** Recovery codes, which replace a lost second factor; each works once. */
export const secondFactorCodes = pgTable(
  'second_factor_codes',
  { accountId: accountId(), digest: text('digest').notNull(), usedAt: at('used_at') },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
);
