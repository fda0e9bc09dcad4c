import { and, eq, type InferSelectModel, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { OrderState } from '#contract/store.ts';
import { isCancellable, isOpen } from '#domain/store/order-state.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { createJobWorker, leaseDue } from '#server/kernel/jobs/job-queue.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { type Figure, secondsSince } from '#server/kernel/metrics/database-figures.ts';
import type { Live } from '#server/kernel/realtime/live.ts';
import { doubling } from '../kernel/jobs/job-queue.ts';
import { balanceOf } from './ledger.ts';
import {
  lockOrder,
  moneyOf,
  moveOrder,
  OPEN_STATES,
  type OrderRow,
  readOrder,
  writeOrder,
} from './orders/order-rows.ts';
import { reverse } from './orders/reverse.ts';
import { syncOrder } from './orders/sync-order.ts';
import { ProviderRefusedError, RefundPendingError } from './payments/provider.ts';
import { orders, outbox } from './schema.ts';
import type { OrderDeps } from './store-services.ts';

type Task = InferSelectModel<typeof outbox>;

/** The column is a smallint. */
const MOST_REFUSALS = 30_000;
/** Milliseconds between polls at most; a shorter first backoff makes them more frequent. */
const POLL_EVERY = 5_000;

const pollEvery = ({ reconcileSeconds }: Limits) => Math.min(POLL_EVERY, reconcileSeconds * 1000);
const backoffOf = ({ reconcileSeconds }: Limits) => doubling(reconcileSeconds * 1000, HOUR);

/** Counts a refusal, so that the next request has another id: a provider repeats its answer to the same id. */
async function noteRefusal(db: Db, { id, refused }: Task): Promise<void> {
  const times = Math.min(refused + 1, MOST_REFUSALS);
  // A concurrent request with the same id got the same refusal: it counts once.
  await db
    .update(outbox)
    .set({ refused: times })
    .where(and(eq(outbox.id, id), eq(outbox.refused, refused)));
}

/**
 * Refunds all that is left of the money of an order that could not be delivered: an operator may have refunded a part, in the
 * portal or at the provider. The request id makes it one refund until the provider refuses. False while the refund is pending.
 */
async function refund(deps: OrderDeps, task: Task): Promise<boolean> {
  const { orderId, refused } = task;
  if (deps.provider === null) throw new Error(`the money of order ${orderId} cannot be given back without a provider`);
  const order = await syncOrder(deps, orderId);
  const { captureId } = order;
  if (captureId === null || deps.provider.name !== order.provider) {
    throw new Error(`the money of order ${orderId} cannot be given back by this provider`);
  }
  const taken = moneyOf(order);
  const left = { ...taken, minor: taken.minor - order.reversedMinor };
  if (left.minor === 0) return true;
  const requestId = `refund-${orderId}-${left.minor}${refused === 0 ? '' : `-${refused}`}`;
  try {
    await reverse(deps, orderId, await deps.provider.refund(captureId, left, requestId));
  } catch (error) {
    if (error instanceof RefundPendingError) {
      deps.log.info({ order: orderId, refund: error.refundId }, 'a refund is under way');
      return false;
    }
    if (!(error instanceof ProviderRefusedError)) throw error;
    await noteRefusal(deps.db, task);
    // A part was refunded between the look-up and the request: the rest is requested at once.
    if ((await syncOrder(deps, orderId)).reversedMinor === order.reversedMinor) throw error;
    return refund(deps, { ...task, refused: refused + 1 });
  }
  return true;
}

/** Does what must follow payments: updates open pages, and refunds what could not be delivered. Each task is done at least once. */
export function createOutbox(
  deps: Omit<OrderDeps, 'outbox'>,
  live: Pick<Live, 'announcePurchase'>,
  report: (error: unknown) => void,
): WorkerLoop {
  const { db, clock, faults, limits } = deps;
  const all = { ...deps, outbox: { wake: () => worker.wake() } };

  async function run(task: Task): Promise<{ doneAt: Date } | null> {
    if (task.kind === 'refund') {
      if (!(await refund(all, task))) return null;
    } else {
      const order = await readOrder(db, task.orderId);
      if (order) live.announcePurchase(order.accountId, await balanceOf(db, order.accountId));
      faults('after-live');
    }
    return { doneAt: clock.now() };
  }

  const queue = { table: outbox, isOpen: isNull(outbox.doneAt), batch: 20, backoff: backoffOf(limits) };
  const worker: WorkerLoop = createJobWorker({ db, clock, queue, run, everyMs: pollEvery(limits), report });
  return worker;
}

/** Ends an order whose time is over, unless its payment began meanwhile. */
async function expire({ db, clock, limits }: OrderDeps, { id }: OrderRow): Promise<OrderRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const isOver = order.createdAt.getTime() + limits.orderMinutes * MINUTE <= now.getTime();
    return isOver && isCancellable(order.state) ? moveOrder(tx, order, 'expired', {}, now) : order;
  });
}

/** Takes an ended order off the list of the reconciler. */
async function dropEnded({ db, clock }: OrderDeps, { id }: OrderRow): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    return isOpen(order.state) ? order : writeOrder(tx, order, { dueAt: null }, clock.now());
  });
}

/** Brings one order to the provider's state, and ends it when its time is over. */
export async function reconcileOrder(deps: OrderDeps, order: OrderRow): Promise<OrderRow> {
  const after = await syncOrder(deps, order.id);
  if (isCancellable(after.state)) return expire(deps, after);
  return isOpen(after.state) || after.dueAt === null ? after : dropEnded(deps, after);
}

/** Ends orders of a provider that this process does not have, once their time is over. No money was taken for them. */
async function expireForeign(deps: OrderDeps): Promise<void> {
  const { db, clock, limits, provider } = deps;
  const isLeft = and(
    inArray(orders.state, OPEN_STATES.filter(isCancellable)),
    lte(orders.createdAt, new Date(clock.now().getTime() - limits.orderMinutes * MINUTE)),
    provider === null ? undefined : ne(orders.provider, provider.name),
  );
  for (const order of await db.select().from(orders).where(isLeft)) await expire(deps, order);
}

/** Looks up every open order at the provider: returning browsers and webhooks get lost. */
export function createReconciler(deps: OrderDeps, report: (error: unknown) => void): WorkerLoop {
  const { db, clock, limits, provider } = deps;
  const isOwn = provider === null ? undefined : eq(orders.provider, provider.name);
  const queue = { table: orders, isOpen: isOwn, batch: 8, backoff: backoffOf(limits) };
  return createJobWorker({
    db,
    clock,
    queue,
    report,
    everyMs: pollEvery(limits),
    claim: async () => {
      await expireForeign(deps);
      return provider === null ? [] : leaseDue(db, queue, clock.now());
    },
    run: async (order) => {
      await reconcileOrder(deps, order);
      return null;
    },
  });
}

export const STORE_FIGURES: readonly Figure[] = [
  {
    name: 'memoria_orders',
    help: 'Orders by their state.',
    label: { name: 'state', values: OrderState.options },
    manyRows: true,
    query: () =>
      sql`select ${orders.state} as label, count(*)::float8 as value from ${orders} group by ${orders.state}`,
  },
  {
    name: 'memoria_orders_oldest_seconds',
    help: 'How long the oldest open order is in its state. One that is pending waits for its player.',
    label: { name: 'state', values: OPEN_STATES },
    query: (now) =>
      sql`select ${orders.state} as label, ${secondsSince(now, orders.changedAt)} as value
        from ${orders} where ${inArray(orders.state, [...OPEN_STATES])} group by ${orders.state}`,
  },
  {
    name: 'memoria_store_tasks_waiting',
    help: 'Tasks that follow payments and are not done: open pages to update, money to give back.',
    query: () =>
      sql`select null::text as label, count(*)::float8 as value from ${outbox} where ${isNull(outbox.doneAt)}`,
  },
  {
    name: 'memoria_store_tasks_oldest_seconds',
    help: 'Since the oldest of these tasks was written.',
    query: (now) =>
      sql`select null::text as label, ${secondsSince(now, outbox.createdAt)} as value
        from ${outbox} where ${isNull(outbox.doneAt)}`,
  },
];
