import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { ACTIVE } from '#server/kernel/auth/status.ts';
import { isTrusted } from '#server/kernel/auth/trusted-address.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { balanceOf } from '../ledger.ts';
import type { OrderDeps } from '../store-services.ts';
import { lockOrder, moveOrder, type OrderRow } from './order-rows.ts';
import { release, reserve } from './stock.ts';

/** Longer than any question to a provider takes: whoever took the money this long ago has said so, or died over it. */
const IN_FLIGHT = HOUR;

/** Whether the money of an account may be taken: nobody's who may not buy, and of who owes points only what was begun already. */
async function mayPay(tx: Db, account: Account, order: OrderRow): Promise<boolean> {
  if (account.status !== ACTIVE || !isTrusted(account)) return false;
  return order.state === 'capturing' || (await balanceOf(tx, account.id)) >= 0;
}

/** The order, and whether its money may be taken now. */
export type Begun = { order: OrderRow; go: boolean };

const stop = (order: OrderRow): Begun => ({ order, go: false });

/** Decides under the locks of the order, its plan and its account, one after the other. */
async function decide(tx: Db, id: string, now: Date): Promise<Begun> {
  const order = await lockOrder(tx, id);
  if (order.state !== 'pending' && order.state !== 'capturing') return stop(order);
  if (!order.holdsPlace && !(await reserve(tx, order.plan))) {
    return stop(await moveOrder(tx, order, 'failed', { reason: 'soldOut' }, now));
  }
  if (!(await mayPay(tx, await lockAccount(tx, order.accountId), order))) {
    // Somebody may have taken the money a moment ago: it is not given up before that is known.
    const mayBeTaken = order.state === 'capturing' && now.getTime() - order.changedAt.getTime() < IN_FLIGHT;
    if (mayBeTaken) return stop(order);
    await release(tx, order.plan);
    return stop(await moveOrder(tx, order, 'failed', { holdsPlace: false, reason: 'refused' }, now));
  }
  if (order.state === 'capturing') return { order, go: true };
  return { order: await moveOrder(tx, order, 'capturing', { holdsPlace: true, reason: null }, now), go: true };
}

/**
 * Takes the order's place and says that its money is being taken, before it is; not for an order that ended meanwhile, and not
 * of an account that was suspended or cancelled since, or owes points.
 */
export async function beginCapture({ db, clock, log }: OrderDeps, id: string): Promise<Begun> {
  const now = clock.now();
  const begun = await db.transaction((tx) => decide(tx, id, now));
  if (!begun.go) log.warn({ order: id, state: begun.order.state }, 'an approved payment is not taken');
  return begun;
}
