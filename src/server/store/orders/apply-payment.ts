import { isOpen, wasPaid } from '#domain/store/order-state.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Capture, Payment } from '../payments/provider.ts';
import { credit } from './credit.ts';
import { isReversed, lockOrder, moveOrder, type OrderRow, writeOrder } from './order-rows.ts';
import { release } from './stock.ts';

type ReceivedPayment = Extract<Payment, { status: 'pending' | 'completed' }>;

/** Ends or stops the taking of money that did not come: the place it held is free again. */
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
 * The provider has the money, but not as agreed or not for good: nothing is credited until an operator or the provider says
 * more. Money that is there has a name, by which it can go back.
 */
async function review(tx: Db, order: OrderRow, { status, capture }: ReceivedPayment, now: Date): Promise<OrderRow> {
  const reason = isAsAgreed(capture, order) ? 'capturePending' : 'amountMismatch';
  const { id: captureId, money } = capture;
  const there = { captureId, captureMinor: money.minor, captureCurrency: money.currency, settledAt: now };
  const changes = { reason, ...(status === 'completed' ? there : {}) } as const;
  if (order.state !== 'review') return moveOrder(tx, order, 'review', changes, now);
  const isKnown = order.reason === reason && (status === 'pending' || order.captureId !== null);
  return isKnown ? order : writeOrder(tx, order, changes, now);
}

/**
 * The provider does not know a payment whose money may have been taken: another account with it, or a gap in its memory.
 * One answer ends nothing; it is asked for a day before the order is given up.
 */
async function withoutTrace(tx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  const reason = 'notFound';
  if (order.state === 'capturing') return moveOrder(tx, order, 'review', { reason }, now);
  if (order.state === 'review' && order.reason !== reason) return writeOrder(tx, order, { reason }, now);
  const isOld = now.getTime() - order.changedAt.getTime() >= DAY;
  return isOld ? withoutMoney(tx, order, 'failed', reason, now) : order;
}

async function withMoney(tx: Db, order: OrderRow, payment: ReceivedPayment, now: Date): Promise<OrderRow> {
  // A place that got free meanwhile, or an account that comes back, changes nothing.
  if (isReversed(order)) return order;
  if (payment.status === 'pending' || !isAsAgreed(payment.capture, order)) return review(tx, order, payment, now);
  return credit(tx, order, payment.capture, now);
}

/** What was learned, and the order as it stood before its provider was asked. */
export type PaymentUpdate = {
  payment: Payment;
  seen: Pick<OrderRow, 'state' | 'changedAt'>;
  /** Its way of paying was refused: the payer may choose another. */
  refusal: 'declined' | null;
};

/**
 * Makes of an order what its provider says of the payment; in one transaction that holds its lock, so that whoever comes
 * second finds it done. What is paid stays paid, and what changes nothing changes nothing.
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
    // Old news: somebody began to take the money after the question was asked.
    const hasChanged = seen.state === 'capturing' && order.changedAt.getTime() === seen.changedAt.getTime();
    if (!hasChanged) return order;
    return withoutMoney(tx, order, 'pending', refusal, now);
  }
  // Called off on the provider's own page, by a browser that did not come back to say so.
  if (payment.status === 'gone' && order.state === 'pending') return moveOrder(tx, order, 'cancelled', {}, now);
  // Of money that is there, a provider may forget; it is there nevertheless.
  if (order.captureId !== null || !isOpen(order.state)) return order;
  if (payment.status === 'declined') return withoutMoney(tx, order, 'failed', 'declined', now);
  return payment.status === 'gone' ? withoutTrace(tx, order, now) : order;
}
