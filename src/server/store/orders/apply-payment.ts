import { isOpen, wasPaid } from '#domain/store/order-state.ts';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { CANCELLED, trustedAddress } from '#server/kernel/auth/status.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { book } from '../ledger.ts';
import type { Capture, Payment } from '../payments/provider.ts';
import { planName, release, reserve } from '../plans.ts';
import { outbox, serviceRequests } from '../schema.ts';
import { isReversed, lockOrder, moneyOf, moveOrder, type OrderRow, writeOrder } from './order-rows.ts';

type ReceivedPayment = Extract<Payment, { status: 'pending' | 'completed' }>;

async function mailReceipt(tx: Db, account: Account, order: OrderRow, now: Date): Promise<void> {
  const recipient = trustedAddress(account);
  if (recipient === null) return;
  const { language, id, plan, kind, points, bonus, provider, settledAt } = order;
  const { minor, currency } = moneyOf(order);
  const facts = {
    name: account.name,
    order: id,
    sells: kind,
    currency,
    provider,
    what: planName({ name: plan, points }, language),
    minor: String(minor),
    points: String(points),
    bonus: String(bonus),
    paidAt: (settledAt ?? now).toISOString(),
  };
  await queueMail(tx, { kind: 'receipt', accountId: account.id, recipient, language, facts }, now);
}

/** Queues a task for after the commit; a constraint refuses a second one for the order. */
async function putInOutbox(tx: Db, kind: 'purchase' | 'refund', order: OrderRow, now: Date): Promise<void> {
  await tx.insert(outbox).values({ kind, orderId: order.id, createdAt: now, dueAt: now });
}

/** The plan sold out meanwhile, or the account was cancelled: the money that was taken is refunded. */
async function giveBack(
  tx: Db,
  order: OrderRow,
  { capture, reason }: { capture: Capture; reason: 'soldOut' | 'refused' },
  now: Date,
): Promise<OrderRow> {
  await putInOutbox(tx, 'refund', order, now);
  const facts = { captureId: capture.id, settledAt: now, dueAt: null, reason, holdsPlace: false };
  // The order may be in review already, because its provider held the money back.
  return order.state === 'review' ? writeOrder(tx, order, facts, now) : moveOrder(tx, order, 'review', facts, now);
}

/**
 * Credits a locked order whose money was taken: its points or its service order, the receipt and the tasks, in the caller's
 * transaction. Constraints refuse a second credit, whatever the state says.
 */
async function credit(tx: Db, order: OrderRow, capture: Capture, now: Date): Promise<OrderRow> {
  if (!order.holdsPlace && !(await reserve(tx, order.plan))) {
    return giveBack(tx, order, { capture, reason: 'soldOut' }, now);
  }
  // Before any row that refers to the account: a rename or deletion of the account waits for such rows, and this would wait for it.
  const account = await lockAccount(tx, order.accountId);
  if (account.status === CANCELLED) {
    await release(tx, order.plan);
    return giveBack(tx, { ...order, holdsPlace: false }, { capture, reason: 'refused' }, now);
  }
  const { id: orderId, accountId, plan, points } = order;
  const facts = { captureId: capture.id, settledAt: now, reason: null, holdsPlace: true };
  const paid = await moveOrder(tx, order, 'paid', facts, now);
  if (points > 0) {
    const outcome = await book(tx, { accountId, kind: 'purchase', ref: orderId, points }, now);
    if (outcome !== 'booked') throw new Error(`order ${orderId} was credited before: its ledger entry is '${outcome}'`);
  }
  if (order.kind !== 'points') {
    const request = { orderId, accountId, plan, state: 'waiting', details: {} } as const;
    await tx.insert(serviceRequests).values({ ...request, createdAt: now, changedAt: now });
  }
  await mailReceipt(tx, account, paid, now);
  await putInOutbox(tx, 'purchase', paid, now);
  return paid;
}

/** Ends or stops a capture that brought no money, and frees its place. */
async function withoutMoney(
  tx: Db,
  order: OrderRow,
  to: 'pending' | 'failed',
  reason: OrderRow['reason'],
  now: Date,
): Promise<OrderRow> {
  if (order.holdsPlace) await release(tx, order.plan);
  return moveOrder(tx, order, to, { holdsPlace: false, reason }, now);
}

const isAsAgreed = ({ money }: Capture, { priceMinor, currency }: OrderRow) =>
  money.minor === priceMinor && money.currency === currency;

/**
 * The provider has the money, but another amount or only pending: nothing is credited until an operator or the provider settles
 * it. A capture that is complete has an id, by which it can be refunded.
 */
async function review(tx: Db, order: OrderRow, { status, capture }: ReceivedPayment, now: Date): Promise<OrderRow> {
  const reason = isAsAgreed(capture, order) ? 'capturePending' : 'amountMismatch';
  const { id: captureId, money } = capture;
  const taken = { captureId, captureMinor: money.minor, captureCurrency: money.currency, settledAt: now };
  const changes = { reason, ...(status === 'completed' ? taken : {}) } as const;
  if (order.state !== 'review') return moveOrder(tx, order, 'review', changes, now);
  const isKnown = order.reason === reason && (status === 'pending' || order.captureId !== null);
  return isKnown ? order : writeOrder(tx, order, changes, now);
}

/**
 * The provider does not know a payment whose money may have been taken: its credentials may belong to another account, or its
 * answer may be wrong. One such answer ends nothing; the order fails after a day of them.
 */
async function withoutTrace(tx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  const reason = 'notFound';
  if (order.state === 'capturing') return moveOrder(tx, order, 'review', { reason }, now);
  if (order.state === 'review' && order.reason !== reason) return writeOrder(tx, order, { reason }, now);
  const isOld = now.getTime() - order.changedAt.getTime() >= DAY;
  return isOld ? withoutMoney(tx, order, 'failed', reason, now) : order;
}

async function withMoney(tx: Db, order: OrderRow, payment: ReceivedPayment, now: Date): Promise<OrderRow> {
  // A place that is free again, or an account that is active again, does not stop the refund.
  if (isReversed(order)) return order;
  if (payment.status === 'pending' || !isAsAgreed(payment.capture, order)) return review(tx, order, payment, now);
  return credit(tx, order, payment.capture, now);
}

/** The provider's answer, and the order as it was before the request. */
export type PaymentUpdate = {
  payment: Payment;
  seen: Pick<OrderRow, 'state' | 'changedAt'>;
  /** The provider refused the payment method: the payer may choose another. */
  refusal: 'declined' | null;
};

/**
 * Applies the provider's payment to an order, in one transaction that holds the order's lock: a concurrent request finds it done.
 * A paid order stays paid.
 */
export async function applyPayment(
  tx: Db,
  id: string,
  { payment, seen, refusal }: PaymentUpdate,
  now: Date,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (wasPaid(order.state)) return order;
  if (payment.status === 'pending' || payment.status === 'completed') return withMoney(tx, order, payment, now);
  if (payment.status === 'open' && order.state === 'capturing') {
    // A capture that began after the look-up makes its answer outdated.
    const isAsSeen = seen.state === 'capturing' && order.changedAt.getTime() === seen.changedAt.getTime();
    if (!isAsSeen) return order;
    return withoutMoney(tx, order, 'pending', refusal, now);
  }
  // The payer cancelled on the provider's page, and the browser did not return.
  if (payment.status === 'gone' && order.state === 'pending') return moveOrder(tx, order, 'cancelled', {}, now);
  // Money that was taken stays taken, even when the provider does not know the payment any more.
  if (order.captureId !== null || !isOpen(order.state)) return order;
  if (payment.status === 'declined') return withoutMoney(tx, order, 'failed', 'declined', now);
  return payment.status === 'gone' ? withoutTrace(tx, order, now) : order;
}
