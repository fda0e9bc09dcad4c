import { and, eq, gt, sql } from 'drizzle-orm';
import { lockAccountByGameName } from '../kernel/auth/lock-account.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { balanceOf, book, bookedBefore } from './ledger.ts';
import { IS_CREDITED } from './orders/check-orders.ts';
import { orders } from './schema.ts';

type Spending = Input<'POST /intake/spending'>['body'];

/** Books what a player spent in the game, once for each `id` of the game server, and returns the new balance. */
export async function spend({ db, clock }: ServerContext, { id: ref, account_name, points }: Spending) {
  const pvalues = await db.transaction(async (tx) => {
    const account = await lockAccountByGameName(tx, account_name);
    if (account === null) throw new HttpError(404, 'accountNotFound', 'Account not found.');
    const accountId = account.id;
    const booking = { accountId, kind: 'game', ref, points: -points };
    const before = await bookedBefore(tx, booking);
    const balance = await balanceOf(tx, accountId);
    if (before === null && balance < points)
      throw new HttpError(409, 'pointsTooFew', 'The account does not hold so many points.');
    // A concurrent spending of another account may have the same id: the constraint refuses the second.
    if ((before ?? (await book(tx, booking, clock.now()))) === 'conflict') {
      throw new HttpError(409, 'spendingConflict', 'This id belongs to another spending.');
    }
    return balanceOf(tx, accountId);
  });
  return { statusCode: 200 as const, pvalues };
}

/** The points of an order without the bonus, less the share that was reversed. The product needs a bigint. */
const COUNTED = sql<number>`floor((${orders.points} - ${orders.bonus})::bigint * (${orders.points} - ${orders.reversedPoints}) / ${orders.points})`;

/** A subquery: the MP that each credited purchase of an account counts for, and when it was settled. */
export function boughtPoints(db: Db, accountId: number) {
  const isBought = and(eq(orders.accountId, accountId), eq(orders.kind, 'points'), gt(orders.points, 0), IS_CREDITED);
  return db
    .select({ settledAt: orders.settledAt, points: COUNTED.as('counted') })
    .from(orders)
    .where(isBought)
    .as('bought');
}
