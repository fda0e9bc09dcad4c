import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts, formerNames } from './schema.ts';

export type Account = InferSelectModel<typeof accounts>;

/** An account by its id, locked until the transaction ends: whatever is decided about it is decided in turn. */
export async function lockAccount(tx: Db, id: number): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!account) throw new Error(`there is no account ${id}`);
  return account;
}

/**
 * Locks the account named in a game-server report; null if unknown. Suspended and deleted accounts count: the event already
 * happened. A former name counts too: the game server may not know the new one yet.
 */
export async function lockAccountByGameName(tx: Db, name: string): Promise<Account | null> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.name, name))
    .unionAll(tx.select({ id: formerNames.accountId }).from(formerNames).where(eq(formerNames.name, name)))
    .limit(1);
  return account ? lockAccount(tx, account.id) : null;
}
