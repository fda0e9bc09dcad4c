import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Order } from '#contract/store.ts';
import { lockAccount } from '#server/kernel/auth/lock-account.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { SUSPENDED } from '#server/kernel/auth/status.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { book } from '#server/store/ledger.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { ledgerEntries, orders, plans } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { type PurchaseWorld, purchaseWorld } from '#support/store/purchase-world.ts';
import {
  addBuyer,
  addCommission,
  type Buyer,
  bought,
  followed,
  orderAt,
  orderRow,
  place,
  returnToPortal,
  tell,
} from '#support/store/store-work.ts';

const isShared = inject('template').kind === 'postgres';
let { api, provider, work, balance } = {} as PurchaseWorld;
/** A second process where there can be one. */
let beside: TestApp;
beforeAll(async () => {
  const limits = { ordersPerAccount: 1000, capturesPerAccount: 1000 };
  ({ api, provider, work, balance } = await purchaseWorld({ limits }));
  beside = isShared ? await buildTestApp({ provider, limits, beside: api }) : api;
});
afterAll(async () => {
  if (beside !== api) await beside.close();
  await api.close();
});

const many = <Value>(count: number, make: (nth: number) => Value): Value[] =>
  Array.from({ length: count }, (_, nth) => make(nth));
/** One of the processes, in turn. */
const some = (nth: number) => (nth % 2 === 0 ? api : beside);

test('a hundred news of ten orders of one player, from everywhere at once, are ten credits', async () => {
  const buyer = await addBuyer(api);
  const placed = await Promise.all(many(10, (nth) => place(some(nth), buyer)));
  for (const order of placed) provider.approve(order);
  const news = many(100, (nth) => {
    const [order = '', at] = [placed[nth % 10], some(nth)];
    if (nth % 5 === 0) return work.reconcile();
    return nth % 3 === 0
      ? tell(at, provider, { eventId: `race-${nth % 30}`, orderId: order })
      : returnToPortal(at, buyer, order);
  });
  api.clock.advance(2 * MINUTE);
  await Promise.all(news);
  expect(await balance(buyer)).toBe(65_000);
  const entries = await api.database.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, buyer.player.id));
  expect(entries).toHaveLength(10);
});

describe('the last places of a designer', () => {
  test('are sold to as many as there are, and never to one more; nobody else is charged', async () => {
    await addCommission(api, 'THREE', 3);
    const buyers = await Promise.all(many(8, () => addBuyer(api)));
    const placed = await Promise.all(buyers.map((buyer, nth) => place(some(nth), buyer, 'THREE')));
    for (const order of placed) provider.approve(order);
    const ended = await Promise.all(buyers.map((buyer, nth) => returnToPortal(some(nth), buyer, placed[nth] ?? '')));
    expect(ended.map(({ state }) => state).sort()).toEqual([...many(5, () => 'failed'), ...many(3, () => 'paid')]);
    const charged = placed.filter((order) => provider.of(order).captureId !== null);
    expect(charged).toHaveLength(3);
    expect(ended.filter(({ state }) => state === 'failed').every(({ reason }: Order) => reason === 'soldOut')).toBe(
      true,
    );
  });

  test('that a refund frees in the same moment go to one of those who wait', async () => {
    await addCommission(api, 'ONE', 1);
    const [first, ...others] = await Promise.all(many(4, () => addBuyer(api)));
    const waiting = await Promise.all(others.map((buyer) => place(api, buyer, 'ONE')));
    const order = await bought(api, provider, first as Buyer, 'ONE');
    for (const one of waiting) provider.approve(one);
    const reversal = provider.giveBack(order, 3000);
    await Promise.all([
      tell(api, provider, { eventId: reversal.ref, orderId: order, reversal }),
      ...others.map((buyer, nth) => returnToPortal(some(nth), buyer, waiting[nth] ?? '')),
    ]);
    const rows = await api.database.db.select().from(orders).where(inArray(orders.id, waiting));
    expect(rows.filter(({ holdsPlace }) => holdsPlace).length).toBeLessThanOrEqual(1);
    const [plan] = await api.database.db.select().from(plans).where(eq(plans.name, 'ONE'));
    expect(plan?.sold).toBe(rows.filter(({ state }) => state === 'paid').length);
  });
});

test('giving up and coming back at once is one of the two, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    provider.approve(order);
    const cancel = () => api.post(`/payments/orders/${order}/cancel`, {}, buyer.bearer);
    await Promise.all(
      round % 2 === 0
        ? [cancel(), returnToPortal(beside, buyer, order)]
        : [returnToPortal(beside, buyer, order), cancel()],
    );
    const { state } = await orderRow(api, order);
    expect(['cancelled', 'paid']).toContain(state);
    expect([provider.of(order).captureId !== null, await balance(buyer)]).toEqual([
      state === 'paid',
      state === 'paid' ? 6500 : 0,
    ]);
  }
});

test('a suspension beside a payment either comes in time, or the money is there and counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    provider.approve(order);
    const suspend = api.database.db.transaction(async (tx) => {
      await lockAccount(tx, buyer.player.id);
      await tx.update(accounts).set({ status: SUSPENDED }).where(eq(accounts.id, buyer.player.id));
    });
    await Promise.all([suspend, tell(beside, provider, { eventId: `s-${order}`, orderId: order })]);
    const { state, reason } = await orderRow(api, order);
    expect(state === 'paid' ? reason : [state, reason]).toEqual(state === 'paid' ? null : ['failed', 'refused']);
    expect([provider.of(order).captureId !== null, await balance(buyer)]).toEqual([
      state === 'paid',
      state === 'paid' ? 6500 : 0,
    ]);
  }
});

test('purchases, refunds, bookings of the game, renamings and plans in one moment wait for nobody for ever', async () => {
  const { db } = api.database;
  await addCommission(api, 'BUSY', 100);
  const buyer = await addBuyer(api);
  const { id: accountId, name } = buyer.player;
  const paid = await Promise.all(
    many(6, (nth) => bought(some(nth), provider, buyer, nth % 2 === 0 ? 'MP5000' : 'BUSY')),
  );
  const open = await Promise.all(many(6, (nth) => place(some(nth), buyer, nth % 2 === 0 ? 'MP5000' : 'BUSY')));
  for (const order of open) provider.approve(order);
  const now = api.clock.now();
  const rename = (nth: number) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await tx
        .update(accounts)
        .set({ name: `${name}x${nth}` })
        .where(eq(accounts.id, accountId));
    });
  const spend = (nth: number) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await book(tx, { accountId, kind: 'game', ref: `busy-${nth}`, points: -1 }, now);
    });
  const reversals = paid.map((order) => ({ order, reversal: provider.giveBack(order, 500) }));
  await Promise.all([
    ...open.map((order, nth) => returnToPortal(some(nth), buyer, order)),
    ...open.map((order, nth) => tell(some(nth + 1), provider, { eventId: `busy-${order}`, orderId: order })),
    ...reversals.map(({ order, reversal }, nth) =>
      tell(some(nth), provider, { eventId: reversal.ref, orderId: order, reversal }),
    ),
    ...many(6, rename),
    ...many(6, spend),
    ...many(6, (nth) => place(some(nth), buyer, 'BUSY')),
    ...many(3, () => work.reconcile()),
  ]);
  const halves = paid.filter((_order, nth) => nth % 2 === 0).length * 3250;
  expect(await balance(buyer)).toBe(halves + 3 * 6500 - 6);
});

test.runIf(isShared)(
  'a payment that waits for a renaming of its account does not hold what the renaming waits for',
  async () => {
    const { db } = api.database;
    const buyer = await addBuyer(api);
    const order = await place(api, buyer, 'CHANGE_NAME');
    provider.take(order);
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const reported = await db.transaction(async (tx) => {
      await lockAccount(tx, buyer.player.id);
      const answer = tell(beside, provider, { eventId: `renamed-${order}`, orderId: order });
      await expect.poll(async () => ((await db.execute(waiting)) as { rows: unknown[] }).rows.length).toBe(1);
      await tx
        .update(accounts)
        .set({ name: `${buyer.player.name}new` })
        .where(eq(accounts.id, buyer.player.id));
      return { answer };
    });
    expect((await reported.answer).statusCode).toBe(200);
    expect((await orderRow(api, order)).state).toBe('paid');
  },
);

test('one key from everywhere at once is one order and one payment', async () => {
  const buyer = await addBuyer(api);
  const body = { price: 'MP5000', pvalues: 6500, idempotencyKey: 'one-key-for-all' };
  const answers = await Promise.all(many(10, (nth) => some(nth).post('/payments', body, buyer.bearer)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(many(10, () => 200));
  const placed = await Promise.all(answers.map((answer) => orderAt(api, answer.json().href)));
  expect(new Set(placed).size).toBe(1);
});

test('after all of this nothing is wrong in the ledger', async () => {
  await followed(api);
  expect((await checkLedger(api.database.db, api.clock.now())).problems).toEqual([]);
  expect(work.troubles).toEqual([]);
});
