import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/store.ts';
import { COMMISSIONS, PACKS, PLANS, SERVICES } from '#domain/store/plans.ts';
import { orders, plans } from '#server/store/schema.ts';
import { type OpenStore, openStore, refusal } from '#support/store/open-store.ts';
import { addBuyer, bought, orderAt, PACK, place } from '#support/store/store-work.ts';

let { api, provider, buyer, bearer, packs, services } = {} as OpenStore;
beforeAll(async () => {
  ({ api, provider, buyer, bearer, packs, services } = await openStore());
});
afterAll(() => api.close());

describe('POST /payments', () => {
  test.each(PACKS.map(({ name, mpPoints, bonus, price }) => [name, mpPoints + bonus, price] as const))(
    'sells %s for what its plan credits and costs',
    async (price, pvalues, units) => {
      const answer = await packs({ price, pvalues });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        statusCode: 200,
        rel: 'approve',
        href: expect.stringMatching(/^https:\/\/pay\./),
      });
      const order = await orderAt(api, answer.json().href);
      expect(provider.of(order).money).toEqual({ minor: units * 100, currency: 'EUR' });
    },
  );

  test.each([...SERVICES, ...COMMISSIONS].map(({ name }) => name))(
    'does not sell %s, which the other call sells',
    async (price) => {
      const answer = await packs({ price, pvalues: 0 });
      expect([answer.statusCode, answer.json()]).toEqual([400, refusal(400, 'planUnknown')]);
    },
  );

  test.each([
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', ''],
    ...[
      'mp5000',
      'MP5000 ',
      ' MP5000',
      'MP5000\t',
      'MP05000',
      'MP5000_ALT',
      'MP',
      'MP1',
      "MP5000' or 1=1 --",
      'ＭＰ5000',
    ],
  ])('knows plans by their own names alone: not %j', async (price) => {
    const answer = await packs({ price, pvalues: 6500 });
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal(400, 'planUnknown')]);
  });

  test.each([
    ['a text for pvalues', { ...PACK, pvalues: '6500' }],
    ['null for pvalues', { ...PACK, pvalues: null }],
    ['no pvalues', { price: 'MP5000' }],
    ['a number beyond all numbers', '{"price":"MP5000","pvalues":1e999}'],
    ['a number for the plan', { price: 5000, pvalues: 6500 }],
    ['a list for the plan', { price: ['MP5000'], pvalues: 6500 }],
    ['an object for the plan', { price: { $ne: 1 }, pvalues: 6500 }],
    ['a plan of 101 letters', { price: 'M'.repeat(101), pvalues: 6500 }],
    ['a NUL in the plan', { price: 'MP5000\u0000', pvalues: 6500 }],
    ['half a character in the plan', '{"price":"MP5000\\ud800","pvalues":6500}'],
    ['a list', [PACK]],
    ['null', 'null'],
    ['a text', '"MP5000"'],
    ['nothing', ''],
    ['broken JSON', '{"price":"MP5000",'],
    ['a prototype', '{"__proto__":{"price":"MP5000","pvalues":6500}}'],
    ['a short key', { ...PACK, idempotencyKey: 'short' }],
    ['a key of odd letters', { ...PACK, idempotencyKey: 'key with spaces' }],
    ['a key that is a number', { ...PACK, idempotencyKey: 12_345_678 }],
    ['terms that were never written', { ...PACK, terms: 0 }],
    ['half of the terms', { ...PACK, terms: 1.5 }],
  ])('answers %s with 400', async (_what, body) => {
    const answer = await packs(body);
    expect([answer.statusCode, answer.json().statusCode]).toEqual([400, 400]);
  });

  test('ignores what it does not know, such as a price or an account of the sender’s own', async () => {
    const answer = await packs({
      ...PACK,
      amount: 1,
      currency: 'JPY',
      accountId: 1,
      points: 1e9,
      bonus: 1e9,
      state: 'paid',
    });
    const order = await orderAt(api, answer.json().href);
    const [row] = await api.database.db.select().from(orders).where(eq(orders.id, order));
    expect(row).toMatchObject({
      accountId: buyer.player.id,
      points: 6500,
      bonus: 1500,
      priceMinor: 1000,
      currency: 'EUR',
      state: 'pending',
    });
  });

  test('writes down which terms were agreed to', async () => {
    const answer = await packs({ ...PACK, terms: 7 });
    const [row] = await api.database.db
      .select()
      .from(orders)
      .where(eq(orders.id, await orderAt(api, answer.json().href)));
    expect(row?.termsVersion).toBe(7);
  });

  test('does not sell a plan that was retired, and goes on with an order of it', async () => {
    const { db } = api.database;
    const order = await place(api, buyer, 'MP50000');
    await db.update(plans).set({ active: false }).where(eq(plans.name, 'MP50000'));
    expect((await packs({ price: 'MP50000', pvalues: 65_000 })).json()).toEqual(refusal(400, 'planUnknown'));
    provider.approve(order);
    const back = await api.post(`/payments/orders/${order}/capture`, {}, bearer);
    expect(back.json().order).toMatchObject({ state: 'paid', pvalues: 80_000 });
    await db.update(plans).set({ active: true }).where(eq(plans.name, 'MP50000'));
  });
});

describe('POST /payments/servicesStore', () => {
  test.each(SERVICES.map(({ name, price }) => [name, price] as const))('sells %s for %d', async (price, units) => {
    const answer = await services({ price });
    expect(answer.json()).toMatchObject({ statusCode: 200, rel: 'approve' });
    expect(provider.of(await orderAt(api, answer.json().href)).money.minor).toBe(units * 100);
  });

  test.each(COMMISSIONS.filter(({ limit }) => limit > 0).map(({ name }) => name))(
    'sells %s while places are left',
    async (price) => {
      expect((await services({ price, pvalues: 0 })).statusCode).toBe(200);
    },
  );

  test.each(['lenalee_ALT', 'howl'])('tells that %s is sold out from the start', async (price) => {
    expect((await services({ price })).json()).toEqual(refusal(400, 'planSoldOut'));
  });

  test.each(['howl_ALT', 'MP5000', '__proto__', 'constructor', 'toString', 'CHANGE_NAME_ALT', 'change_name'])(
    'does not sell %s',
    async (price) => {
      expect((await services({ price })).json()).toEqual(refusal(400, 'planUnknown'));
    },
  );

  test.each([6500, 1, -1, 0.5, 1e308])('credits no points for a service, whatever is asked: %d', async (pvalues) => {
    expect((await services({ price: 'CHANGE_NAME', pvalues })).json()).toEqual(refusal(400, 'pvaluesWrong'));
  });
});

describe('every call of payments', () => {
  const id = randomUUID();
  test.each([
    ['POST', '/payments', PACK],
    ['POST', '/payments/servicesStore', { price: 'CHANGE_NAME' }],
    ['GET', '/payments/get-designer-tokens', null],
    ['GET', '/payments/plans', null],
    ['GET', '/payments/orders', null],
    ['GET', `/payments/orders/${id}`, null],
    ['POST', `/payments/orders/${id}/capture`, {}],
    ['POST', `/payments/orders/${id}/cancel`, {}],
  ] as const)('needs a bearer: %s %s', async (method, path, body) => {
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `${bearer.authorization}x` }]) {
      const answer = method === 'GET' ? await api.get(path, headers) : await api.post(path, body, headers);
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { statusCode: 401, message: 'Unauthorized', code: 'unauthorized' },
      ]);
    }
  });

  test.each(['1', 'x', '%00', '..', randomUUID().slice(1), `${randomUUID()}0`, "' or 1=1 --", '9'.repeat(300)])(
    'of an order by the odd name %j is a 400 or a 404, never a fault',
    async (odd) => {
      const path = `/payments/orders/${encodeURIComponent(odd)}`;
      const answers = [
        api.get(path, bearer),
        api.post(`${path}/capture`, {}, bearer),
        api.post(`${path}/cancel`, {}, bearer),
      ];
      for (const { statusCode } of await Promise.all(answers)) expect([400, 404]).toContain(statusCode);
    },
  );
});

describe('GET /payments/orders', () => {
  test('lists twenty a page, newest first, with all of them counted', async () => {
    const other = await addBuyer(api);
    const placed: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      api.clock.advance(1000);
      placed.unshift(await place(api, other, 'CHANGE_NAME'));
    }
    const page = async (query: string) =>
      (await api.get(`/payments/orders${query}`, other.bearer)).json<{ orders: Order[]; total: number }>();
    const [first, second, third] = [await page(''), await page('?page=2'), await page('?page=3')];
    expect([...first.orders, ...second.orders].map((order) => order.id)).toEqual(placed);
    expect([first.orders.length, second.orders.length, third.orders.length, third.total]).toEqual([20, 2, 0, 22]);
  });

  test.each(['0', '-1', '1.5', '10001', 'x', '', '1&page=2'])('refuses page=%s', async (page) => {
    expect((await api.get(`/payments/orders?page=${page}`, bearer)).statusCode).toBe(400);
  });

  test('tells of an order what its player may know, and nothing more', async () => {
    const order = await bought(api, provider, buyer, 'CHANGE_NAME');
    const answer = await api.get(`/payments/orders/${order}`, bearer);
    expect(answer.json()).toEqual({
      statusCode: 200,
      order: {
        ...{ id: order, plan: 'CHANGE_NAME', kind: 'service', price: 5, currency: 'EUR', pvalues: 0, reversed: 0 },
        ...{ bonus: 0, returned: 0, returnedCurrency: 'EUR' },
        ...{ provider: 'sandbox', state: 'paid', reason: null, href: null },
        ...{ created_at: expect.stringMatching(/Z$/), settled_at: expect.stringMatching(/Z$/) },
        balance: null,
        request: expect.objectContaining({ order, plan: 'CHANGE_NAME', state: 'waiting', details: {}, answer: null }),
      },
    });
    expect(answer.headers['cache-control']).toMatch(/no-(store|cache)/);
  });

  test('tells the balance before and after a credit, and leaves out on demand what ended unpaid', async () => {
    const player = await addBuyer(api);
    await bought(api, provider, player, 'MP5000');
    const order = await bought(api, provider, player, 'MP5000');
    const cancelled = await place(api, player, 'MP10000');
    await api.post(`/payments/orders/${cancelled}/cancel`, {}, player.bearer);
    const all = (await api.get('/payments/orders', player.bearer)).json();
    expect([all.total, all.leftOut]).toEqual([3, undefined]);
    const balances = new Map(all.orders.map(({ id, balance }: Order) => [id, balance]));
    expect(balances.get(order)).toEqual({ before: 6_500, after: 13_000 });
    expect(balances.get(cancelled)).toBeNull();
    const paid = (await api.get('/payments/orders?unpaid=no', player.bearer)).json();
    expect([paid.total, paid.leftOut, paid.orders.length]).toEqual([2, 1, 2]);
  });
});

test('GET /payments/get-designer-tokens tells how many are sold, by seven names', async () => {
  const keys = ['lenalee', 'lenalee_15', 'mixbi_smiling', 'mixbi_smiling_15', 'howl', 'dlyon', 'dlyon_15'];
  const ask = async () => (await api.get('/payments/get-designer-tokens', bearer)).json<Record<string, number>>();
  const before = await ask();
  expect(Object.keys(before)).toEqual(keys);
  await bought(api, provider, buyer, 'mixbi_smiling_ALT');
  expect(await ask()).toEqual({ ...before, mixbi_smiling_15: (before['mixbi_smiling_15'] ?? 0) + 1 });
});

test('GET /payments/plans tells what is sold, for how much, and how many are left', async () => {
  const answer = (await api.get('/payments/plans', bearer)).json();
  expect(answer).toMatchObject({ statusCode: 200, open: true, provider: 'sandbox', currency: 'EUR' });
  expect(answer.plans.map(({ name }: { name: string }) => name)).toEqual(PLANS.map(({ name }) => name));
  expect(answer.plans.find(({ name }: { name: string }) => name === 'howl')).toMatchObject({ price: 30, remaining: 0 });
  expect(answer.plans[0]).toEqual({
    name: 'MP5000',
    kind: 'points',
    mpPoints: 5000,
    bonus: 1500,
    price: 10,
    remaining: null,
  });
});
