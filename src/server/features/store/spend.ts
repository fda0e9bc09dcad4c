import { eq } from 'drizzle-orm';
import { lockAccount } from '../../auth/lock-account.ts';
import { accounts } from '../../db/account-schema.ts';
import type { Db } from '../../db/database.ts';
import { formerNames } from '../../db/store-schema.ts';
import type { Input } from '../../http/on.ts';
import { balanceOf, book, bookedBefore } from '../../ledger.ts';
import type { Services } from '../../services.ts';
import { accountNotFound, pointsTooFew, spendingConflict } from './refusals.ts';

type Spending = Input<'POST /intake/spending'>['body'];

/**
 * Who spent; a suspended or deleted account, too: it happened, and the game server only tells of it. It may not know yet of a
 * new name, and a former one is nobody else's.
 */
async function lockSpender(tx: Db, name: string) {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.name, name))
    .unionAll(tx.select({ id: formerNames.accountId }).from(formerNames).where(eq(formerNames.name, name)))
    .limit(1);
  if (!account) throw accountNotFound();
  return lockAccount(tx, account.id);
}

/** Books what a player spent in the game, once for each `id` of the game server's; answers the balance that is left. */
export async function spend({ db, clock }: Services, { id: ref, account_name, points }: Spending) {
  const pvalues = await db.transaction(async (tx) => {
    const { id: accountId } = await lockSpender(tx, account_name);
    const booking = { accountId, kind: 'game', ref, points: -points };
    const before = await bookedBefore(tx, booking);
    const balance = await balanceOf(tx, accountId);
    if (before === null && balance < points) throw pointsTooFew();
    // Another account's spending may take the id this moment: the constraint says who came first.
    if ((before ?? (await book(tx, booking, clock.now()))) === 'conflict') throw spendingConflict();
    return balanceOf(tx, accountId);
  });
  return { statusCode: 200 as const, pvalues };
}
