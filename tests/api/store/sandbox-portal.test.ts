import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/store.ts';
import { balanceOf } from '#server/store/ledger.ts';
import { addPlayer, signedIn } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { buy, checkout } from '#support/store/store.ts';

const VERIFIED = { verifiedAt: new Date('2026-04-02T00:00:00Z') };

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

async function bought() {
  const player = await addPlayer(api, VERIFIED);
  const bearer = await signedIn(api, player);
  const { href, order } = await buy(api, bearer, { price: 'MP5000', pvalues: 6500 });
  const state = async () => {
    const listed = await api.get('/payments/orders', bearer);
    return listed.json<{ orders: Order[] }>().orders.find(({ id }) => id === order)?.state;
  };
  const come = async () => {
    const answer = await api.post(`/payments/orders/${order}/capture`, {}, bearer);
    return answer.json<{ order: Order }>().order.state;
  };
  return { href, state, come, balance: () => balanceOf(api.database.db, player.id) };
}

test('a lost return is settled by the message alone', async () => {
  const { href, state, balance } = await bought();
  expect((await checkout(api, href, 'lose-return')).statusCode).toBe(200);
  await expect.poll(state).toBe('paid');
  expect(await balance()).toBe(6500);
});

test('messages that come twice at the same moment, beside the return, credit once', async () => {
  const { href, state, come, balance } = await bought();
  await Promise.all([checkout(api, href, 'twice'), come(), come()]);
  await expect.poll(state).toBe('paid');
  await come();
  expect(await balance()).toBe(6500);
});

test('a delayed approval leaves the order waiting, and its message settles it when it comes', async () => {
  const { href, state, come, balance } = await bought();
  await checkout(api, href, 'delay');
  expect([await come(), await balance()]).toEqual(['pending', 0]);
  api.clock.advance(10_000);
  // Pressed once more: nothing is decided anew, but what has fallen due is sent.
  await checkout(api, href, 'delay');
  await expect.poll(state).toBe('paid');
  expect(await balance()).toBe(6500);
});

test('what is cancelled on the page is not captured by whoever comes back as if it were paid', async () => {
  const { href, come, balance } = await bought();
  await checkout(api, href, 'cancel');
  expect(await come()).not.toBe('paid');
  expect(await balance()).toBe(0);
});
