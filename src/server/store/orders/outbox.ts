import { and, eq, type InferSelectModel, isNull } from 'drizzle-orm';
import { HOUR } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { doubling } from '#server/kernel/jobs/backoff.ts';
import { createJobWorker } from '#server/kernel/jobs/job-queue.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import type { Live } from '#server/kernel/realtime/live.ts';
import { balanceOf } from '../ledger.ts';
import { ProviderRefusedError, RefundPendingError } from '../payments/provider.ts';
import { outbox } from '../schema.ts';
import type { OrderDeps } from '../store-services.ts';
import { moneyOf, readOrder } from './order-rows.ts';
import { reverse } from './reverse.ts';
import { syncOrder } from './sync-order.ts';

type Task = InferSelectModel<typeof outbox>;

const BATCH = 20;
/** Noes are counted up to this. */
const MOST_REFUSALS = 30_000;
/** How often a listening server looks, in milliseconds; more often where the first pause is shorter. */
const POLL_EVERY = 5_000;

async function tell(db: Db, live: Pick<Live, 'announcePurchase'>, accountId: number): Promise<void> {
  live.announcePurchase(accountId, await balanceOf(db, accountId));
}

/** Counts a no for the next question to be another one: a provider repeats its answer to the same. */
async function noteRefusal(db: Db, { id, refused }: Task): Promise<void> {
  const times = Math.min(refused + 1, MOST_REFUSALS);
  // Whoever asked the same question at the same moment got the same no.
  await db
    .update(outbox)
    .set({ refused: times })
    .where(and(eq(outbox.id, id), eq(outbox.refused, refused)));
}

/**
 * Gives the money of an order back that could not be delivered, all of it that is left: some may have been given back by hand
 * meanwhile, told or not. The request id makes it one refund until the provider says no; false while that is under way.
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
    // Somebody gave a part back by hand between the look and the question: the rest is asked for at once.
    if ((await syncOrder(deps, orderId)).reversedMinor === order.reversedMinor) throw error;
    return refund(deps, { ...task, refused: refused + 1 });
  }
  return true;
}

/** Does what must follow payments: tells open pages, and gives back what could not be delivered. Each is done at least once. */
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
      if (order) await tell(db, live, order.accountId);
      faults('after-live');
    }
    return { doneAt: clock.now() };
  }

  const backoff = doubling(limits.reconcileSeconds * 1000, HOUR);
  const queue = { table: outbox, isOpen: isNull(outbox.doneAt), batch: BATCH, backoff };
  const everyMs = Math.min(POLL_EVERY, limits.reconcileSeconds * 1000);
  const worker: WorkerLoop = createJobWorker({ db, clock, queue, run, everyMs, report });
  return worker;
}
