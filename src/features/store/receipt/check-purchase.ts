import { receiptPoints, wasPaid } from '#domain/store/order-state.ts';
import type { CallApi } from '#lib/call.ts';

/**
 * Whether the orders contradict the points that the address claims: none of them was paid and credited so many. An order on
 * a later page may be the one, and a failed request contradicts nothing.
 */
export async function isContradicted(call: CallApi, search: string): Promise<boolean> {
  const points = receiptPoints(search);
  if (points === null) return false;
  const result = await call('GET /payments/orders', { query: { page: 1 } });
  if (!result.ok || !Array.isArray(result.answer.orders)) return false;
  const { orders, total } = result.answer;
  if (orders.some(({ state, pvalues }) => wasPaid(state) && pvalues === points)) return false;
  return total <= orders.length;
}

/** Shows the prepared line instead of the claim; replacing it makes screen readers announce it. */
export function showContradiction(root: HTMLElement): void {
  root.dataset['contradicted'] = '';
  const line = root.querySelector('[data-unfound]');
  line?.replaceChildren(...line.childNodes);
}
