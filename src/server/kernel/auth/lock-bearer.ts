import type { Db } from '../db/database.ts';
import { unauthorized } from '../refused.ts';
import { type Account, lockAccount } from './lock-account.ts';
import { type Bearer, standingSession } from './sessions.ts';

/** The bearer's account, locked until the transaction ends; 401 when the session ended while the call was under way. */
export async function lockBearer(tx: Db, { accountId, sessionId }: Bearer, now: Date): Promise<Account> {
  const account = await lockAccount(tx, accountId);
  if ((await standingSession(tx, sessionId, now)) === null) throw unauthorized();
  return account;
}
