import { accountIds } from '#server/kernel/auth/account-ids.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { type Booking, book } from '../ledger.ts';
import { reserve } from '../orders/stock.ts';
import { newId } from '../payments/sandbox/order.ts';
import { sandboxOrders, sandboxRefunds } from '../sandbox-schema.ts';
import { orderReversals, orders, outbox, serviceRequests } from '../schema.ts';
import type { DemoOrder } from './demo-order.ts';
import { type EndedOrder, endedOrder } from './order-rows.ts';
import { FIRST_POINTS, PLAYERS_ORDERS, PLAYERS_SPENDINGS } from './players-orders.ts';

/** The operator who works in the demo world. */
const OPERATOR = 'demo-operator';

type Dated = { at: Date; booking: Booking };

/** The request and all else that followed long ago; no mail goes out, because the addresses lead nowhere. */
async function addFollowUps(
  db: Db,
  { order, settledAt }: EndedOrder,
  { request }: DemoOrder,
  now: Date,
): Promise<void> {
  const { id: orderId, accountId, plan, language } = order;
  const done = { createdAt: settledAt, dueAt: settledAt, tries: 1 };
  await db.insert(outbox).values({ kind: 'purchase', orderId, ...done, doneAt: settledAt });
  await db.insert(mails).values({ kind: 'receipt', accountId, language, recipient: '', ...done, sentAt: settledAt });
  if (!request) return;
  const { hoursAgo, ...said } = request;
  const changedAt = said.state === 'waiting' ? settledAt : new Date(now.getTime() - hoursAgo * HOUR);
  const operator = said.state === 'waiting' ? null : OPERATOR;
  await db
    .insert(serviceRequests)
    .values({ ...said, orderId, accountId, plan, operator, createdAt: settledAt, changedAt });
}

/** The money that went back; answers what its ledger entry is called. */
async function addRefund(db: Db, { order, payment }: EndedOrder, refundedAt: Date): Promise<string> {
  const { id: orderId, provider, priceMinor: minor, points } = order;
  const ref = newId('refund');
  const row = { orderId, provider, providerRef: ref, kind: 'refund', minor, points, createdAt: refundedAt } as const;
  await db.insert(orderReversals).values(row);
  await db.insert(sandboxRefunds).values({ requestId: `refund-${orderId}`, id: ref, orderId: payment.id, minor });
  return `${provider}:${ref}`;
}

/** Adds an order that ended, but for the ledger; answers what is to be booked of it. */
async function addOrder(db: Db, ended: EndedOrder, demo: DemoOrder, now: Date): Promise<Dated[]> {
  const { order, payment, settledAt, refundedAt } = ended;
  await db.insert(sandboxOrders).values(payment);
  await db.insert(orders).values(order);
  if (order.captureId === null) return [];
  if (order.holdsPlace) await reserve(db, order.plan);
  await addFollowUps(db, ended, demo, now);
  const { accountId, points, id } = order;
  const credit = { at: settledAt, booking: { accountId, kind: 'purchase', ref: id, points } };
  if (refundedAt === null) return [credit];
  const ref = await addRefund(db, ended, refundedAt);
  return [credit, { at: refundedAt, booking: { accountId, kind: 'refund', ref, points: -points } }];
}

/**
 * Adds what the demo accounts bought and spent, whose ages count from now; the ledger is booked as it came about, and what an
 * account has at the first start comes last.
 */
export async function addDemoOrders(db: Db, now: Date): Promise<void> {
  const idOf = await accountIds(db);
  const bookings: Dated[] = PLAYERS_SPENDINGS.map(({ by, hoursAgo, points }, nth) => ({
    at: new Date(now.getTime() - hoursAgo * HOUR),
    booking: { accountId: idOf(by), kind: 'game', ref: `demo-${nth + 1}`, points: -points },
  }));
  for (const demo of PLAYERS_ORDERS) {
    bookings.push(...(await addOrder(db, endedOrder(idOf(demo.by), demo, now), demo, now)));
  }
  const inOrder = bookings
    .filter(({ booking }) => booking.points !== 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, booking } of inOrder) await book(db, booking, at);
  for (const { by, points } of FIRST_POINTS) {
    await book(db, { accountId: idOf(by), kind: 'seed', ref: by, points }, now);
  }
}
