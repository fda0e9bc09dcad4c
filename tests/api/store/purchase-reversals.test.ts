import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '#server/kernel/clock.ts';
import { book } from '#server/store/ledger.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { orderReversals, serviceRequests } from '#server/store/schema.ts';
import { type PurchaseWorld, purchaseWorld } from '#support/store/purchase-world.ts';
import { addBuyer, addCommission, followed, orderRow, returnToPortal, tasksOf } from '#support/store/store-work.ts';

let { api, provider, work, balance, state, news, begun, paid } = {} as PurchaseWorld;
beforeAll(async () => {
  ({ api, provider, work, balance, state, news, begun, paid } = await purchaseWorld());
});
afterAll(() => api.close());
afterEach(() => provider.forget());

describe('money that goes back', () => {
  test('in parts takes its share of the points, and the last of them with the last of it', async () => {
    const { buyer, order } = await paid();
    for (const [minor, left, after] of [
      [333, 4336, 'paid'],
      [333, 2171, 'paid'],
      [334, 0, 'refunded'],
    ] as const) {
      await news(order, { reversal: provider.giveBack(order, minor) });
      expect([await balance(buyer), await state(order)]).toEqual([left, after]);
    }
    const answer = await api.get(`/payments/orders/${order}`, buyer.bearer);
    expect(answer.json().order).toMatchObject({ state: 'refunded', reversed: 6500, returned: 10 });
  });

  test('by refund and dispute at the same moment is taken back once each, and never more than there was', async () => {
    const { buyer, order } = await paid();
    const parts = [provider.giveBack(order, 700), provider.giveBack(order, 700, 'dispute')];
    await Promise.all([...parts, ...parts, ...parts].map((reversal) => news(order, { reversal })));
    expect(await balance(buyer)).toBe(0);
    const rows = await api.database.db.select().from(orderReversals).where(eq(orderReversals.orderId, order));
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['dispute', 'refund']);
    expect(rows.reduce((sum, { minor }) => sum + minor, 0)).toBe(1000);
  });

  test('is heard of before the payment itself: the order is settled first, and nothing is left of it', async () => {
    const { buyer, order } = await begun();
    provider.take(order);
    const reversal = provider.giveBack(order, 1000);
    expect((await news(order, { reversal })).statusCode).toBe(200);
    expect([await state(order), await balance(buyer)]).toEqual(['refunded', 0]);
  });

  test('before anybody looked, and whose messages are all lost, is seen when the order is settled', async () => {
    const { buyer, order } = await begun();
    provider.take(order);
    provider.giveBack(order, 400);
    expect((await returnToPortal(api, buyer, order)).reversed).toBe(2600);
    expect(await balance(buyer)).toBe(3900);
  });

  test('although it is spent already leaves a balance below nothing', async () => {
    const { buyer, order } = await paid();
    const spent = { accountId: buyer.player.id, kind: 'game', ref: `spent-${order}`, points: -6500 };
    await book(api.database.db, spent, api.clock.now());
    await news(order, { reversal: provider.giveBack(order, 1000, 'dispute') });
    expect([await balance(buyer), await state(order)]).toEqual([-6500, 'disputed']);
    const login = await api.post('/users/getPValues', { account_name: buyer.player.name }, buyer.bearer);
    expect(login.json()).toEqual({ pvalues: -6500 });
  });

  test('cancels the request of a service, and a commission’s place is free for somebody else', async () => {
    const { db } = api.database;
    const sold = async () =>
      (await api.get('/payments/get-designer-tokens', (await addBuyer(api)).bearer)).json().dlyon;
    const before = await sold();
    const { order } = await paid('dlyon');
    expect(await sold()).toBe(before + 1);
    await news(order, { reversal: provider.giveBack(order, 1000) });
    expect(await sold()).toBe(before + 1);
    await news(order, { reversal: provider.giveBack(order, 2000) });
    expect(await sold()).toBe(before);
    const [request] = await db.select().from(serviceRequests).where(eq(serviceRequests.orderId, order));
    expect(request?.state).toBe('cancelled');
  });

  test('that is held when it is not as agreed goes back whole, in its own amount', async () => {
    const { buyer, order } = await begun();
    const payment = provider.of(order);
    payment.takes.money = { minor: 700, currency: 'EUR' };
    provider.approve(order);
    expect(await returnToPortal(api, buyer, order)).toMatchObject({ state: 'review', reason: 'amountMismatch' });
    expect((await news(order, { reversal: provider.giveBack(order, 700) })).statusCode).toBe(200);
    expect([await state(order), await balance(buyer)]).toEqual(['refunded', 0]);
  });

  test('in another currency than was agreed on is nothing that was agreed on', async () => {
    const { buyer, order } = await begun();
    provider.of(order).takes.money = { minor: 1000, currency: 'USD' };
    provider.approve(order);
    expect(await returnToPortal(api, buyer, order)).toMatchObject({ state: 'review', reason: 'amountMismatch' });
    expect((await news(order, { reversal: provider.giveBack(order, 1000) })).statusCode).toBe(200);
    expect([await state(order), await balance(buyer)]).toEqual(['refunded', 0]);
  });

  test('of an order that nobody knows is noted, once, and done with', async () => {
    const reversal = { ref: 'R-stray', kind: 'refund', money: { minor: 1000, currency: 'EUR' } };
    for (const orderId of ['00000000-0000-4000-8000-000000000000', 'no uuid', '', null]) {
      expect((await news('', { orderId, providerOrderId: 'FAKE-none', reversal })).statusCode).toBe(200);
    }
  });
});

describe('a place that is sold out when the money comes', () => {
  let rares = 0;
  async function soldOutAfter() {
    rares += 1;
    const name = `RARE_${rares}`;
    await addCommission(api, name, 1);
    const [late, quick] = [await begun(name), await begun(name)];
    await api.post(`/payments/orders/${late.order}/cancel`, {}, late.buyer.bearer);
    provider.approve(quick.order);
    await returnToPortal(api, quick.buyer, quick.order);
    return { ...late, name };
  }

  test.each(['at once', 'after it was held'] as const)('%s: the money goes back by itself, once', async (when) => {
    const { order } = await soldOutAfter();
    if (when !== 'at once') {
      provider.of(order).takes.status = 'pending';
      provider.take(order);
      await news(order);
      expect(await state(order)).toBe('review');
      provider.of(order).status = 'completed';
    } else provider.take(order);
    expect((await news(order)).statusCode).toBe(200);
    await followed(api);
    expect(await orderRow(api, order)).toMatchObject({ state: 'refunded', reason: 'soldOut', reversedMinor: 3000 });
    expect(provider.of(order).refunds.map(({ money }) => money.minor)).toEqual([3000]);
    const requests = await api.database.db.select().from(serviceRequests).where(eq(serviceRequests.orderId, order));
    expect([requests, await tasksOf(api, order)]).toEqual([[], ['refund']]);
  });

  test('goes back once, although the provider’s answer to the refund got lost', async () => {
    const { order } = await soldOutAfter();
    provider.take(order);
    provider.fail({ of: 'refund', when: 'after' });
    await news(order);
    await expect.poll(() => provider.of(order).refunds.length).toBe(1);
    api.clock.advance(2 * MINUTE);
    await work.outbox.idle();
    await followed(api);
    expect(await state(order)).toBe('refunded');
    expect(provider.of(order).refunds).toHaveLength(1);
  });
});

test('after all of this nothing is wrong in the ledger', async () => {
  await followed(api);
  expect((await checkLedger(api.database.db, api.clock.now())).problems).toEqual([]);
});
