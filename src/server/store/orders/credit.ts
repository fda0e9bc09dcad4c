import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { CANCELLED } from '#server/kernel/auth/status.ts';
import { trustedAddress } from '#server/kernel/auth/trusted-address.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { book } from '../ledger.ts';
import type { Capture } from '../payments/provider.ts';
import { outbox, serviceRequests } from '../schema.ts';
import { moneyOf, moveOrder, type OrderRow, writeOrder } from './order-rows.ts';
import { planName } from './plan-name.ts';
import { release, reserve } from './stock.ts';

async function mailReceipt(tx: Db, account: Account, order: OrderRow, now: Date): Promise<void> {
  const recipient = trustedAddress(account);
  if (recipient === null) return;
  const { language, id, plan, kind, points, bonus, provider, settledAt } = order;
  const { minor, currency } = moneyOf(order);
  const facts = {
    ...{ name: account.name, order: id, sells: kind, currency, provider },
    what: planName({ name: plan, points }, language),
    ...{ minor: String(minor), points: String(points), bonus: String(bonus) },
    paidAt: (settledAt ?? now).toISOString(),
  };
  await queueMail(tx, { kind: 'receipt', accountId: account.id, recipient, language, facts }, now);
}

/** Puts down what must follow the commit, once for an order. */
async function putInOutbox(tx: Db, kind: 'purchase' | 'refund', order: OrderRow, now: Date): Promise<void> {
  await tx.insert(outbox).values({ kind, orderId: order.id, createdAt: now, dueAt: now });
}

/** Sold out meanwhile, or the account is gone: the money is there, and goes back by itself. */
async function giveBack(
  tx: Db,
  order: OrderRow,
  { capture, reason }: { capture: Capture; reason: 'soldOut' | 'refused' },
  now: Date,
): Promise<OrderRow> {
  await putInOutbox(tx, 'refund', order, now);
  const facts = { captureId: capture.id, settledAt: now, dueAt: null, reason, holdsPlace: false };
  // It may be there already, waiting for money that its provider held back.
  return order.state === 'review' ? writeOrder(tx, order, facts, now) : moveOrder(tx, order, 'review', facts, now);
}

/**
 * The money of a locked order is there: its points or its request, the receipt and what follows, all in the transaction of
 * the caller. Constraints refuse a second time, whatever the state said.
 */
export async function credit(tx: Db, order: OrderRow, capture: Capture, now: Date): Promise<OrderRow> {
  if (!order.holdsPlace && !(await reserve(tx, order.plan))) {
    return giveBack(tx, order, { capture, reason: 'soldOut' }, now);
  }
  // Before anything that refers to it: whoever renames or deletes the account waits for such, and would be waited for.
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
