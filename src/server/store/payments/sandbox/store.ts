import { randomUUID } from 'node:crypto';
import { and, asc, between, eq, gt, isNotNull } from 'drizzle-orm';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { sandboxOrders, sandboxRefunds, sandboxWebhooks } from '#server/store/sandbox-schema.ts';
import { newEvent } from './bodies.ts';
import { defaultOutcome, type Emit, type SandboxOrder } from './order.ts';

export type OrderStore = {
  /** null: there is no such order. */
  find: (id: string) => Promise<SandboxOrder | null>;
  /** The orders whose money was taken from one time to another, oldest first. */
  taken: (from: Date, to: Date) => Promise<SandboxOrder[]>;
  /** Stores a new order and returns it, or returns the stored one of the same request id, which the portal's `customId` is. */
  add: (order: SandboxOrder, requestId: string) => Promise<SandboxOrder>;
  /**
   * Changes an order under its lock and queues the events of the change with it; null: there is no such order. Throws
   * `DuplicateRequestError` for a refund whose request id has another one.
   */
  change: <Answer>(
    key: { id: string } | { captureId: string },
    work: (order: SandboxOrder, emit: Emit) => Answer,
  ) => Promise<Answer | null>;
};

/** A request id was used for a different request. */
export class DuplicateRequestError extends Error {
  override name = 'DuplicateRequestError';
}

type OrderRow = typeof sandboxOrders.$inferSelect;
type RefundRow = typeof sandboxRefunds.$inferSelect;
type EventRow = typeof sandboxWebhooks.$inferInsert;

/** The id of the event of an order's approval, by which a delayed event is found. */
export const approvalEventId = (orderId: string) => `WH-${orderId}`;

/** A delayed approval is visible once its event is due or sent. */
async function isDelayed(db: Db, { id, fault, state }: OrderRow, now: Date): Promise<boolean> {
  if (fault !== 'delay' || state !== 'approved') return false;
  const { eventId, tries, dueAt } = sandboxWebhooks;
  const waits = and(eq(eventId, approvalEventId(id)), eq(tries, 0), gt(dueAt, now));
  return (await db.$count(sandboxWebhooks, waits)) > 0;
}

function orderOf(row: OrderRow, refunds: RefundRow[], delayed: boolean): SandboxOrder {
  const { requestId: customId, minor, currency, captureId, refunded, createdAt, ...facts } = row;
  const money = { minor, currency };
  return {
    ...facts,
    customId,
    invoiceId: null,
    money,
    isDelayed: delayed,
    capture: captureId === null ? null : { id: captureId, requestId: null, status: 'COMPLETED', money, at: createdAt },
    refunds: refunds.map(({ id, requestId, minor: part }) => {
      return { id, requestId, status: 'COMPLETED', money: { minor: part, currency } };
    }),
    outcome: defaultOutcome(),
  };
}

async function readOrder(db: Db, row: OrderRow | undefined, now: Date): Promise<SandboxOrder | null> {
  if (!row) return null;
  const refunds = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.orderId, row.id));
  return orderOf(row, refunds, await isDelayed(db, row, now));
}

async function saveOrder(tx: Db, order: SandboxOrder, refundsBefore: number): Promise<void> {
  const { id, state, fault, capture, refunds } = order;
  const refunded = refunds.reduce((sum, { money }) => sum + money.minor, 0);
  const row = { state, fault, captureId: capture?.id ?? null, refunded };
  await tx.update(sandboxOrders).set(row).where(eq(sandboxOrders.id, id));
  for (const { id: refundId, requestId, money } of refunds.slice(refundsBefore)) {
    const made = { id: refundId, requestId, orderId: id, minor: money.minor };
    const entered = await tx.insert(sandboxRefunds).values(made).onConflictDoNothing().returning();
    if (entered.length === 0) throw new DuplicateRequestError();
  }
}

/** Keeps orders in the sandbox's tables; `onChange` is called after each change, which may have queued events. */
export function createDatabaseStore(db: Db, clock: Clock, onChange: () => void): OrderStore {
  return {
    find: async (id) => {
      const [row] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
      return readOrder(db, row, clock.now());
    },
    taken: async (from, to) => {
      const { captureId, createdAt } = sandboxOrders;
      const isTaken = and(isNotNull(captureId), between(createdAt, from, to));
      const rows = await db.select().from(sandboxOrders).where(isTaken).orderBy(asc(createdAt));
      const orders = await Promise.all(rows.map((row) => readOrder(db, row, clock.now())));
      return orders.filter((order) => order !== null);
    },
    add: async (order) => {
      const { customId, money, id, state, description, returnUrl, cancelUrl, language } = order;
      const facts = { id, state, description, returnUrl, cancelUrl, language, createdAt: clock.now() };
      const entered = await db
        .insert(sandboxOrders)
        .values({ ...facts, ...money, requestId: customId })
        .onConflictDoNothing({ target: sandboxOrders.requestId })
        .returning();
      if (entered.length > 0) return order;
      const [row] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.requestId, customId));
      const before = await readOrder(db, row, clock.now());
      if (before === null) throw new Error('an order was neither stored nor found');
      return before;
    },
    change: async (key, work) => {
      const is = 'id' in key ? eq(sandboxOrders.id, key.id) : eq(sandboxOrders.captureId, key.captureId);
      const now = clock.now();
      const events: EventRow[] = [];
      const answer = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(sandboxOrders).where(is).for('update');
        const order = await readOrder(tx, row, now);
        if (order === null) return null;
        const before = order.refunds.length;
        const worked = work(order, (content, { id = `WH-${randomUUID()}`, dueAt = now } = {}) => {
          const event = { eventId: id, body: newEvent(content, id, now), dueAt };
          events.push(...(order.fault === 'twice' ? [event, event] : [event]));
        });
        await saveOrder(tx, order, before);
        if (events.length > 0) await tx.insert(sandboxWebhooks).values(events);
        return worked;
      });
      onChange();
      return answer;
    },
  };
}
