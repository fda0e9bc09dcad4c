import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
  RefundPendingError,
} from '#server/store/payments/provider.ts';
import { orders, outbox } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { fails, giveCommand } from '#support/server/operator-command.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import {
  addBuyer,
  addCommission,
  bought,
  createWork,
  orderRow,
  place,
  returnToPortal,
  tell,
} from '#support/store/store-work.ts';

// Money that is to go back by itself, and a provider that says no, or not yet: the same question gets the same answer.

const fake = createFakeProvider();
/** What the next new question is answered with, and what each was answered. */
let next: Error | null = null;
const answers = new Map<string, Error>();
const asked: string[] = [];
const provider: PaymentProvider = {
  ...fake,
  refund: async (captureId, money, requestId) => {
    asked.push(requestId);
    if (next !== null && !answers.has(requestId)) answers.set(requestId, next);
    const known = answers.get(requestId);
    if (known) throw known;
    return fake.refund(captureId, money, requestId);
  },
};
const NO = new ProviderRefusedError('the balance is too low');
const UNDER_WAY = new RefundPendingError('R-1');

let api: TestApp;
let work: ReturnType<typeof createWork>;
beforeAll(async () => {
  api = await buildTestApp({ provider });
  work = createWork(api, provider);
});
afterAll(() => api.close());

const admin = (...args: string[]) => giveCommand(api, ...args);
const problems = async () => (await checkLedger(api.database.db, api.clock.now())).problems;
const ofRefund = (order: string) => and(eq(outbox.orderId, order), eq(outbox.kind, 'refund'));
async function taskOf(order: string) {
  const [task] = await api.database.db.select().from(outbox).where(ofRefund(order));
  return task;
}

let count = 0;
/** An order whose place was sold when its money came; its first refund is answered with an error, whoever asks. */
async function soldOut(answer: Error): Promise<string> {
  count += 1;
  asked.length = 0;
  answers.clear();
  const name = `RARE_${count}`;
  await addCommission(api, name, 1);
  const [late, quick] = [await addBuyer(api), await addBuyer(api)];
  const order = await place(api, late, name);
  const first = await place(api, quick, name);
  await api.post(`/payments/orders/${order}/cancel`, {}, late.bearer);
  fake.approve(first);
  await returnToPortal(api, quick, first);
  fake.take(order);
  next = answer;
  await tell(api, fake, { eventId: `E-rare-${count}`, orderId: order });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await work.outbox.idle();
  expect(await orderRow(api, order)).toMatchObject({ state: 'review', reason: 'soldOut', reversedMinor: 0 });
  return order;
}

/** Everything that is due in an hour is done. */
async function later(): Promise<void> {
  api.clock.advance(HOUR);
  await work.outbox.idle();
}

describe('a refund that goes by itself', () => {
  test('is asked for anew after a no, and the no stands in the ledger check and in the order until then', async () => {
    const order = await soldOut(NO);
    await expect.poll(async () => (await taskOf(order))?.refused).toBe(1);
    expect(await problems()).toEqual([
      expect.stringMatching(`^the money of order ${order} is not back: .* was refused, times: 1$`),
    ]);
    expect((await admin('order', order)).message).toMatch(/refund {2}tries 1 {2}refused 1 /);
    next = null;
    await later();
    expect(asked).toEqual([`refund-${order}-3000`, `refund-${order}-3000-1`]);
    expect(await orderRow(api, order)).toMatchObject({ state: 'refunded', reversedMinor: 3000 });
    expect((await taskOf(order))?.doneAt).not.toBeNull();
    expect(await problems()).toEqual([]);
  });

  test('is the same question while nobody knows how it ended', async () => {
    const order = await soldOut(new ProviderUnavailableError('away'));
    await later();
    expect(new Set(asked)).toEqual(new Set([`refund-${order}-3000`]));
    expect((await taskOf(order))?.refused).toBe(0);
    answers.clear();
    next = null;
    await later();
    expect(await orderRow(api, order)).toMatchObject({ state: 'refunded', reversedMinor: 3000 });
  });

  test('is kept while it is under way, reported by nobody, and booked by a look once it is through', async () => {
    const order = await soldOut(UNDER_WAY);
    const reported = work.troubles.length;
    await later();
    expect(new Set(asked)).toEqual(new Set([`refund-${order}-3000`]));
    expect(await taskOf(order)).toMatchObject({ refused: 0, doneAt: null });
    fake.giveBack(order, 3000);
    const before = asked.length;
    await later();
    expect(asked).toHaveLength(before);
    expect(await orderRow(api, order)).toMatchObject({ state: 'refunded', reversedMinor: 3000 });
    expect((await taskOf(order))?.doneAt).not.toBeNull();
    expect(work.troubles).toHaveLength(reported);
  });

  test('is a problem of the ledger check when it waits for more than a day', async () => {
    const order = await soldOut(UNDER_WAY);
    api.clock.advance(DAY - HOUR);
    expect(await problems()).toEqual([]);
    api.clock.advance(2 * HOUR);
    expect(await problems()).toEqual([expect.stringMatching(`^the money of order ${order} .* is not through$`)]);
    fake.giveBack(order, 3000);
    await later();
    expect(await problems()).toEqual([]);
  });

  test('is left to itself by the operator’s command before the first no, and given by hand after it, in parts, too', async () => {
    const order = await soldOut(UNDER_WAY);
    const byItself = /goes back by itself, because it was sold out: .*replay-outbox/;
    expect(await admin('refund', order)).toEqual(fails(byItself));
    answers.clear();
    next = NO;
    await later();
    expect((await taskOf(order))?.refused).toBe(1);
    next = null;
    expect((await admin('refund', order, '10')).message).toMatch(/^10\.00 EUR of order .*; the order is review\.$/);
    expect((await admin('refund', order)).message).toMatch(/^20\.00 EUR of order .*; the order is refunded\.$/);
    const before = asked.length;
    await later();
    expect(asked).toHaveLength(before);
    expect((await taskOf(order))?.doneAt).not.toBeNull();
    expect(await problems()).toEqual([]);
  });

  test('says of a deleted account that it is gone, and goes the same ways', async () => {
    const order = await soldOut(UNDER_WAY);
    await api.database.db.update(orders).set({ reason: 'refused' }).where(eq(orders.id, order));
    expect(await problems()).toEqual([]);
    expect(await admin('refund', order)).toEqual(fails(/goes back by itself, because its account is gone: /));
    answers.clear();
    next = NO;
    await later();
    expect(await problems()).toEqual([expect.stringContaining('was refused, times: 1')]);
    next = null;
    expect((await admin('refund', order)).message).toMatch(/^30\.00 EUR of order .*; the order is refunded\.$/);
    await later();
    expect(await problems()).toEqual([]);
  });
});

test('an operator’s refund that is under way says so, books nothing, and is the same one when it is repeated', async () => {
  const buyer = await addBuyer(api);
  const order = await bought(api, fake, buyer);
  asked.length = 0;
  answers.clear();
  next = UNDER_WAY;
  expect(await admin('refund', order, '4')).toEqual(
    fails(/^sandbox was asked for 4\.00 EUR of order .*, and it is under way: it will be booked when it is through/),
  );
  expect((await orderRow(api, order)).reversedMinor).toBe(0);
  answers.clear();
  next = null;
  expect((await admin('refund', order, '4')).message).toMatch(/^4\.00 EUR of order .* 2600 points/);
  expect(new Set(asked).size).toBe(1);
});
