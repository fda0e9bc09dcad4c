import { beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/store.ts';
import { findPurchase } from '#features/store/receipt/find-purchase.ts';
import type { CallApi } from '#lib/call.ts';
import { asked, foreignAnswer, islandCall, right, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { anOrder, ORDER_ID } from '#support/store/orders.ts';

const LIST = 'GET /payments/orders';
const ONE = 'GET /payments/orders/{id}';
const find = async (search: string) => {
  const found = await findPurchase(islandCall as CallApi, search);
  return found.is === 'order' ? found.order.state : found.is;
};
/** An answer to the call for one order. */
const one = (given: Partial<Order> = {}) => right({ statusCode: 200 as const, order: anOrder(given) });
const answer = (...orders: Order[]) => answerOf(orders.length, ...orders);
/** `total` is how many there are on all pages. */
const answerOf = (total: number, ...orders: Order[]) => {
  server.answers[LIST] = right({ statusCode: 200, orders, total });
};

beforeEach(() => {
  server.asked = [];
  server.answers = {};
});

it('the order that the address names is the one, whatever else was bought', async () => {
  server.answers[ONE] = one({ state: 'paid' });
  expect(await find(`?points=6500&order=${ORDER_ID}`)).toBe('paid');
  expect([asked(ONE), asked(LIST)]).toEqual([[{ params: { id: ORDER_ID } }], []]);
});

it.each([
  ['is not paid', one(), 'contradicted'],
  ['is not of this account', wrong(404, 'orderNotFound'), 'contradicted'],
  ['cannot be asked for', unreachable, 'unknown'],
  ['a server has no call for', wrong(404, 'notFound'), 'unknown'],
] as const)('an order that %s is no receipt', async (_, given, found) => {
  server.answers[ONE] = given;
  expect(await find(`?points=6500&order=${ORDER_ID}`)).toBe(found);
});

it('without an order the newest one that was paid and credited so many points is the one', async () => {
  answer(anOrder({ pvalues: 13_000 }), anOrder({ state: 'paid' }));
  expect(await find('?points=6500')).toBe('paid');
  expect(asked(LIST)).toEqual([{ query: { page: 1, unpaid: 'no' } }]);
});

it.each([['65000'], ['13000'], ['6501']])(
  'points that no paid order credited (%s) are contradicted',
  async (points) => {
    answer(anOrder({ pvalues: 13_000, state: 'pending' }), anOrder({ state: 'paid' }));
    expect(await find(`?points=${points}`)).toBe('contradicted');
  },
);

it.each(['refunded', 'disputed'] as const)('an order that was paid and is %s by now counts', async (state) => {
  answer(anOrder({ state }));
  expect(await find('?points=6500')).toBe(state);
});

it('what may stand on a later page is not contradicted', async () => {
  answerOf(2, anOrder({ state: 'paid', pvalues: 13_000 }));
  expect(await find('?points=6500')).toBe('unknown');
});

it('who has bought nothing has no such purchase', async () => {
  answer();
  expect(await find('?points=6500')).toBe('contradicted');
});

it('a server without such a call, one that fails and one that answers something else contradict nothing', async () => {
  for (const given of [wrong(404, 'notFound'), unreachable, wrong(401, 'unauthorized'), foreignAnswer({})]) {
    server.answers[LIST] = given;
    expect(await find('?points=6500')).toBe('unknown');
  }
});
