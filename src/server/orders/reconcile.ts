import { and, asc, eq, lte } from 'drizzle-orm';
import { isOpen } from '#rules/order-state.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { orders } from '../db/store-schema.ts';
import { createRounds, type Rounds } from '../rounds.ts';
import { growingPause, MOST_TRIES } from './growing-pause.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOrder, moveOrder, type OrderRow, writeOrder } from './order-rows.ts';
import { settle } from './settle.ts';

const AT_ONCE = 8;
/** How often a listening server looks, in milliseconds; more often where the first pause is shorter. */
const LOOKS_EVERY = 5_000;

/** Takes open orders of this process's own provider whose time has come; the next look is put down first, for a process that dies over this one. */
async function claim({ db, clock, limits, provider }: OrderDeps): Promise<OrderRow[]> {
  if (provider === null) return [];
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orders)
      .where(and(lte(orders.dueAt, now), eq(orders.provider, provider.name)))
      .orderBy(asc(orders.dueAt))
      .limit(AT_ONCE)
      .for('no key update', { skipLocked: true });
    for (const { id, tries } of due) {
      await tx
        .update(orders)
        .set({ tries: Math.min(tries + 1, MOST_TRIES), dueAt: growingPause(limits.reconcileSeconds, tries, now, HOUR) })
        .where(eq(orders.id, id));
    }
    return due;
  });
}

/** Ends an order that nobody went on with; one that is being paid this moment is no longer such an order. */
async function expire({ db, clock, limits }: OrderDeps, { id }: OrderRow): Promise<OrderRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const isOver = order.createdAt.getTime() + limits.orderMinutes * MINUTE <= now.getTime();
    const isLeft = order.state === 'created' || order.state === 'pending';
    return isOver && isLeft ? moveOrder(tx, order, 'expired', {}, now) : order;
  });
}

/** An order that has ended and was asked about once more is asked about no more. */
async function leave({ db, clock }: OrderDeps, { id }: OrderRow): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    return isOpen(order.state) ? order : writeOrder(tx, order, { dueAt: null }, clock.now());
  });
}

/** Asks about one order, and ends it when its time is over. */
export async function reconcileOrder(deps: OrderDeps, order: OrderRow): Promise<OrderRow> {
  const after = await settle(deps, order.id);
  if (after.state === 'created' || after.state === 'pending') return expire(deps, after);
  return isOpen(after.state) || after.dueAt === null ? after : leave(deps, after);
}

/** Asks the provider about every order that was left open: returns and webhooks get lost. */
export function createReconciler(deps: OrderDeps, report: (error: unknown) => void): Rounds {
  return createRounds({
    everyMs: Math.min(LOOKS_EVERY, deps.limits.reconcileSeconds * 1000),
    report,
    round: async ({ isClosing }) => {
      for (let more = true; more && !isClosing(); ) {
        const due = await claim(deps);
        const looked = await Promise.allSettled(due.map((order) => reconcileOrder(deps, order)));
        for (const one of looked) if (one.status === 'rejected') report(one.reason);
        more = due.length === AT_ONCE;
      }
    },
  });
}
