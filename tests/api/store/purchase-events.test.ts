import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { ledgerEntries, orders, outbox, paymentEvents } from '#server/store/schema.ts';
import { type PurchaseWorld, purchaseWorld } from '#support/store/purchase-world.ts';
import {
  addBuyer,
  bought,
  followed,
  orderRow,
  PACK,
  place,
  returnToPortal,
  tasksOf,
  tell,
} from '#support/store/store-work.ts';

let { api, provider, work, balance, state, news, begun, later } = {} as PurchaseWorld;
beforeAll(async () => {
  ({ api, provider, work, balance, state, news, begun, later } = await purchaseWorld());
});
afterAll(() => api.close());
afterEach(() => provider.forget());

const creditsOf = (order: string) =>
  api.database.db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, 'purchase'), eq(ledgerEntries.ref, order)));

describe('an approved payment', () => {
  test('is credited by a webhook that comes before the browser, which then finds it done', async () => {
    const { buyer, order } = await begun();
    provider.approve(order);
    expect((await news(order)).statusCode).toBe(200);
    expect(await balance(buyer)).toBe(6500);
    expect((await returnToPortal(api, buyer, order)).state).toBe('paid');
    expect(await creditsOf(order)).toHaveLength(1);
  });

  test('is credited by the browser, and webhooks that come after it change nothing', async () => {
    const { buyer, order } = await begun();
    provider.approve(order);
    await returnToPortal(api, buyer, order);
    for (const type of ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']) {
      expect((await news(order, { type })).statusCode).toBe(200);
    }
    expect(await creditsOf(order)).toHaveLength(1);
  });

  test('is credited once by one message that comes five times at once, and the message is one', async () => {
    const { buyer, order } = await begun();
    provider.approve(order);
    const event = { eventId: `same-${order}`, orderId: order };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tell(api, provider, event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect([await balance(buyer), (await creditsOf(order)).length, await tasksOf(api, order)]).toEqual([
      6500,
      1,
      ['purchase'],
    ]);
    const rows = await api.database.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, event.eventId));
    expect(rows).toMatchObject([{ times: 5, orderId: order, doneAt: expect.any(Date) }]);
  });

  test('whose return and whose messages all got lost is found by the reconciler', async () => {
    const { buyer, order } = await begun();
    provider.approve(order);
    await work.reconcile();
    expect(await state(order)).toBe('pending');
    await later(MINUTE);
    expect([await state(order), await balance(buyer)]).toEqual(['paid', 6500]);
    expect((await orderRow(api, order)).dueAt).toBeNull();
  });

  test('of a player who gave up before is not taken', async () => {
    const { buyer, order } = await begun();
    await api.post(`/payments/orders/${order}/cancel`, {}, buyer.bearer);
    provider.approve(order);
    expect((await returnToPortal(api, buyer, order)).state).toBe('cancelled');
    await news(order);
    await later(DAY);
    expect([await state(order), provider.of(order).captureId, await balance(buyer)]).toEqual(['cancelled', null, 0]);
  });

  test('that comes too late is not taken', async () => {
    const { buyer, order } = await begun();
    await later(180 * MINUTE);
    expect(await state(order)).toBe('expired');
    provider.approve(order);
    expect((await returnToPortal(api, buyer, order)).state).toBe('expired');
    await news(order);
    expect(provider.of(order).captureId).toBeNull();
  });

  test('that was taken all the same is credited, whatever became of its order', async () => {
    for (const end of ['cancel', 'expire'] as const) {
      const { buyer, order } = await begun();
      if (end === 'cancel') await api.post(`/payments/orders/${order}/cancel`, {}, buyer.bearer);
      else await later(180 * MINUTE);
      provider.take(order);
      await news(order);
      expect([await state(order), await balance(buyer)]).toEqual(['paid', 6500]);
    }
  });

  test('whose order ended while the provider made the payment is refused, and still credited when it is taken', async () => {
    const buyer = await addBuyer(api);
    const { create } = provider;
    let order = '';
    provider.create = async (payment) => {
      provider.create = create;
      order = payment.orderId;
      const made = await create(payment);
      await api.post(`/payments/orders/${order}/cancel`, {}, buyer.bearer);
      return made;
    };
    const answer = await api.post('/payments', PACK, buyer.bearer);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'orderKeyUsed']);
    expect(await orderRow(api, order)).toMatchObject({ state: 'cancelled', providerOrderId: provider.of(order).id });
    provider.take(order);
    await news(order);
    expect([await state(order), await balance(buyer)]).toEqual(['paid', 6500]);
  });

  test('that the provider never decides ends after three hours, and not before', async () => {
    const { order } = await begun();
    await later(179 * MINUTE);
    expect(await state(order)).toBe('pending');
    await later(60 * MINUTE);
    expect(await state(order)).toBe('expired');
  });
});

test('what a process took over and died is done by the next, after a pause', async () => {
  const { buyer, order } = await begun();
  const died = new Date(api.clock.now().getTime() + MINUTE);
  provider.approve(order);
  await returnToPortal(api, buyer, order);
  await followed(api);
  const { db } = api.database;
  // As a process leaves it that died between taking a task and doing it.
  await db.update(outbox).set({ doneAt: null, tries: 1, dueAt: died }).where(eq(outbox.orderId, order));
  const undone = () => db.$count(outbox, and(eq(outbox.orderId, order), isNull(outbox.doneAt)));
  await work.outbox.idle();
  expect(await undone()).toBe(1);
  api.clock.advance(MINUTE);
  await work.outbox.idle();
  expect(await undone()).toBe(0);
});

test('orders of a provider that is no longer configured are asked about nowhere else: what was being taken waits for it, the rest ends with its time', async () => {
  await later(4 * 60 * MINUTE);
  const { buyer, order: taking } = await begun();
  provider.approve(taking);
  provider.fail({ of: 'capture', when: 'before' });
  await returnToPortal(api, buyer, taking);
  const open = await place(api, buyer);
  const { db } = api.database;
  await db
    .update(orders)
    .set({ provider: 'paypal' })
    .where(inArray(orders.id, [open, taking]));
  const before = provider.asked.length;
  expect((await returnToPortal(api, buyer, open)).state).toBe('pending');
  await later(2 * 60 * MINUTE);
  expect([await state(open), await state(taking)]).toEqual(['pending', 'capturing']);
  await later(2 * 60 * MINUTE);
  expect([await state(open), await state(taking)]).toEqual(['expired', 'capturing']);
  expect(provider.asked.slice(before)).toEqual([]);
  await db.update(orders).set({ provider: 'sandbox' }).where(eq(orders.id, taking));
  await later(60 * MINUTE);
  expect(await state(taking)).toBe('paid');
});

test('after all of this nothing is wrong in the ledger', async () => {
  await bought(api, provider, await addBuyer(api));
  await followed(api);
  expect((await checkLedger(api.database.db, api.clock.now())).problems).toEqual([]);
  expect(work.troubles).toEqual([]);
});
