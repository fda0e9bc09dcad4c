import { and, asc, eq, gte, inArray, or } from 'drizzle-orm';
import { isOpen, wasPaid } from '#domain/store/order-state.ts';
import { DAY } from '#server/kernel/clock.ts';
import { defineCommand, type Operation } from '#server/kernel/commands/define-command.ts';
import { flag, optional, time, written } from '#server/kernel/commands/fields.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { reconcileOrder } from '#server/store/jobs.ts';
import { moneyOf, OPEN_STATES, type OrderRow } from '#server/store/orders/order-rows.ts';
import { reverse } from '#server/store/orders/reverse.ts';
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '#server/store/payments/provider.ts';
import { orders } from '#server/store/schema.ts';
import { amount, OrderName, orderNamed, providerOf, saidBy } from './named-order.ts';
import { reconcileSince } from './provider-since.ts';

/** Days that `--paid` looks back. */
const PAID_DAYS = 30;
const MOST_DAYS = 3_650;
/** Orders that are looked up at the provider in parallel. */
const AT_ONCE = 8;

type StartedOrder = OrderRow & { providerOrderId: string };

/** Looks up a paid order at its provider and books refunds that no message reported. */
async function bookUnreported(context: Operation, provider: PaymentProvider, order: StartedOrder): Promise<OrderRow> {
  const payment = await provider.getPayment(order.providerOrderId);
  if (payment.status !== 'completed' || payment.capture.id !== order.captureId) {
    throw new UserError(
      `Order ${order.id} is ${order.state} here, and '${payment.status}' at ${provider.name}: nothing is changed, look it up in the provider's dashboard.`,
    );
  }
  let after: OrderRow = order;
  for (const refund of payment.refunds) after = await reverse(context, order.id, refund);
  return after;
}

async function ask(context: Operation, order: OrderRow): Promise<OrderRow> {
  const provider = providerOf(context, order);
  const { providerOrderId } = order;
  if (!wasPaid(order.state) || providerOrderId === null) return reconcileOrder(context, order);
  return bookUnreported(context, provider, { ...order, providerOrderId });
}

const facts = ({ state, reason, reversedMinor, reversedPoints }: OrderRow) => {
  return { state, reason, reversedMinor, reversedPoints };
};

const hasMoved = (before: OrderRow, after: OrderRow) => JSON.stringify(facts(before)) !== JSON.stringify(facts(after));

function summary(before: OrderRow, after: OrderRow): string {
  const { id, state, reason } = after;
  const back = after.reversedMinor - before.reversedMinor;
  const points = after.reversedPoints - before.reversedPoints;
  const wentBack = back > 0 ? `, ${amount({ ...moneyOf(after), minor: back })} and ${points} points went back` : '';
  return `Order ${id}: ${before.state === state ? state : `${before.state} → ${state}`}${reason === null ? '' : ` (${reason})`}${wentBack}`;
}

/** Brings one order to where its provider has it; the sentence on it, null when nothing moved. */
async function reconcileOne(operation: Operation, before: OrderRow): Promise<string | null> {
  try {
    const after = await ask(operation, before);
    if (!hasMoved(before, after)) return null;
    await operation.audit({ before: facts(before), after: facts(after) }, before.id);
    return summary(before, after);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
    throw new UserError(`${before.provider} cannot be asked about order ${before.id} (${saidBy(error)}): try again.`, {
      cause: error,
    });
  }
}

/** Orders that are open, and those whose money was taken in the last days. */
async function findAll({ db, clock }: Operation, paidDays: number | null): Promise<OrderRow[]> {
  const open = inArray(orders.state, [...OPEN_STATES]);
  const since = paidDays === null ? null : new Date(clock.now().getTime() - paidDays * DAY);
  const paid = since === null ? undefined : and(eq(orders.state, 'paid'), gte(orders.settledAt, since));
  return db.select().from(orders).where(or(open, paid)).orderBy(asc(orders.createdAt));
}

async function reconcileAll(operation: Operation, paidDays: number | null): Promise<string> {
  const found = await findAll(operation, paidDays);
  const moved: string[] = [];
  const failed: string[] = [];
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const some = found.slice(from, from + AT_ONCE);
    const settled = await Promise.allSettled(some.map((order) => reconcileOne(operation, order)));
    for (const one of settled) {
      if (one.status === 'fulfilled') moved.push(...(one.value === null ? [] : [one.value]));
      else if (one.reason instanceof UserError) failed.push(one.reason.message);
      else if (one.reason instanceof Error) {
        operation.log.error({ err: one.reason }, 'an order could not be reconciled');
        failed.push(saidBy(one.reason));
      } else throw one.reason;
    }
  }
  const open = found.filter(({ state }) => isOpen(state)).length;
  const paid = paidDays === null ? '' : `paid in ${paidDays} days: ${found.length - open}; `;
  const sum = `Open orders: ${open}; ${paid}moved: ${moved.length}; could not be asked about: ${failed.length}.`;
  const summary = [...moved, ...failed, sum].join('\n');
  // A daily job notices it by the exit code.
  if (failed.length > 0) throw new UserError(summary);
  return summary;
}

/** The days of `--paid` by the word behind it; null: no such number. */
function daysOf(word = String(PAID_DAYS)): number | null {
  const days = /^\d{1,4}$/.test(word) ? Number(word) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : null;
}

const reconcile = defineCommand({
  name: 'reconcile',
  about: `asks the provider about an order, refunds that it did not report included, or about all that are open; with --paid also about all that were paid in DAYS (${PAID_DAYS}), for every day; with --provider-since, after a restore, what it took since a TIME and the books do not know`,
  role: 'support',
  args: { order: optional(written(OrderName, 'ORDER|DAYS')) },
  options: { paid: flag(), providerSince: optional(time()) },
  check: ({ order, paid, providerSince }) => {
    if (providerSince && (paid || order !== undefined)) return 'takes --provider-since alone';
    return paid && daysOf(order) === null ? `takes a number of days behind --paid, from 1 to ${MOST_DAYS}` : null;
  },
  run: async (operation, { order: word, paid, providerSince }) => {
    if (providerSince) return reconcileSince(operation, providerSince, reconcileOne);
    if (paid || word === undefined) return reconcileAll(operation, paid ? daysOf(word) : null);
    const order = await orderNamed(operation.db, word);
    const moved = await reconcileOne(operation, order);
    return moved === null ? `Order ${order.id} is ${order.state}, as before: nothing moved.` : `${moved}.`;
  },
});

export const RECONCILE_COMMANDS = [reconcile];
