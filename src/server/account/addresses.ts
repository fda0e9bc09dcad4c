import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { mailboxOf } from '#domain/account/email.ts';
import { accounts } from '../kernel/auth/schema.ts';
import type { Db } from '../kernel/db/database.ts';
import { brokenConstraint } from '../kernel/db/unique-violation.ts';

/** What is written where an account gets another address, or none: no two accounts share its mailbox from now on. */
export const addressColumns = (email: string | null) => ({ email, mailboxShared: false });

/** The accounts that hold a mailbox; one that only shares it by another spelling of an older time does not. */
export const holdsMailbox = (mailboxes: readonly string[]): SQL | undefined =>
  and(inArray(accounts.mailbox, [...mailboxes]), not(accounts.mailboxShared));

/** The account that has an address, in whatever case, or another spelling of its mailbox. */
export function holdsAddress(email: string): SQL | undefined {
  return or(eq(sql`lower(${accounts.email})`, email.toLowerCase()), holdsMailbox([mailboxOf(email)]));
}

/** Whether an address belongs to an account, but for one where it is named; pending ones do not count. */
export async function isEmailTaken(db: Db, email: string, except?: number): Promise<boolean> {
  const others = except === undefined ? undefined : ne(accounts.id, except);
  return (await db.$count(accounts, and(holdsAddress(email), others))) > 0;
}

const UNIQUE = ['accounts_email_unique', 'accounts_mailbox_unique'];

/** Whether a write failed because another account has the address: the table has the last word. */
export const isAddressConflict = (error: unknown) => UNIQUE.includes(brokenConstraint(error) ?? '');
