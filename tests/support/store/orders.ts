import type { Order, ServiceRequest } from '#contract/store.ts';

/** The number of the orders below. */
export const ORDER_ID = '0b0e2c3a-5d7c-4f7a-9c1e-3a5b7c9d1e2f';
const AT = '2031-02-03T04:05:06.000Z';

/** A pack that waits for its payment, unless the test says otherwise. */
export function anOrder(given: Partial<Order> = {}): Order {
  return {
    ...{ id: ORDER_ID, plan: 'MP5000', kind: 'points', price: 10, currency: 'EUR', pvalues: 6_500, bonus: 1_500 },
    ...{ reversed: 0, returned: 0, returnedCurrency: 'EUR', provider: 'sandbox', state: 'pending', reason: null },
    ...{ created_at: AT, settled_at: null, href: 'https://pay.example/checkout', request: null },
    ...given,
  };
}

/** A bought change of name that waits for its player, unless the test says otherwise. */
export function aRequest(given: Partial<ServiceRequest> = {}): ServiceRequest {
  return {
    ...{ id: 7, order: ORDER_ID, plan: 'CHANGE_NAME', state: 'waiting', details: {}, answer: null },
    ...{ created_at: AT, changed_at: AT },
    ...given,
  };
}
