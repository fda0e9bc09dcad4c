import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { serviceRequests } from '#server/store/schema.ts';
import { lockRequest, type RequestRow } from '#server/store/service-orders/requests.ts';
import { staffText } from '../written-values.ts';

/** A request's number as an operator names it. */
export const RequestNumber = z.number().int().min(1).max(999_999_999);

/** What an operator tells a player. */
export const RequestAnswer = staffText(4_000);

/** The refusal of a number that no request has. */
export const noRequest = (id: number) => new SentenceError(`There is no request ${id}: see npm run admin -- requests.`);

/** A new name needs more of a lock than other changes of an account: taken at once, nobody can come between who waits for it, too. */
async function lockForRenaming(tx: Db, id: number): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!account) throw new Error(`there is no account ${id}`);
  return account;
}

/** The request an operator names and its account, both locked until the transaction ends. */
export async function lockNumbered(tx: Db, id: number): Promise<{ account: Account; request: RequestRow }> {
  const [named] = await tx
    .select({ accountId: serviceRequests.accountId })
    .from(serviceRequests)
    .where(eq(serviceRequests.id, id));
  if (!named) throw noRequest(id);
  const account = await lockForRenaming(tx, named.accountId);
  const request = await lockRequest(tx, id);
  if (!request) throw noRequest(id);
  return { account, request };
}
