import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/kernel/clock.ts';
import { balanceOf, book } from '#server/store/ledger.ts';
import { orders } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import {
  addBuyer,
  type Buyer,
  bought,
  createWork,
  PACK,
  place,
  sessionUserOf,
  tell,
} from '#support/store/store-work.ts';

const BOUGHT_A_DAY = 20_000;
const HELD = 30_000;

const provider = createFakeProvider();
let api: TestApp;
beforeAll(async () => {
  const limits = { pointsBoughtPerDay: BOUGHT_A_DAY, pointsHeld: HELD, ordersPerAccount: 8 };
  api = await buildTestApp({ provider, limits });
});
afterAll(() => api.close());

const buyPack = ({ bearer }: Pick<Buyer, 'bearer'>, more: object = {}) =>
  api.post('/payments', { ...PACK, ...more }, bearer);
const capped = { statusCode: 403, code: 'buyingCapped' };

describe('what an account may buy in a day', () => {
  test('counts what is paid and what may be paid yet, also when it is begun all at once', async () => {
    const buyer = await addBuyer(api);
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyPack(buyer)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 403, 403, 403]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toMatchObject(capped);
    const rows = await api.database.db.select().from(orders).where(eq(orders.accountId, buyer.player.id));
    expect(rows).toHaveLength(3);
  });

  test('is free again for what was given up or ran out, and for everything a day later', async () => {
    const buyer = await addBuyer(api);
    const [first] = [await place(api, buyer), await place(api, buyer), await place(api, buyer)];
    expect((await buyPack(buyer)).json()).toMatchObject(capped);
    await api.post(`/payments/orders/${first}/cancel`, {}, buyer.bearer);
    expect((await buyPack(buyer)).statusCode).toBe(200);
    expect((await buyPack(buyer)).json()).toMatchObject(capped);
    api.clock.advance(4 * HOUR);
    await createWork(api, provider).reconcile();
    await bought(api, provider, buyer);
    await bought(api, provider, buyer);
    await bought(api, provider, buyer);
    expect((await buyPack(buyer)).json()).toMatchObject(capped);
    api.clock.advance(DAY + MINUTE);
    expect((await buyPack({ bearer: await sessionUserOf(api, buyer.player) })).statusCode).toBe(200);
  });

  test('does not refuse the same purchase again, however often its key comes, also at the same moment', async () => {
    const buyer = await addBuyer(api);
    await Promise.all([place(api, buyer), place(api, buyer)]);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => buyPack(buyer, { idempotencyKey })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().href)).size).toBe(1);
  });

  test('holds for points only', async () => {
    const buyer = await addBuyer(api);
    for (let count = 0; count < 3; count += 1) await place(api, buyer);
    expect((await api.post('/payments/servicesStore', { price: 'TB_RECOVERY' }, buyer.bearer)).statusCode).toBe(200);
  });
});

describe('what an account may hold', () => {
  test('counts what it has together with what it began', async () => {
    const buyer = await addBuyer(api);
    const { id: accountId } = buyer.player;
    await book(
      api.database.db,
      { accountId, kind: 'grant', ref: randomUUID(), points: HELD - 13_000 },
      api.clock.now(),
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => buyPack(buyer)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 403, 403]);
    for (const { id } of await api.database.db.select().from(orders).where(eq(orders.accountId, accountId))) {
      provider.approve(id);
      await tell(api, provider, { eventId: `held-${id}`, orderId: id });
    }
    expect(await balanceOf(api.database.db, accountId)).toBe(HELD);
    expect((await buyPack(buyer)).json()).toMatchObject(capped);
  });

  test('is not touched by what was spent', async () => {
    const buyer = await addBuyer(api);
    const { id: accountId } = buyer.player;
    const { db } = api.database;
    await book(db, { accountId, kind: 'grant', ref: randomUUID(), points: HELD }, api.clock.now());
    expect((await buyPack(buyer)).json()).toMatchObject(capped);
    await book(db, { accountId, kind: 'game', ref: randomUUID(), points: -6500 }, api.clock.now());
    expect((await buyPack(buyer)).statusCode).toBe(200);
  });
});

describe('how often', () => {
  test('an account begins a purchase in an hour has an end, told with the time to wait; another account has its own', async () => {
    const buyer = await addBuyer(api);
    const service = () => api.post('/payments/servicesStore', { price: 'CHANGE_NAME' }, buyer.bearer);
    const answers = await Promise.all(Array.from({ length: 10 }, service));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({
      statusCode: 429,
      message: 'request limit exceeded, retry in a few seconds',
      code: 'tooManyRequests',
    });
    expect(Number(refused?.headers['retry-after'])).toBe(3600);
    expect(
      (await api.post('/payments/servicesStore', { price: 'CHANGE_NAME' }, (await addBuyer(api)).bearer)).statusCode,
    ).toBe(200);
    api.clock.advance(HOUR);
    expect((await service()).statusCode).toBe(200);
  });

  test('an account asks whether its payments are through has an end; what is paid is not asked about any more', async () => {
    const buyer = await addBuyer(api);
    const [open, paid] = [await place(api, buyer), await bought(api, provider, buyer)];
    const ask = (order: string) => api.post(`/payments/orders/${order}/capture`, {}, buyer.bearer);
    const before = provider.asked.length;
    const answers = [];
    for (let count = 0; count < 70; count += 1) answers.push(await ask(open));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    // One of the sixty went to the order that was paid.
    expect(refused).toHaveLength(11);
    expect(Number(refused[0]?.headers['retry-after'])).toBe(60);
    expect(provider.asked.length - before).toBe(59);
    expect((await ask(paid)).statusCode).toBe(200);
    expect((await api.get(`/payments/orders/${open}`, buyer.bearer)).statusCode).toBe(200);
    api.clock.advance(MINUTE);
    expect((await ask(open)).statusCode).toBe(200);
  });
});
