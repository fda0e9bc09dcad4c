import { beforeEach, expect, it } from 'vitest';
import { abandonOrder } from '#features/store/cancelled/abandon-order.ts';
import type { CallApi } from '#lib/call.ts';
import { asked, islandCall, right, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { anOrder, ORDER_ID } from '#support/store/orders.ts';

const CANCEL = 'POST /payments/orders/{id}/cancel';
const call = islandCall as CallApi;

beforeEach(() => {
  server.asked = [];
  server.answers = {};
});

it.each([
  ['cancelled', 'points', null],
  ['expired', 'points', null],
  ['failed', 'points', null],
  ['paid', 'points', `/es/receipt-payment?points=6500&order=${ORDER_ID}`],
  ['paid', 'commission', `/es/store?scale=3#order-${ORDER_ID}`],
  ['capturing', 'points', `/es/processing?order=${ORDER_ID}`],
  ['review', 'points', `/es/processing?order=${ORDER_ID}`],
] as const)('an order that is %s after all (%s) is read about at %s', async (state, kind, address) => {
  const plan = kind === 'points' ? 'MP5000' : 'dlyon';
  server.answers[CANCEL] = right({ statusCode: 200, order: anOrder({ state, kind, plan }) });
  const store = `/es/store?scale=${kind === 'points' ? 1 : 3}`;
  expect(await abandonOrder(call, ORDER_ID, 'es')).toEqual({ elsewhere: address, store });
  expect(asked(CANCEL)).toEqual([{ params: { id: ORDER_ID } }]);
});

it.each([
  unreachable,
  wrong(404, 'orderNotFound'),
  wrong(404, 'notFound'),
  wrong(401, 'unauthorized'),
  wrong(500, 'errorOccurred'),
])('what goes wrong (%o) says nothing: the order ends by itself', async (refusal) => {
  server.answers[CANCEL] = refusal;
  expect(await abandonOrder(call, ORDER_ID, 'en')).toBeNull();
  expect(asked(CANCEL)).toHaveLength(1);
});
