import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { moneyOf, type OrderRow } from '#server/store/orders/order-rows.ts';
import { planName } from '#server/store/orders/plan-name.ts';
import {
  ledgerEntries,
  orderRefunds,
  orderReversals,
  outbox,
  paymentEvents,
  serviceRequests,
} from '#server/store/schema.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine, printableLines } from '../tickets/printable.ts';
import { amount, OrderName, orderNamed } from './order-of.ts';

export const ShowOrder = z.object({ order: OrderName });

/** Entries of the purchase, and of what was taken back of it. */
async function entriesOf(db: Db, { id }: OrderRow) {
  const ref = sql`${orderReversals.provider} || ':' || ${orderReversals.providerRef}`;
  const taken = db.select({ ref }).from(orderReversals).where(eq(orderReversals.orderId, id));
  const { kind } = ledgerEntries;
  const isCredit = and(eq(kind, 'purchase'), eq(ledgerEntries.ref, id));
  const isReversal = and(inArray(kind, ['refund', 'dispute']), inArray(ledgerEntries.ref, taken));
  return db.select().from(ledgerEntries).where(or(isCredit, isReversal)).orderBy(asc(ledgerEntries.id));
}

const when = (at: Date | null) => at?.toISOString() ?? 'not yet';
const section = (title: string, lines: string[]) =>
  lines.length === 0
    ? []
    : [[`${title}:`, ...lines.map((line) => `  ${printableLines(line).replaceAll('\n', ' ')}`)].join('\n')];

function headOf(order: OrderRow, name: string): string {
  const { id, state, reason, plan, kind, points, bonus, priceMinor: minor, currency } = order;
  const taken = moneyOf(order);
  const differs = order.captureMinor === null ? '' : `, and ${amount(taken)} were taken`;
  const credits = points > 0 ? `, ${points} points of which ${bonus} are a bonus` : '';
  return [
    `Order ${id}, ${state}${reason === null ? '' : ` (${reason})`}: ${planName({ name: plan, points }, 'en')}`,
    `${name}, plan ${plan} (${kind})${credits}`,
    `${amount({ minor, currency })} through ${order.provider}${differs}`,
    `Payment ${order.providerOrderId ?? 'not made'}, money ${order.captureId ?? 'not taken'}${order.holdsPlace ? ', holds a place' : ''}`,
    `Begun ${when(order.createdAt)}, settled ${when(order.settledAt)}, changed ${when(order.changedAt)}`,
    ...(order.dueAt === null ? [] : [`The provider is asked again ${when(order.dueAt)}, tries so far: ${order.tries}`]),
    `Terms ${order.termsVersion ?? 'not told'}, language ${order.language}, key ${printableLine(order.idempotencyKey ?? 'none')}`,
    ...(order.reversedMinor === 0
      ? []
      : [`Went back: ${amount({ ...taken, minor: order.reversedMinor })} and ${order.reversedPoints} points`]),
  ].join('\n');
}

async function moneySections(db: Db, order: OrderRow): Promise<string[]> {
  const ofOrder = { reversals: eq(orderReversals.orderId, order.id), refunds: eq(orderRefunds.orderId, order.id) };
  const entries = await entriesOf(db, order);
  const reversals = await db.select().from(orderReversals).where(ofOrder.reversals).orderBy(asc(orderReversals.id));
  const asked = await db.select().from(orderRefunds).where(ofOrder.refunds).orderBy(asc(orderRefunds.id));
  const inMoney = (minor: number) => amount({ ...moneyOf(order), minor });
  return [
    ...section(
      'Ledger',
      entries.map(
        ({ id, kind, points, balanceAfter, createdAt }) =>
          `entry ${id}  ${kind}  ${points} points  balance ${balanceAfter}  ${when(createdAt)}`,
      ),
    ),
    ...section(
      'Went back',
      reversals.map(
        ({ kind, providerRef, minor, points, createdAt }) =>
          `${kind} ${providerRef}  ${inMoney(minor)}  ${points} points  ${when(createdAt)}`,
      ),
    ),
    ...section(
      'Refunds by operators',
      asked.map(
        ({ minor, operator, createdAt, doneAt }) =>
          `${inMoney(minor)}  ${operator}  begun ${when(createdAt)}  known to be done: ${when(doneAt)}`,
      ),
    ),
  ];
}

async function newsSections(db: Db, { id }: OrderRow): Promise<string[]> {
  const events = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, id))
    .orderBy(asc(paymentEvents.id));
  const tasks = await db.select().from(outbox).where(eq(outbox.orderId, id)).orderBy(asc(outbox.id));
  const requests = await db.select().from(serviceRequests).where(eq(serviceRequests.orderId, id));
  return [
    ...section(
      'Messages of the provider',
      events.map(
        ({ type, eventId, times, receivedAt, doneAt }) =>
          `${type}  ${eventId}  came ${times} times, first ${when(receivedAt)}  done ${when(doneAt)}`,
      ),
    ),
    ...section(
      'Outbox',
      tasks.map(
        ({ kind, tries, refused, dueAt, doneAt }) =>
          `${kind}  tries ${tries}${refused === 0 ? '' : `  refused ${refused}`}  due ${when(dueAt)}  done ${when(doneAt)}`,
      ),
    ),
    ...section(
      'Request',
      requests.map(
        ({ id: request, state, changedAt }) =>
          `${request}  ${state}  changed ${when(changedAt)}  (npm run admin -- request ${request})`,
      ),
    ),
  ];
}

/** An order with everything that came of it. Changes nothing. */
export async function showOrder(
  { db }: OperatorContext,
  _by: string,
  { order: named }: z.infer<typeof ShowOrder>,
): Promise<string> {
  const order = await orderNamed(db, named);
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, order.accountId));
  const head = headOf(order, account?.name ?? '');
  return [head, ...(await moneySections(db, order)), ...(await newsSections(db, order))].join('\n\n');
}
