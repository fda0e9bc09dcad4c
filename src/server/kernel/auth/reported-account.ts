import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type Account, lockAccount } from './lock-account.ts';
import { accounts, formerNames } from './schema.ts';

/**
 * Whom the game server tells of, locked until the transaction ends; null: nobody. A suspended or deleted account, too: it
 * happened. The game server may not know yet of a new name, and a former one is nobody else's.
 */
export async function lockReported(tx: Db, name: string): Promise<Account | null> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.name, name))
    .unionAll(tx.select({ id: formerNames.accountId }).from(formerNames).where(eq(formerNames.name, name)))
    .limit(1);
  return account ? lockAccount(tx, account.id) : null;
}
