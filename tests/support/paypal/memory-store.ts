import { randomUUID } from 'node:crypto';
import { newEvent, type WebhookEvent } from '#server/store/payments/sandbox/bodies.ts';
import type { Emit, SandboxOrder } from '#server/store/payments/sandbox/order.ts';
import type { OrderStore } from '#server/store/payments/sandbox/store.ts';

/** PayPal adds its own words to the shop's addresses. */
function withToken(address: string, id: string, more = {}): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ token: id, ...more })) url.searchParams.set(name, value);
  return url.href;
}

/** Keeps the sandbox's orders in memory, where tests read and change them; `send` gets every event at once. */
export function createMemoryStore(now: () => Date, send: (event: WebhookEvent) => void) {
  const orders = new Map<string, SandboxOrder>();
  const created = new Map<string, SandboxOrder>();
  const events: WebhookEvent[] = [];
  const find = (is: (order: SandboxOrder) => boolean) => [...orders.values()].find(is);
  const emit: Emit = (content, { id = `WH-${randomUUID()}` } = {}) => {
    const event = newEvent(content, id, now());
    events.push(event);
    send(event);
  };
  const store: OrderStore = {
    find: async (id) => orders.get(id) ?? null,
    taken: async (from, to) => {
      const times = [...orders.values()].map((order) => ({ order, at: order.capture?.at ?? null }));
      return times.filter(({ at }) => at !== null && at >= from && at <= to).map(({ order }) => order);
    },
    // PayPal knows a request that comes again by its id alone: two payments may name one order of the portal.
    add: async (order, requestId) => {
      const before = created.get(requestId);
      if (before) return before;
      created.set(requestId, order);
      order.returnUrl = withToken(order.returnUrl, order.id, { PayerID: 'QYR5Z8XDVJNXQ' });
      order.cancelUrl = withToken(order.cancelUrl, order.id);
      orders.set(order.id, order);
      return order;
    },
    change: async (key, work) => {
      const order = 'id' in key ? orders.get(key.id) : find(({ capture }) => capture?.id === key.captureId);
      return order ? work(order, emit) : null;
    },
  };
  return {
    store,
    orders,
    events,
    emit,
    /** By PayPal's id or the portal's. */
    known: (id: string): SandboxOrder => {
      const order = orders.get(id) ?? find(({ customId }) => customId === id);
      if (!order) throw new Error(`the double knows no order ${id}`);
      return order;
    },
  };
}
