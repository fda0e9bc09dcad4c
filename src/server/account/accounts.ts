import { and, desc, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { mailboxOf } from '#domain/account/credentials.ts';
import type { Account } from '../kernel/auth/lock-account.ts';
import { accounts } from '../kernel/auth/schema.ts';
import { trustedAddress } from '../kernel/auth/status.ts';
import type { Db } from '../kernel/db/database.ts';
import { brokenConstraint } from '../kernel/db/query-errors.ts';
import { queueMail } from '../kernel/mail/mails.ts';
import { emailLinks } from './schema.ts';

/** Columns to write where an account gets another address, or none: it must not share its mailbox from now on. */
export const addressColumns = (email: string | null) => ({ email, mailboxShared: false });

/** The accounts that own a mailbox; an old account that only shares it by another spelling does not. */
export const holdsMailbox = (mailboxes: readonly string[]): SQL | undefined =>
  and(inArray(accounts.mailbox, [...mailboxes]), not(accounts.mailboxShared));

/** The account of an address, in any case, or of another spelling of its mailbox. */
export function holdsAddress(email: string): SQL | undefined {
  return or(eq(sql`lower(${accounts.email})`, email.toLowerCase()), holdsMailbox([mailboxOf(email)]));
}

/** Whether an address belongs to an account other than `except`; pending ones do not count. */
export async function isEmailTaken(db: Db, email: string, except?: number): Promise<boolean> {
  const others = except === undefined ? undefined : ne(accounts.id, except);
  return (await db.$count(accounts, and(holdsAddress(email), others))) > 0;
}

const UNIQUE = ['accounts_email_unique', 'accounts_mailbox_unique'];

/** Whether a write failed because another account has the address. */
export const isAddressConflict = (error: unknown) => UNIQUE.includes(brokenConstraint(error) ?? '');

/** An account by its name, exactly as registered. */
export async function accountByName(db: Db, name: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.name, name));
  return account;
}

/** An account by its id; accounts are never removed. */
export async function accountById(db: Db, id: number): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Error(`there is no account ${id}`);
  return account;
}

/** A new address whose link was not opened yet, and when that link expires. */
type PendingChange = { email: string; until: Date };

/** The change of address that waits for its link; null when no link to it is valid. */
export async function pendingChange(
  db: Db,
  { id, pendingEmail }: Pick<Account, 'id' | 'pendingEmail'>,
  now: Date,
): Promise<PendingChange | null> {
  if (pendingEmail === null) return null;
  const toIt = and(
    eq(emailLinks.accountId, id),
    eq(emailLinks.purpose, 'verify'),
    eq(sql`lower(${emailLinks.email})`, pendingEmail.toLowerCase()),
  );
  const [newest] = await db
    .select({ until: emailLinks.expiresAt })
    .from(emailLinks)
    .where(and(toIt, isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, now)))
    .orderBy(desc(emailLinks.expiresAt))
    .limit(1);
  return newest ? { email: pendingEmail, until: newest.until } : null;
}

/**
 * Whether another address would be the first one that an account asks for since it registered. It is sent at once, because the
 * address on file may be mistyped. Links are kept long after they expire, also those of changes that were cancelled.
 */
export async function isFirstCorrection(
  db: Db,
  { id, email, verifiedAt }: Pick<Account, 'id' | 'email' | 'verifiedAt'>,
): Promise<boolean> {
  if (email === null || verifiedAt !== null) return false;
  const toOthers = and(eq(emailLinks.accountId, id), ne(sql`lower(${emailLinks.email})`, email.toLowerCase()));
  return (await db.$count(emailLinks, toOthers)) === 0;
}

/** Compares two addresses as the database does; null equals none. */
export function sameAddress(one: string | null, other: string): boolean {
  return one !== null && one.toLowerCase() === other.toLowerCase();
}

/** Mails the owner of an account about a change; nothing where no address is known to be the owner's. */
export async function mailOwner(
  tx: Db,
  account: Account,
  kind: 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' | 'accountDeleted',
  now: Date,
): Promise<void> {
  const { id, name, language } = account;
  const email = trustedAddress(account);
  if (email === null) return;
  await queueMail(tx, { kind, accountId: id, recipient: email, language, facts: { name } }, now);
}
