import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { mailboxOf } from '#rules/email.ts';
import { accounts } from './db/account-schema.ts';
import type { Db } from './db/database.ts';
import { brokenConstraint } from './db/unique-violation.ts';

/** What an account keeps of an address: how it is written, and the mailbox that no two accounts share. */
export function addressColumns(email: string | null): { email: string | null; mailbox: string | null } {
  return { email, mailbox: email === null ? null : mailboxOf(email) };
}

/** The account that has an address, in whatever case, or another spelling of its mailbox. */
export function holdsAddress(email: string): SQL | undefined {
  return or(eq(sql`lower(${accounts.email})`, email.toLowerCase()), eq(accounts.mailbox, mailboxOf(email)));
}

/** Whether an address belongs to an account, but for one where it is named; pending ones do not count. */
export async function isEmailTaken(db: Db, email: string, except?: number): Promise<boolean> {
  const others = except === undefined ? undefined : ne(accounts.id, except);
  return (await db.$count(accounts, and(holdsAddress(email), others))) > 0;
}

const UNIQUE = ['accounts_email_unique', 'accounts_mailbox_unique'];

/** Whether a write failed because another account has the address: the table has the last word. */
export const isAddressConflict = (error: unknown) => UNIQUE.includes(brokenConstraint(error) ?? '');
