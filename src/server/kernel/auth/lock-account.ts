import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { unauthorized } from '../http-error.ts';
import { accounts, formerNames } from './schema.ts';
import { findActiveSession, type SessionUser } from './sessions.ts';

export type Account = InferSelectModel<typeof accounts>;

/** An account by its id, locked until the transaction ends: decisions about one account are serialised. */
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

/** The bearer's account, locked until the transaction ends; 401 when the session ended while the call was under way. */
export async function lockSessionAccount(tx: Db, { accountId, sessionId }: SessionUser, now: Date): Promise<Account> {
  const account = await lockAccount(tx, accountId);
  if ((await findActiveSession(tx, sessionId, now)) === null) throw unauthorized();
  return account;
}
