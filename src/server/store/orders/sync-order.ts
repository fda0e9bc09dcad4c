import { wasPaid } from '#domain/store/order-state.ts';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { ACTIVE, isTrusted } from '#server/kernel/auth/status.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { balanceOf } from '../ledger.ts';
import { type Payment, type PaymentProvider, ProviderRefusedError } from '../payments/provider.ts';
import { release, reserve } from '../plans.ts';
import type { OrderDeps } from '../store-services.ts';
import { applyPayment, type PaymentUpdate } from './apply-payment.ts';
import { lockOrder, moneyOf, moveOrder, type OrderRow, readOrder } from './order-rows.ts';
import { reverse } from './reverse.ts';

/** Longer than any request to a provider takes: a capture that began earlier has ended, or its process died. */
const IN_FLIGHT = HOUR;

/** Whether the money of an account may be taken. The account must be able to buy; one that owes points may only finish a capture that began. */
async function mayPay(tx: Db, account: Account, order: OrderRow): Promise<boolean> {
  if (account.status !== ACTIVE || !isTrusted(account)) return false;
  return order.state === 'capturing' || (await balanceOf(tx, account.id)) >= 0;
}

/** The order, and whether its money may be taken now. */
type Begun = { order: OrderRow; go: boolean };

const refused = (order: OrderRow): Begun => ({ order, go: false });

/** Decides under the locks of the order, its plan and its account, in this order. */
async function decide(tx: Db, id: string, now: Date): Promise<Begun> {
  const order = await lockOrder(tx, id);
  if (order.state !== 'pending' && order.state !== 'capturing') return refused(order);
  if (!order.holdsPlace && !(await reserve(tx, order.plan))) {
    return refused(await moveOrder(tx, order, 'failed', { reason: 'soldOut' }, now));
  }
  if (!(await mayPay(tx, await lockAccount(tx, order.accountId), order))) {
    // A concurrent request may have taken the money a moment ago: the order is not failed before the outcome is known.
    const mayBeTaken = order.state === 'capturing' && now.getTime() - order.changedAt.getTime() < IN_FLIGHT;
    if (mayBeTaken) return refused(order);
    await release(tx, order.plan);
    return refused(await moveOrder(tx, order, 'failed', { holdsPlace: false, reason: 'refused' }, now));
  }
  if (order.state === 'capturing') return { order, go: true };
  return { order: await moveOrder(tx, order, 'capturing', { holdsPlace: true, reason: null }, now), go: true };
}

/**
 * Reserves the order's place and moves it to `capturing` before the money is taken. Refused for an order that ended meanwhile, and
 * for an account that was suspended or cancelled since, or owes points.
 */
async function beginCapture({ db, clock, log }: OrderDeps, id: string): Promise<Begun> {
  const now = clock.now();
  const begun = await db.transaction((tx) => decide(tx, id, now));
  if (!begun.go) log.warn({ order: id, state: begun.order.state }, 'an approved payment is not taken');
  return begun;
}

async function apply(
  deps: OrderDeps,
  order: OrderRow,
  payment: Payment,
  refusal: PaymentUpdate['refusal'] = null,
): Promise<OrderRow> {
  const now = deps.clock.now();
  const after = await deps.db.transaction((tx) => applyPayment(tx, order.id, { payment, seen: order, refusal }, now));
  if (after.state !== order.state || after.reason !== order.reason) {
    deps.faults('after-commit');
    const level = after.state === 'review' ? 'warn' : 'info';
    deps.log[level]({ order: after.id, from: order.state, to: after.state, reason: after.reason }, 'an order moved');
    deps.outbox.wake();
    deps.mailer.wake();
  }
  return applyReversal(deps, after, payment);
}

/** Applies refunds that the provider made before the order was settled: their messages may be lost. */
async function applyReversal(deps: OrderDeps, order: OrderRow, payment: Payment): Promise<OrderRow> {
  if (payment.status !== 'completed' || order.captureId !== payment.capture.id) return order;
  let after = order;
  for (const refund of payment.refunds) {
    if (refund.money.currency === moneyOf(order).currency) after = await reverse(deps, order.id, refund);
  }
  return after;
}

/** Takes the money. A concurrent request, or one after a crash, sends the provider the same request id. */
async function captureApproved(
  deps: OrderDeps,
  provider: PaymentProvider,
  { id, providerOrderId }: { id: string; providerOrderId: string },
): Promise<OrderRow> {
  const { order, go } = await beginCapture(deps, id);
  if (!go) return order;
  let payment: Payment;
  try {
    // Concurrent requests share an attempt; each refusal starts a new one.
    payment = await provider.capture(providerOrderId, id, order.changedAt.getTime().toString(36));
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    deps.log.error({ err: error, order: id }, 'the provider refused to capture');
    payment = await provider.getPayment(providerOrderId);
    // The payment is approved and the capture refused: the refusal is final.
    if (payment.status === 'approved') payment = { status: 'declined' };
  }
  deps.faults('after-capture');
  return apply(deps, order, payment, payment.status === 'open' ? 'declined' : null);
}

/**
 * Brings an order to its provider's state: the only way for a returning browser, a webhook, the reconciler and an operator.
 * Repeated or concurrent calls change nothing. Throws `ProviderUnavailableError`.
 */
export async function syncOrder(deps: OrderDeps, id: string): Promise<OrderRow> {
  const order = await readOrder(deps.db, id);
  if (order === null) throw new Error(`there is no order ${id}`);
  const { provider } = deps;
  const { providerOrderId } = order;
  if (provider === null || provider.name !== order.provider || providerOrderId === null) return order;
  if (wasPaid(order.state)) return order;
  const payment = await provider.getPayment(providerOrderId);
  if (payment.status === 'approved') return captureApproved(deps, provider, { id, providerOrderId });
  return apply(deps, order, payment);
}
