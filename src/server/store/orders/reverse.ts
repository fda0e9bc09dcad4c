import { and, eq, inArray } from 'drizzle-orm';
import { RequestState } from '#contract/store.ts';
import { reversalOf } from '#domain/store/money.ts';
import { wasPaid } from '#domain/store/order-state.ts';
import { isEnded } from '#domain/store/service-request.ts';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { trustedAddress } from '#server/kernel/auth/status.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { balanceOf, book } from '../ledger.ts';
import type { Reversal } from '../payments/provider.ts';
import { planName, release } from '../plans.ts';
import { orderReversals, serviceRequests } from '../schema.ts';
import type { OrderDeps } from '../store-services.ts';
import { lockOrder, moneyOf, moveOrder, type OrderRow, writeOrder } from './order-rows.ts';

/** A refund or dispute of an order that is not paid yet: its payment must be applied first. */
export class NotPaidError extends Error {
  override name = 'NotPaidError';
}

type ReversedPart = ReturnType<typeof reversalOf>;

/** What an order credited: no points while it waits for its refund. */
function creditedBy(order: OrderRow) {
  const { state, points, reversedMinor, reversedPoints } = order;
  return { minor: moneyOf(order).minor, points: state === 'review' ? 0 : points, reversedMinor, reversedPoints };
}

/** Records a reversal; false when it was recorded before. */
async function recordReversal(tx: Db, order: OrderRow, { ref, kind }: Reversal, taken: ReversedPart, now: Date) {
  const row = { orderId: order.id, provider: order.provider, providerRef: ref, kind };
  const added = await tx
    .insert(orderReversals)
    .values({ ...row, minor: taken.money, points: taken.points, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: orderReversals.id });
  return added.length > 0;
}

const UNDER_WAY = RequestState.options.filter((state) => !isEnded(state));

/** Cancels the service order of an order whose money was returned in full. */
async function cancelServiceOrder(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const isUnderWay = inArray(serviceRequests.state, UNDER_WAY);
  await tx
    .update(serviceRequests)
    .set({ state: 'cancelled', changedAt: now })
    .where(and(eq(serviceRequests.orderId, order.id), isUnderWay));
}

/** `order` is the order after the reversal, which is booked. */
async function mailPlayer(
  tx: Db,
  account: Account,
  order: OrderRow,
  { kind, taken }: { kind: Reversal['kind']; taken: ReversedPart },
  now: Date,
): Promise<void> {
  const recipient = trustedAddress(account);
  if (recipient === null) return;
  const { language, id, plan, points, provider } = order;
  const { minor: total, currency } = moneyOf(order);
  const facts = {
    name: account.name,
    order: id,
    sells: order.kind,
    currency,
    provider,
    kind,
    what: planName({ name: plan, points }, language),
    minor: String(taken.money),
    total: String(total),
    returned: String(order.reversedMinor),
    points: String(taken.points),
    balance: String(await balanceOf(tx, account.id)),
  };
  await queueMail(tx, { kind: 'moneyBack', accountId: account.id, recipient, language, facts }, now);
}

async function applyReversal(tx: Db, id: string, reversal: Reversal, now: Date): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!wasPaid(order.state) && order.captureId === null) throw new NotPaidError(`order ${id} is ${order.state}`);
  const { currency } = moneyOf(order);
  if (reversal.money.currency !== currency) {
    throw new Error(`order ${id} is in ${currency}, its ${reversal.kind} in ${reversal.money.currency}`);
  }
  const taken = reversalOf(creditedBy(order), reversal.money.minor);
  if (!(await recordReversal(tx, order, reversal, taken, now)) || taken.money === 0) return order;
  const reversed = {
    reversedMinor: order.reversedMinor + taken.money,
    reversedPoints: order.reversedPoints + taken.points,
  };
  if (taken.isWhole && order.holdsPlace) await release(tx, order.plan);
  // The ledger needs this lock. It comes before the lock of the service order, as in every transaction that takes both.
  const account = await lockAccount(tx, order.accountId);
  if (taken.isWhole) await cancelServiceOrder(tx, order, now);
  const end = reversal.kind === 'dispute' ? 'disputed' : 'refunded';
  const after = taken.isWhole
    ? await moveOrder(tx, order, end, { ...reversed, holdsPlace: false }, now)
    : await writeOrder(tx, order, reversed, now);
  if (taken.points > 0) {
    const booking = { accountId: order.accountId, kind: reversal.kind, ref: `${order.provider}:${reversal.ref}` };
    const outcome = await book(tx, { ...booking, points: -taken.points }, now);
    if (outcome !== 'booked') throw new Error(`${booking.ref} was booked before: its ledger entry is '${outcome}'`);
  }
  await mailPlayer(tx, account, after, { kind: reversal.kind, taken }, now);
  return after;
}

/**
 * Takes back the points of a refund or dispute with a ledger entry of its own; the balance may become negative. The same refund
 * again changes nothing. Throws `NotPaidError` for an order whose money was not taken.
 */
export async function reverse(deps: OrderDeps, id: string, reversal: Reversal): Promise<OrderRow> {
  const now = deps.clock.now();
  const after = await deps.db.transaction((tx) => applyReversal(tx, id, reversal, now));
  deps.faults('after-commit');
  const { state, reversedMinor: reversed } = after;
  deps.log.info({ order: id, kind: reversal.kind, state, reversed }, 'money went back');
  deps.mailer.wake();
  return after;
}
