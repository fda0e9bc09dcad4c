import { eq, sql } from 'drizzle-orm';
import type { Account } from '../../auth/lock-account.ts';
import { accounts } from '../../db/account-schema.ts';
import type { Db } from '../../db/database.ts';

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

/** Whether an address belongs to an account, compared in lower case; pending ones do not count. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.$count(accounts, eq(sql`lower(${accounts.email})`, email.toLowerCase()))) > 0;
}
