import { beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/store.ts';
import { isContradicted } from '#features/store/receipt/check-purchase.ts';
import type { CallApi } from '#lib/call.ts';
import { asked, foreignAnswer, islandCall, right, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { anOrder } from '#support/store/orders.ts';

const LIST = 'GET /payments/orders';
const check = (points: string) => isContradicted(islandCall as CallApi, `?points=${points}`);
const answer = (...orders: Order[]) => answerOf(orders.length, ...orders);
/** `total` is how many there are on all pages. */
const answerOf = (total: number, ...orders: Order[]) => {
  server.answers[LIST] = right({ statusCode: 200, orders, total });
};

beforeEach(() => {
  server.asked = [];
  server.answers = {};
});

it('points of a paid order among the newest are believed', async () => {
  answer(anOrder({ pvalues: 13_000 }), anOrder({ state: 'paid' }));
  expect(await check('6500')).toBe(false);
  expect(asked(LIST)).toEqual([{ query: { page: 1 } }]);
});

it.each([['65000'], ['13000'], ['6501']])(
  'points that no paid order credited (%s) are contradicted',
  async (points) => {
    answer(anOrder({ pvalues: 13_000, state: 'pending' }), anOrder({ state: 'paid' }));
    expect(await check(points)).toBe(true);
  },
);

it.each(['refunded', 'disputed'] as const)('an order that was paid and is %s by now counts', async (state) => {
  answer(anOrder({ state }));
  expect(await check('6500')).toBe(false);
});

it('what may stand on a later page is not contradicted', async () => {
  answerOf(2, anOrder({ state: 'paid', pvalues: 13_000 }));
  expect(await check('6500')).toBe(false);
});

it('who has bought nothing has no such purchase', async () => {
  answer();
  expect(await check('6500')).toBe(true);
});

it('a server without such a call, one that fails and one that answers something else contradict nothing', async () => {
  for (const given of [wrong(404, 'notFound'), unreachable, wrong(401, 'unauthorized'), foreignAnswer({})]) {
    server.answers[LIST] = given;
    expect(await check('6500')).toBe(false);
  }
});
