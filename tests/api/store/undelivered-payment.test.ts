import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#server/kernel/clock.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { createOutbox } from '#server/store/jobs.ts';
import { createPayPal } from '#server/store/payments/paypal/paypal.ts';
import type { PaymentProvider } from '#server/store/payments/provider.ts';
import { remaining } from '#server/store/payments/sandbox/order.ts';
import { orders, plans } from '#server/store/schema.ts';
import { NO_FAILPOINTS } from '#server/store/store-services.ts';
import { addPlayer, signedIn } from '#support/account/players.ts';
import { type PayPalDouble, startPayPalDouble } from '#support/paypal/paypal-double.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { buy } from '#support/store/store.ts';

// Money for a place that somebody else got meanwhile goes back by itself, all that is left of it.

let api: TestApp;
let double: PayPalDouble;
let provider: PaymentProvider;
let outbox: WorkerLoop;
const troubles: unknown[] = [];
beforeAll(async () => {
  const clock = { now: () => api?.clock.now() ?? new Date() };
  double = await startPayPalDouble({ now: clock.now });
  provider = createPayPal({ settings: double.settings, clock, brandName: 'Memoria', sleep: async () => null });
  api = await buildTestApp({ provider });
  const { db } = api.database;
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps = { db, clock: api.clock, limits: DEFAULT_LIMITS, provider, faults: NO_FAILPOINTS, log: quiet };
  outbox = createOutbox({ ...deps, mailer: api.mailer }, api.live, (error) => troubles.push(error));
});
afterAll(async () => {
  await outbox.close();
  await api.close();
  await double.stop();
});

/** The order is given up here, captured at the provider's end all the same, and sold out when that is told; its refund fails once. */
let order: string;
beforeEach(async () => {
  double.heal();
  troubles.length = 0;
  const { db } = api.database;
  await db.update(plans).set({ saleLimit: 4, sold: 0 }).where(eq(plans.name, 'mixbi_smiling'));
  const player = await addPlayer(api, { verifiedAt: new Date('2026-04-01T00:00:00Z') });
  const bearer = await signedIn(api, player);
  order = (await buy(api, bearer, { price: 'mixbi_smiling' })).order;
  await api.post(`/payments/orders/${order}/cancel`, {}, bearer);
  double.approve(order);
  await provider.capture(double.order(order).id, order);
  const taken = double.order(order).capture?.id ?? '';
  await db
    .update(plans)
    .set({ saleLimit: sql`${plans.sold}` })
    .where(eq(plans.name, 'mixbi_smiling'));
  double.fail('refund', 500, { times: 3 });
  const { headers, body } = double.signed(double.events.at(-1) ?? {});
  expect((await api.post('/webhooks/paypal', body, headers)).statusCode).toBe(200);
  // Three tries of one question, by whichever outbox took the task.
  await vi.waitFor(() => expect(double.asked('refund').filter(({ path }) => path.includes(taken))).toHaveLength(3));
  expect(await state()).toMatchObject({ state: 'review', reason: 'soldOut', reversedMinor: 0 });
});

async function state() {
  const [row] = await api.database.db.select().from(orders).where(eq(orders.id, order));
  return row;
}

/** Everything that is due is done by now. */
async function later(): Promise<void> {
  api.clock.advance(HOUR);
  await outbox.idle();
}

test('all of it, when the provider can be asked again', async () => {
  await later();
  expect([remaining(double.order(order)), double.order(order).refunds.length]).toEqual([0, 1]);
  expect(await state()).toMatchObject({ state: 'refunded', reversedMinor: 3000 });
});

test.each([
  ['the rest, when a part of it went back by hand and nobody told', '10.00', 2],
  ['nothing more, when all of it went back by hand and nobody told', undefined, 1],
])('%s', async (_what, value, refunds) => {
  double.refund(order, value);
  await later();
  expect([remaining(double.order(order)), double.order(order).refunds.length]).toEqual([0, refunds]);
  expect(await state()).toMatchObject({ state: 'refunded', reversedMinor: 3000, reversedPoints: 0 });
  const reported = troubles.length;
  await later();
  expect(troubles).toHaveLength(reported);
});
