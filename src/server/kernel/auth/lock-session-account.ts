import type { Db } from '../db/database.ts';
import { unauthorized } from '../http-error.ts';
import { type Account, lockAccount } from './lock-account.ts';
import { findActiveSession, type SessionUser } from './sessions.ts';

/** The bearer's account, locked until the transaction ends; 401 when the session ended while the call was under way. */
export async function lockSessionAccount(tx: Db, { accountId, sessionId }: SessionUser, now: Date): Promise<Account> {
  const account = await lockAccount(tx, accountId);
  if ((await findActiveSession(tx, sessionId, now)) === null) throw unauthorized();
  return account;
}
