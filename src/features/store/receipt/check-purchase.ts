import { wasPaid } from '#domain/store/order-state.ts';
import { receiptPoints } from '#domain/store/receipt-points.ts';
import type { CallApi } from '#lib/call.ts';

/**
 * Whether the orders contradict the points that the address claims: none of them was paid and credited so many. What stands on
 * later pages may be the one, and a server that does not answer with orders contradicts nothing.
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

/** Puts the line that stands ready in place of the claim; it is heard because it comes anew. */
export function showContradiction(root: HTMLElement): void {
  root.dataset['contradicted'] = '';
  const line = root.querySelector('[data-unfound]');
  line?.replaceChildren(...line.childNodes);
}
