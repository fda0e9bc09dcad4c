import { wasPaid } from '#domain/store/order-state.ts';
import { type Payment, type PaymentProvider, ProviderRefusedError } from '../payments/provider.ts';
import type { OrderDeps } from '../store-services.ts';
import { applyPayment, type PaymentUpdate } from './apply-payment.ts';
import { beginCapture } from './begin-capture.ts';
import { moneyOf, type OrderRow, readOrder } from './order-rows.ts';
import { reverse } from './reverse.ts';

/** What is asked about at its provider. */
type OrderAtProvider = OrderRow & { providerOrderId: string };

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

/** What had gone back before the order was settled: the messages about it may be lost. */
async function applyReversal(deps: OrderDeps, order: OrderRow, payment: Payment): Promise<OrderRow> {
  if (payment.status !== 'completed' || order.captureId !== payment.capture.id) return order;
  let after = order;
  for (const refund of payment.refunds) {
    if (refund.money.currency === moneyOf(order).currency) after = await reverse(deps, order.id, refund);
  }
  return after;
}

/** Takes the money; whoever asks again while it is under way, or after a crash, asks the provider the same question. */
async function captureApproved(deps: OrderDeps, provider: PaymentProvider, asked: OrderAtProvider): Promise<OrderRow> {
  const { order, go } = await beginCapture(deps, asked.id);
  if (!go) return order;
  let payment: Payment;
  try {
    // The same attempt for whoever takes part in it; a new one after each that was refused.
    payment = await provider.capture(asked.providerOrderId, asked.id, order.changedAt.getTime().toString(36));
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    deps.log.error({ err: error, order: asked.id }, 'the provider refused to capture');
    payment = await provider.getPayment(asked.providerOrderId);
    // It could be taken and is not: the provider's no is final.
    if (payment.status === 'approved') payment = { status: 'declined' };
  }
  deps.faults('after-capture');
  return apply(deps, order, payment, payment.status === 'open' ? 'declined' : null);
}

/**
 * Brings an order to where its provider has it: the one way for a browser that comes back, a webhook, the reconciler and an
 * operator. Asked again, also at the same moment elsewhere, it changes nothing. Throws `ProviderUnavailableError`.
 */
export async function syncOrder(deps: OrderDeps, id: string): Promise<OrderRow> {
  const order = await readOrder(deps.db, id);
  if (order === null) throw new Error(`there is no order ${id}`);
  const { provider } = deps;
  if (provider === null || provider.name !== order.provider || order.providerOrderId === null) return order;
  if (wasPaid(order.state)) return order;
  const asked = { ...order, providerOrderId: order.providerOrderId };
  const payment = await provider.getPayment(asked.providerOrderId);
  if (payment.status === 'approved') return captureApproved(deps, provider, asked);
  return apply(deps, order, payment);
}
