import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/database.ts';
import { sandboxOrders, sandboxRefunds, sandboxWebhooks } from '#server/store/sandbox-schema.ts';
import type { NewPayment, Payment, Reversal } from '../provider.ts';
import { approvalEvent } from './messages.ts';

/** A payment as it stands in the sandbox's books. */
export type SandboxOrder = typeof sandboxOrders.$inferSelect;

type RefundRow = typeof sandboxRefunds.$inferSelect;

/** What the ids of each kind begin with. */
const MARKS = { order: 'SBX', capture: 'SBC', refund: 'SBR' } as const;

/** An id that nobody can guess: whoever has an order's may decide about it. */
export function newId(kind: keyof typeof MARKS): string {
  return `${MARKS[kind]}-${randomBytes(10).toString('hex').toUpperCase()}`;
}

/** What an order's id looks like; nothing else is worth a question. */
export const ORDER_ID = /^SBX-[\dA-F]{20}$/;

/** Enters a payment; one of the same portal's order is found instead, however it was described. */
export async function enterOrder(db: Db, payment: NewPayment, now: Date): Promise<string> {
  const { orderId: requestId, money, description, returnUrl, cancelUrl, language } = payment;
  const facts = { requestId, ...money, description, returnUrl, cancelUrl, language };
  const [entered] = await db
    .insert(sandboxOrders)
    .values({ id: newId('order'), state: 'created', ...facts, createdAt: now })
    .onConflictDoNothing({ target: sandboxOrders.requestId })
    .returning({ id: sandboxOrders.id });
  if (entered) return entered.id;
  const [before] = await db
    .select({ id: sandboxOrders.id })
    .from(sandboxOrders)
    .where(eq(sandboxOrders.requestId, requestId));
  if (!before) throw new Error('a payment was neither entered nor found');
  return before.id;
}

/** null: there is no such order. */
export async function findOrder(db: Db, id: string): Promise<SandboxOrder | null> {
  const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
  return order ?? null;
}

/** Finds an order and keeps everybody else from deciding about it until the transaction ends. */
export async function lockOrder(tx: Db, key: { id: string } | { captureId: string }): Promise<SandboxOrder | null> {
  const is = 'id' in key ? eq(sandboxOrders.id, key.id) : eq(sandboxOrders.captureId, key.captureId);
  const [order] = await tx.select().from(sandboxOrders).where(is).for('update');
  return order ?? null;
}

/** Notes a change of an order that is locked. */
export async function changeOrder(
  tx: Db,
  order: SandboxOrder,
  change: Partial<Pick<SandboxOrder, 'state' | 'fault' | 'captureId' | 'refunded'>>,
): Promise<SandboxOrder> {
  await tx.update(sandboxOrders).set(change).where(eq(sandboxOrders.id, order.id));
  return { ...order, ...change };
}

/** Money that went back, as the portal knows it. */
export function reversalOf({ id, minor }: RefundRow, { currency }: SandboxOrder): Reversal {
  return { ref: id, kind: 'refund', money: { minor, currency } };
}

/** Whether the approval is still on its way: its message is neither due nor was ever taken to be sent. */
async function isDelayed(db: Db, { id, fault }: SandboxOrder, now: Date): Promise<boolean> {
  if (fault !== 'delay') return false;
  const { eventId, tries, dueAt } = sandboxWebhooks;
  const waits = and(eq(eventId, approvalEvent(id)), eq(tries, 0), gt(dueAt, now));
  const [waiting] = await db.select({ dueAt }).from(sandboxWebhooks).where(waits);
  return waiting !== undefined;
}

/** How a payment stands, as it is told to the portal. */
export async function paymentOf(db: Db, order: SandboxOrder, now: Date): Promise<Payment> {
  if (order.state === 'cancelled') return { status: 'gone' };
  if (order.state === 'created') return { status: 'open' };
  if (order.captureId === null) return { status: (await isDelayed(db, order, now)) ? 'open' : 'approved' };
  const refunds = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.orderId, order.id));
  const { captureId, minor, currency } = order;
  return {
    status: 'completed',
    capture: { id: captureId, money: { minor, currency } },
    refunds: refunds.map((refund) => reversalOf(refund, order)),
  };
}
