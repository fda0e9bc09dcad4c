import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { written } from './fields.ts';

/** The name of an account; an unknown one is refused by the query that needs it. */
export const AccountName = z.string().min(1, 'is empty').max(200, 'has more than 200 characters');
export const ACCOUNT = written(AccountName);

/** The id of the account an operator names. */
export async function idOf(db: Db, name: string): Promise<number> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.name, name));
  if (!account) throw new UserError(`There is no account '${name}': check its spelling.`);
  return account.id;
}

/** The account an operator names, locked until the transaction ends. */
export async function lockNamed(tx: Db, name: string): Promise<Account> {
  return lockAccount(tx, await idOf(tx, name));
}
