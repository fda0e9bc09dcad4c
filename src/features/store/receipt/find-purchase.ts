import type { Order } from '#contract/store.ts';
import { receiptPoints, wasPaid } from '#domain/store/order-state.ts';
import type { CallApi } from '#lib/call.ts';
import { orderOf } from '../order-of.ts';

/** `order`: it was paid. `contradicted`: there is no such purchase. `unknown`: nothing speaks for or against it. */
export type Purchase = { is: 'order'; order: Order } | { is: 'contradicted' } | { is: 'unknown' };

const UNKNOWN: Purchase = { is: 'unknown' };
const CONTRADICTED: Purchase = { is: 'contradicted' };

/**
 * The purchase that the address claims: the order that it names, else the newest one that was paid and credited so many
 * points. An order on a later page may be the one, and a failed request contradicts nothing.
 */
export async function findPurchase(call: CallApi, search: string): Promise<Purchase> {
  const id = orderOf(search);
  if (id !== null) {
    const result = await call('GET /payments/orders/{id}', { params: { id } });
    if (!result.ok) return result.failure.code === 'orderNotFound' ? CONTRADICTED : UNKNOWN;
    const { order } = result.answer;
    return wasPaid(order.state) && order.pvalues > 0 ? { is: 'order', order } : CONTRADICTED;
  }
  const points = receiptPoints(search);
  const result = await call('GET /payments/orders', { query: { page: 1, unpaid: 'no' } });
  if (!result.ok || !Array.isArray(result.answer.orders)) return UNKNOWN;
  const { orders, total } = result.answer;
  const order = orders.find(({ state, pvalues }) => wasPaid(state) && pvalues === points);
  if (order) return { is: 'order', order };
  return total > orders.length ? UNKNOWN : CONTRADICTED;
}
