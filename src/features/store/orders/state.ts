import { atom } from 'nanostores';
import type { Order } from '#contract/store.ts';
import { ORDERS_PER_PAGE } from '#domain/store/order-state.ts';
import { type Result, UNREADABLE } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';
import { forgetPurchase } from '../state.ts';

export type OrderPage = {
  orders: readonly Order[];
  /** How many are left out that were cancelled or expired; null: all are listed. */
  leftOut: number | null;
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
};

/** The page of the history that is open, from 1. */
const $page = atom(1);

/** Whether orders that ended unpaid are listed. */
export const $unpaid = atom<'yes' | 'no'>('no');

async function fetchOrders(): Promise<Result<OrderPage | null>> {
  const page = $page.get();
  const unpaid = $unpaid.get();
  const result = await islandCall('GET /payments/orders', { query: { page, unpaid } });
  if (!result.ok) return result.failure.status === 404 ? { ok: true, answer: null } : result;
  // An older server lists all of them, and does not tell how many it left out.
  const { orders: found, total, leftOut = null } = result.answer;
  if (!Array.isArray(found)) return { ok: false, failure: UNREADABLE };
  const pages = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE));
  // What was the only order of the last page has been cancelled meanwhile, and is left out.
  if (found.length === 0 && page > pages) {
    $page.set(pages);
    return fetchOrders();
  }
  return { ok: true, answer: { orders: found, leftOut, page, pages } };
}

/** The bearer's orders, newest first; null where the server has no such call. */
export const orders: LoadableStore<OrderPage | null> = loadable(fetchOrders);

/** Opens another page of the history, from 1. */
export function turnTo(page: number): Promise<void> {
  $page.set(page);
  return orders.load();
}

/** Lists the orders that ended unpaid, or leaves them out, from the first page on. */
export function showUnpaid(shown: boolean): Promise<void> {
  $page.set(1);
  $unpaid.set(shown ? 'yes' : 'no');
  return orders.refresh();
}

/** Cancels an unpaid order and refreshes the history; returns the order. */
export async function cancelOrder({ id, plan }: Order): Promise<Result<Order>> {
  const result = await islandCall('POST /payments/orders/{id}/cancel', { params: { id } });
  forgetPurchase(plan);
  await orders.refresh();
  return result.ok ? { ok: true, answer: result.answer.order } : result;
}
