import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import { isCancellable, isOpen } from '#domain/store/order-state.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { doubling } from '#server/kernel/jobs/backoff.ts';
import { createJobWorker, leaseDue } from '#server/kernel/jobs/job-queue.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import { orders } from '../schema.ts';
import type { OrderDeps } from '../store-services.ts';
import { lockOrder, moveOrder, OPEN_STATES, type OrderRow, writeOrder } from './order-rows.ts';
import { syncOrder } from './sync-order.ts';

const BATCH = 8;
/** How often a listening server looks, in milliseconds; more often where the first pause is shorter. */
const POLL_EVERY = 5_000;

/** Ends an order that nobody went on with; one that is being paid this moment is no longer such an order. */
async function expire({ db, clock, limits }: OrderDeps, { id }: OrderRow): Promise<OrderRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const isOver = order.createdAt.getTime() + limits.orderMinutes * MINUTE <= now.getTime();
    return isOver && isCancellable(order.state) ? moveOrder(tx, order, 'expired', {}, now) : order;
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
  const after = await syncOrder(deps, order.id);
  if (isCancellable(after.state)) return expire(deps, after);
  return isOpen(after.state) || after.dueAt === null ? after : leave(deps, after);
}

/** Ends what nobody here can ask about, once its time is over: orders of a provider that this process does not have. No money of theirs was taken. */
async function expireStrangers(deps: OrderDeps): Promise<void> {
  const { db, clock, limits, provider } = deps;
  const isLeft = and(
    inArray(orders.state, OPEN_STATES.filter(isCancellable)),
    lte(orders.createdAt, new Date(clock.now().getTime() - limits.orderMinutes * MINUTE)),
    provider === null ? undefined : ne(orders.provider, provider.name),
  );
  for (const order of await db.select().from(orders).where(isLeft)) await expire(deps, order);
}

/** Asks the provider about every order that was left open: returns and webhooks get lost. */
export function createReconciler(deps: OrderDeps, report: (error: unknown) => void): WorkerLoop {
  const { db, clock, limits, provider } = deps;
  const isOpen = provider === null ? undefined : eq(orders.provider, provider.name);
  const backoff = doubling(limits.reconcileSeconds * 1000, HOUR);
  const queue = { table: orders, isOpen, batch: BATCH, backoff };
  return createJobWorker({
    ...{ db, clock, queue, report },
    everyMs: Math.min(POLL_EVERY, limits.reconcileSeconds * 1000),
    claim: async () => {
      await expireStrangers(deps);
      return provider === null ? [] : leaseDue(db, queue, clock.now());
    },
    run: async (order) => {
      await reconcileOrder(deps, order);
      return null;
    },
  });
}
