import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Account, lockAccount } from '../kernel/auth/lock-account.ts';
import { accounts } from '../kernel/auth/schema.ts';
import type { Db } from '../kernel/db/database.ts';
import { SentenceError } from '../kernel/sentence-error.ts';

/** An account as an operator names it; one that does not exist is refused where it is looked for. */
export const AccountName = z.string().min(1).max(200);

/** The id of the account an operator names. */
export async function idOf(db: Db, name: string): Promise<number> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.name, name));
  if (!account) throw new SentenceError(`There is no account '${name}': check its spelling.`);
  return account.id;
}

/** The account an operator names, locked until the transaction ends. */
export async function lockNamed(tx: Db, name: string): Promise<Account> {
  return lockAccount(tx, await idOf(tx, name));
}
