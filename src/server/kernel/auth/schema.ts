import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Text, WireLanguage } from '#contract/text.ts';
import { at, id } from '../db/columns.ts';

// Accounts, sessions and rate limits. Secrets are kept as digests or encrypted; none can be read back as it was sent.

/** Campaigns of the operator through which players register (`GET /services/{id}`). */
export const registrationServices = pgTable('registration_services', {
  id: integer('id').primaryKey(),
  name: jsonb('name').$type<Text>().notNull(),
  /** Address of the picture above the form; null for none. */
  imageBlog1: text('image_blog1'),
  /** A retired campaign takes no new players. */
  retired: boolean('retired').notNull().default(false),
});

/** Addresses are ASCII: the collation keeps a database of another language from reading their letters otherwise. */
const LOWER = `lower("email" collate "C")`;
const UNLABELLED = `regexp_replace(${LOWER}, '^(.[^+]*)[+].*@([^@]*)$', '\\1@\\2')`;
const MAILBOX = sql.raw(
  `case when ${LOWER} ~ '@(gmail|googlemail)[.]com$' then replace(regexp_replace(${UNLABELLED}, '@[^@]*$', ''), '.', '') || '@gmail.com' else ${UNLABELLED} end`,
);

/** `status` 0 active, 1 suspended, 2 cancelled; `verifiedAt` null: the address was never confirmed. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** Stays taken for good, also when its account is deleted: no player can pose as another. */
    name: text('name').notNull().unique(),
    /** null: none on file (imported without one, or deleted). */
    email: text('email'),
    /** The mailbox of the address, as `mailboxOf` of `domain/account/email.ts` computes it. */
    mailbox: text('mailbox').generatedAlwaysAs(MAILBOX),
    /** Whether the account had its address before mailboxes were unique, and shares the mailbox with another one. */
    mailboxShared: boolean('mailbox_shared').notNull().default(false),
    /** A new address whose link was not opened yet; it counts while such a link is valid, see `pendingChange`. */
    pendingEmail: text('pending_email'),
    /** As `passwords.ts` writes it; null: no password fits, it must be recovered first. */
    passwordHash: text('password_hash'),
    status: smallint('status').notNull().default(0),
    /** Of a suspended account: when it may sign in again by itself; null: when an operator restores it. */
    suspendedUntil: at('suspended_until'),
    /** Of mails: the language of the player's registration or last sign-in. */
    language: text('language').$type<WireLanguage>().notNull().default('en'),
    verifiedAt: at('verified_at'),
    /** When a mail with a verification link was last sent: five minutes must pass before the next. */
    verificationSentAt: at('verification_sent_at'),
    /** The campaign it registered through. */
    serviceId: integer('service_id').references(() => registrationServices.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('accounts_mailbox_unique').on(table.mailbox).where(sql`not ${table.mailboxShared}`),
    check('accounts_status', sql`${table.status} in (0, 1, 2)`),
  ],
);

/** The owner of a row. */
export const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

/** One sign-in; the token names it, so that ending the row ends the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Within some minutes; null: not since it began. */
    lastSeenAt: at('last_seen_at'),
    /** Browser and system in words, such as 'Firefox, Windows'; '' when unknown. */
    device: text('device').notNull().default(''),
    /** Where it began: an address, or the network of an IPv6 one. */
    address: text('address').notNull().default(''),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expires').on(table.expiresAt)],
);

/** Tries that a rate limit counts; `subject` is kept as a digest, because people type passwords into name fields. */
export const attempts = pgTable(
  'attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Which rate limit: `login`, `recovery`, … */
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    address: text('address').notNull(),
    /** The /48 around an address of IPv6; null for others. */
    site: text('site'),
    triedAt: at('tried_at').notNull(),
  },
  (table) => [
    index('attempts_subject').on(table.kind, table.subject, table.triedAt),
    index('attempts_address').on(table.kind, table.address, table.triedAt),
    index('attempts_site').on(table.kind, table.site, table.triedAt).where(sql`${table.site} is not null`),
    index('attempts_at').on(table.triedAt),
  ],
);

/** Security events of accounts; rows are added, and old ones deleted. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    kind: text('kind').notNull(),
    /** `player`, or the operator's name. */
    actor: text('actor').notNull(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('security_events_account').on(table.accountId, table.id),
    // Finds where an account was signed in among many refused sign-ins.
    index('security_events_signed_in').on(table.accountId, table.address).where(sql`${table.kind} = 'signedIn'`),
    index('security_events_registered').on(table.accountId).where(sql`${table.kind} = 'registered'`),
    index('security_events_created').on(table.createdAt),
    // Accounts that share an address.
    index('security_events_address').on(table.address).where(sql`${table.address} <> ''`),
  ],
);

/** Names that accounts had before they were renamed. They stay taken, so that no other player can pose as the former holder. */
export const formerNames = pgTable('former_names', {
  name: text('name').primaryKey(),
  accountId: accountId(),
  changedAt: at('changed_at').notNull(),
});

/** Signatures of accepted reports, until they would be too old: none is accepted twice. */
export const intakeUses = pgTable(
  'intake_uses',
  { signature: text('signature').notNull(), expiresAt: at('expires_at').notNull() },
  (table) => [primaryKey({ columns: [table.signature] }), index('intake_uses_expires').on(table.expiresAt)],
);

/** Solved challenges, until they expire: a captcha works once. */
export const captchaUses = pgTable(
  'captcha_uses',
  { digest: text('digest').primaryKey(), expiresAt: at('expires_at').notNull() },
  (table) => [index('captcha_uses_expires').on(table.expiresAt)],
);
