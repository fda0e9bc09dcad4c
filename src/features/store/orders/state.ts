import { atom } from 'nanostores';
import type { Order } from '#contract/store.ts';
import { ORDERS_PER_PAGE } from '#domain/store/order-state.ts';
import { type Result, UNREADABLE } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';
import { forgetPurchase } from '../state.ts';

export type OrderPage = {
  orders: readonly Order[];
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
};

/** The page of the history that is open, from 1. */
const $page = atom(1);

async function fetchOrders(): Promise<Result<OrderPage | null>> {
  const page = $page.get();
  const result = await islandCall('GET /payments/orders', { query: { page } });
  if (!result.ok) return result.failure.status === 404 ? { ok: true, answer: null } : result;
  const { orders: found, total } = result.answer;
  if (!Array.isArray(found)) return { ok: false, failure: UNREADABLE };
  return { ok: true, answer: { orders: found, page, pages: Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)) } };
}

/** The bearer's orders, newest first; null where the server has no such call. */
export const orders: LoadableStore<OrderPage | null> = loadable(fetchOrders);

/** Opens another page of the history, from 1. */
export function turnTo(page: number): Promise<void> {
  $page.set(page);
  return orders.load();
}

/** Cancels an unpaid order and refreshes the history; returns the order. */
export async function cancelOrder({ id, plan }: Order): Promise<Result<Order>> {
  const result = await islandCall('POST /payments/orders/{id}/cancel', { params: { id } });
  forgetPurchase(plan);
  await orders.refresh();
  return result.ok ? { ok: true, answer: result.answer.order } : result;
}
