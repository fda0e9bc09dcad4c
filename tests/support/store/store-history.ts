import type { Order, ServiceRequest } from '#contract/store.ts';
import { right, server } from '#support/browser/island-server.ts';
import { anOrder as aPack, aRequest } from './orders.ts';

let orderCount = 0;

/** An order of its own, for a pack that waits for its payment, unless the test says otherwise. */
export function anOrder(given: Partial<Order> = {}): Order {
  orderCount += 1;
  const id = `00000000-0000-4000-8000-${String(orderCount).padStart(12, '0')}`;
  return aPack({ id, provider: 'paypal', href: 'https://pay.example/order', ...given });
}

/** What is different once an order is paid. */
export const PAID: Partial<Order> = { state: 'paid', settled_at: '2031-02-03T04:06:00.000Z', href: null };
/** What is different when it is for a new name of a guild. */
export const SERVICE = { plan: 'CHANGE_GUILD_NAME', kind: 'service', pvalues: 0, bonus: 0 } as const;

/** What the operators are to do for such an order; its player has told them. */
export function guildRequest(state: ServiceRequest['state'], answer: string | null = null): ServiceRequest {
  const at = '2031-02-03T04:06:00.000Z';
  return aRequest({
    ...{ order: anOrder().id, plan: SERVICE.plan, details: { text: 'The Lamplighters, please.' } },
    ...{ state, answer, created_at: at, changed_at: at },
  });
}

/** Answers the orders of the account; `total` is how many there are on all pages. */
export function answerOrders(list: readonly Order[], total = list.length): void {
  server.answers['GET /payments/orders'] = right({ statusCode: 200, orders: [...list], total });
}

/** An order's row on the page, counted from 0. */
export const row = (at: number) => document.querySelectorAll<HTMLElement>('li.order')[at] as HTMLElement;
