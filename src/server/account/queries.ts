import { eq } from 'drizzle-orm';
import type { Account } from '../kernel/auth/lock-account.ts';
import { accounts } from '../kernel/auth/schema.ts';
import type { Db } from '../kernel/db/database.ts';

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
