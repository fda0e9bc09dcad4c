import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { listen } from '#server/kernel/http/listen.ts';
import { PLAYER_PASSWORD } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive, type LiveClient } from '#support/server/live-client.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import { addBuyer, type Buyer, bought, place, returnToPortal, tell } from '#support/store/store-work.ts';

const provider = createFakeProvider();
let api: TestApp;
let address: string;
const open: LiveClient[] = [];

const addressOf = async ({ app }: TestApp) =>
  (await listen(app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
beforeAll(async () => {
  api = await buildTestApp({ provider });
  address = await addressOf(api);
});
afterAll(() => api.close());
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

async function connect({ bearer }: Pick<Buyer, 'bearer'>, to = address): Promise<LiveClient> {
  const client = await connectLive(to, bearer.authorization.replace('Bearer ', ''));
  open.push(client);
  return client;
}
const purchases = ({ heard }: LiveClient) =>
  heard.filter(([name]) => name === 'purchase:success').map(([, event]) => event);

describe('a purchase', () => {
  test('is heard with the new balance in every tab of the account, by nobody else, and only once', async () => {
    const [buyer, stranger] = [await addBuyer(api), await addBuyer(api)];
    const tabs = await Promise.all([connect(buyer), connect(buyer), connect(buyer)]);
    const elsewhere = await connect(stranger);
    const heard = Promise.all(tabs.map((tab) => tab.next('purchase:success')));
    const order = await bought(api, provider, buyer);
    expect(await heard).toEqual([{ pvalues: 6500 }, { pvalues: 6500 }, { pvalues: 6500 }]);
    await returnToPortal(api, buyer, order);
    await tell(api, provider, { eventId: `again-${order}`, orderId: order });
    // What the next one brings is the sum; between the two nothing came.
    const next = Promise.all([...tabs, elsewhere].map((tab) => tab.next('purchase:success')));
    await Promise.all([bought(api, provider, buyer, 'MP10000'), bought(api, provider, stranger)]);
    expect(await next).toEqual([{ pvalues: 19_500 }, { pvalues: 19_500 }, { pvalues: 19_500 }, { pvalues: 6500 }]);
    for (const tab of tabs) expect(purchases(tab)).toHaveLength(2);
    expect(purchases(elsewhere)).toHaveLength(1);
  });

  test('that a message settles is heard by a player who never came back', async () => {
    const buyer = await addBuyer(api);
    const tab = await connect(buyer);
    const heard = tab.next('purchase:success');
    const order = await place(api, buyer);
    provider.approve(order);
    await tell(api, provider, { eventId: `paid-${order}`, orderId: order });
    expect(await heard).toEqual({ pvalues: 6500 });
  });

  test('of a service is heard with the balance as it is', async () => {
    const buyer = await addBuyer(api);
    await bought(api, provider, buyer);
    const tab = await connect(buyer);
    const heard = tab.next('purchase:success');
    await bought(api, provider, buyer, 'CHANGE_NAME');
    expect(await heard).toEqual({ pvalues: 6500 });
  });

  test('that fails is heard by nobody', async () => {
    const buyer = await addBuyer(api);
    const tab = await connect(buyer);
    const order = await place(api, buyer);
    provider.of(order).takes.status = 'declined';
    provider.approve(order);
    expect((await returnToPortal(api, buyer, order)).state).toBe('failed');
    const next = tab.next('purchase:success');
    await bought(api, provider, buyer);
    expect(await next).toEqual({ pvalues: 6500 });
    expect(purchases(tab)).toHaveLength(1);
  });

  test('stands in the answers to signing in and asking for the points', async () => {
    const buyer = await addBuyer(api);
    await bought(api, provider, buyer);
    const { name } = buyer.player;
    const login = await api.post('/auth/login', { account_name: name, password: PLAYER_PASSWORD });
    expect(login.json()).toMatchObject({ statusCode: 200, pvalues: 6500 });
    const asked = await api.post('/users/getPValues', { account_name: name }, buyer.bearer);
    expect(asked.json()).toEqual({ pvalues: 6500 });
    expect((await api.post('/users/getPValues', { account_name: 'demo' }, buyer.bearer)).statusCode).toBe(403);
  });
});

test.runIf(inject('template').kind === 'postgres')(
  'a purchase that one process settles is heard at every other',
  async () => {
    const second = await buildTestApp({ provider, beside: api });
    const there = await addressOf(second);
    const buyer = await addBuyer(api);
    const tabs = [await connect(buyer), await connect(buyer, there)];
    const heard = Promise.all(tabs.map((tab) => tab.next('purchase:success')));
    const order = await place(second, buyer);
    provider.approve(order);
    await Promise.all([
      returnToPortal(api, buyer, order),
      returnToPortal(second, buyer, order),
      returnToPortal(second, buyer, order),
    ]);
    expect(await heard).toEqual([{ pvalues: 6500 }, { pvalues: 6500 }]);
    for (const client of open.splice(0)) client.close();
    await second.close();
  },
);
