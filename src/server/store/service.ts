import { lockAccountByGameName } from '../kernel/auth/lock-account.ts';
import type { Input } from '../kernel/http/on.ts';
import type { Services } from '../kernel/services.ts';
import { balanceOf, book, bookedBefore } from './ledger.ts';
import { accountNotFound, pointsTooFew, spendingConflict } from './refusals.ts';

type Spending = Input<'POST /intake/spending'>['body'];

/** Books what a player spent in the game, once for each `id` of the game server's; answers the balance that is left. */
export async function spend({ db, clock }: Services, { id: ref, account_name, points }: Spending) {
  const pvalues = await db.transaction(async (tx) => {
    const account = await lockAccountByGameName(tx, account_name);
    if (account === null) throw accountNotFound();
    const accountId = account.id;
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
