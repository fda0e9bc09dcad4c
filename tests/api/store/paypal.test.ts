import { and, count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/calls.ts';
import type { Order } from '#contract/store.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { balanceOf } from '#server/store/ledger.ts';
import { createPayPal } from '#server/store/payments/paypal/paypal.ts';
import type { PaymentProvider } from '#server/store/payments/provider.ts';
import { orders, paymentEvents } from '#server/store/schema.ts';
import { addPlayer, signedIn } from '#support/account/players.ts';
import { type PayPalDouble, startPayPalDouble } from '#support/paypal/paypal-double.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { TEST_START } from '#support/server/test-clock.ts';
import { buy } from '#support/store/store.ts';
import { addBuyer, createWork, PACK } from '#support/store/store-work.ts';

const CREDIT = 6500;
let api: TestApp;
let double: PayPalDouble;
let time = TEST_START.getTime();
const clock = { now: () => new Date(time) };
const sleep = async () => null;
const payPal = (timeout = 10_000) =>
  createPayPal({ settings: double.settings, clock, brandName: 'Memoria', sleep, timeout });
beforeAll(async () => {
  double = await startPayPalDouble({ now: clock.now });
  api = await buildTestApp({ provider: payPal() });
});
afterAll(async () => {
  await api.close();
  await double.stop();
});

let bearer: { authorization: string };
let accountId: number;
let order: string;
beforeEach(async () => {
  time = api.clock.now().getTime();
  const player = await addPlayer(api, { verifiedAt: new Date('2026-04-01T00:00:00Z') });
  [accountId, bearer] = [player.id, await signedIn(api, player)];
  const bought = await buy(api, bearer, { price: 'MP5000', pvalues: CREDIT });
  expect(bought.answer).toEqual({
    statusCode: 200,
    rel: 'approve',
    href: expect.stringContaining('/sandbox/checkout/'),
  });
  order = bought.order;
});
afterEach(() => double.heal());

const points = () => balanceOf(api.database.db, accountId);
async function back(): Promise<Order> {
  const answer = await api.post(`/payments/orders/${order}/capture`, {}, bearer);
  return answer.json<{ order: Order }>().order;
}
/** Hands a message over as PayPal would; answers the status. */
async function tell(event: object): Promise<number> {
  const { headers, body } = double.signed(event);
  return (await api.post('/webhooks/paypal', body, headers)).statusCode;
}
/** What PayPal has to tell about the order of this test, oldest first. */
const messages = () => double.events.filter(({ resource }) => JSON.stringify(resource).includes(order));
const takings = () => messages().filter(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED').length;

describe('a pack paid with PayPal', () => {
  test('is credited once, whether the browser, the messages, or all of them come first and again', async () => {
    double.approve(order);
    const [approval = {}] = messages();
    const first = await Promise.all([back(), tell(approval), back(), tell(approval)]);
    expect(first.map((one) => (typeof one === 'number' ? one : one.state))).toContain('paid');
    await Promise.all([...messages(), ...messages()].map(tell));
    expect((await back()).state).toBe('paid');
    expect([await points(), takings()]).toEqual([CREDIT, 1]);
  });

  test.each([500, 'reset', 'cut'] as const)(
    'and captured with %s for an answer is credited once all the same',
    async (how) => {
      double.approve(order);
      double.fail('capture', how, { done: true, times: 3 });
      expect((await back()).state).toBe('capturing');
      expect(await points()).toBe(0);
      double.heal();
      expect((await back()).state).toBe('paid');
      expect([await points(), takings()]).toEqual([CREDIT, 1]);
    },
  );

  test('is credited by the message alone when the browser never comes back', async () => {
    double.approve(order);
    expect(await tell(messages()[0] ?? {})).toBe(200);
    expect(await points()).toBe(CREDIT);
  });

  test('is credited when the message of the money comes before the one of the approval', async () => {
    double.approve(order);
    const { capture } = double.order(order);
    expect(capture).toBeNull();
    await back();
    for (const message of messages().reverse()) expect(await tell(message)).toBe(200);
    expect([await points(), takings()]).toEqual([CREDIT, 1]);
  });

  test('is taken back by a refund and a dispute, each once, in whatever order they come', async () => {
    double.approve(order);
    await back();
    double.refund(order, '2.00');
    double.reverse(order, '3.00');
    const [refund = {}, dispute = {}] = messages().slice(-2);
    await Promise.all([dispute, refund, dispute, refund].map(tell));
    expect(await points()).toBe(CREDIT - 1300 - 1950);
    double.reverse(order);
    await tell(messages().at(-1) ?? {});
    expect([await points(), (await back()).state]).toEqual([0, 'disputed']);
  });

  test('whose refund overtakes the news of its payment ends without its points', async () => {
    double.approve(order);
    double.fail('capture', 500, { done: true, times: 3 });
    await back();
    double.refund(order);
    const [refund = {}] = messages().slice(-1);
    expect(await tell(refund)).toBe(200);
    expect([await points(), (await back()).state]).toEqual([0, 'refunded']);
  });

  test('whose money is held is credited when it is there', async () => {
    double.approve(order);
    double.plan(order, { capture: 'PENDING' });
    expect(await back()).toMatchObject({ state: 'review', reason: 'capturePending' });
    expect(await points()).toBe(0);
    double.decide(order, 'COMPLETED');
    expect(await tell(messages().at(-1) ?? {})).toBe(200);
    expect(await points()).toBe(CREDIT);
  });

  test('whose means of payment was declined can still be paid, at the same address', async () => {
    double.approve(order);
    double.plan(order, { refusal: 'INSTRUMENT_DECLINED' });
    const declined = { state: 'pending', reason: 'declined', href: expect.stringContaining('/sandbox/checkout/') };
    expect(await back()).toMatchObject(declined);
    double.approve(order);
    expect((await back()).state).toBe('paid');
    expect(await points()).toBe(CREDIT);
  });

  test.each([
    { currency: 'EUR', minor: 100 },
    { currency: 'USD', minor: 1_000 },
    { currency: 'EUR', minor: 1_000_000 },
  ] as const)('that took $minor $currency instead credits nothing', async (money) => {
    double.approve(order);
    double.plan(order, { money });
    expect(await back()).toMatchObject({ state: 'review', reason: 'amountMismatch' });
    expect(await points()).toBe(0);
  });
});

describe('a message that is not PayPal’s', () => {
  test('is refused with 403, and credits nothing', async () => {
    double.approve(order);
    const event = { ...messages()[0], event_type: 'PAYMENT.CAPTURE.COMPLETED' };
    const { headers, body } = double.signed(event);
    const forged = { ...headers, 'paypal-transmission-sig': Buffer.from('no signature').toString('base64') };
    for (const [given, text] of [
      [forged, body],
      [headers, body.replace('APPROVED', 'COMPLETED')],
      [{ 'content-type': 'application/json' }, body],
    ] as const) {
      const answer = await api.post('/webhooks/paypal', text, given);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'webhookSignature']);
    }
    expect(await points()).toBe(0);
    const reported = await api.database.db
      .select({ times: count() })
      .from(paymentEvents)
      .where(eq(paymentEvents.orderId, order));
    expect(reported[0]?.times).toBe(0);
  });

  test('and comes over and over from one address is a 429 without a question to PayPal; other addresses are heard', async () => {
    const limited = await buildTestApp({ provider: payPal(), limits: { forgedWebhooksPerAddress: 2 } });
    const post = async (headers: object, remoteAddress: string) => {
      const payload = double.signed(messages()[0] ?? {}).body;
      const url = `${API_BASE}/webhooks/paypal`;
      const answer = await limited.app.inject({ method: 'POST', url, headers: { ...headers }, payload, remoteAddress });
      return answer;
    };
    double.approve(order);
    const { headers } = double.signed(messages()[0] ?? {});
    const forged = { ...headers, 'paypal-transmission-sig': Buffer.from('no signature').toString('base64') };
    const statuses = async (address: string, given: object) => (await post(given, address)).statusCode;
    expect(await statuses('203.0.113.7', forged)).toBe(403);
    expect(await statuses('203.0.113.7', headers)).toBe(200);
    expect(await statuses('203.0.113.7', forged)).toBe(403);
    const asked = double.requests.length;
    const refused = await post(forged, '203.0.113.7');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyRequests']);
    expect(refused.headers['retry-after']).toBe('900');
    expect(await statuses('203.0.113.7', headers)).toBe(429);
    expect(double.requests).toHaveLength(asked);
    expect(await statuses('203.0.113.8', headers)).toBe(200);
    limited.clock.advance(15 * MINUTE);
    expect(await statuses('203.0.113.7', headers)).toBe(200);
    await limited.close();
  });

  test('does not move the money of one order to another', async () => {
    double.approve(order);
    await back();
    const other = await buy(api, bearer, { price: 'MP5000', pvalues: CREDIT });
    double.refund(order);
    const stolen = JSON.parse(JSON.stringify(messages().at(-1)).replaceAll(order, other.order)) as object;
    // Signed as it is, and yet its parts name two orders.
    expect(await tell(stolen)).toBe(200);
    expect(await points()).toBe(CREDIT);
  });

  test('is wanted once more while PayPal cannot be asked about it', async () => {
    double.approve(order);
    double.fail('verify', 503);
    expect(await tell(messages()[0] ?? {})).toBe(503);
    expect(await points()).toBe(0);
    expect(await tell(messages()[0] ?? {})).toBe(200);
    expect(await points()).toBe(CREDIT);
  });
});

test('while PayPal is away nothing can be bought, and the same order is made when it is back', async () => {
  double.fail('create', 500, { times: 3 });
  const body = { price: 'MP5000', pvalues: CREDIT, idempotencyKey: `away-${order}` };
  const away = await api.post('/payments', body, bearer);
  expect(away.statusCode).toBe(503);
  const here = await api.post('/payments', body, bearer);
  expect(here.json()).toMatchObject({ statusCode: 200, rel: 'approve' });
  const asked = double.asked('create').slice(-4);
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1);
  const isKey = and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, body.idempotencyKey));
  expect(await api.database.db.select({ id: orders.id }).from(orders).where(isKey)).toHaveLength(1);
});

describe('while PayPal hangs', () => {
  let hasty: TestApp;
  let provider: PaymentProvider;
  beforeAll(async () => {
    provider = payPal(1_000);
    hasty = await buildTestApp({ provider });
  });
  afterAll(() => hasty.close());

  test('a buyer hears it after one try, and the same key makes the same order later', async () => {
    const buyer = await addBuyer(hasty);
    const body = { ...PACK, idempotencyKey: 'hangs-while-buying' };
    const before = double.asked('create').length;
    double.fail('create', 'hang', { done: true });
    expect((await hasty.post('/payments', body, buyer.bearer)).statusCode).toBe(503);
    expect(double.asked('create')).toHaveLength(before + 1);
    expect((await hasty.post('/payments', body, buyer.bearer)).json()).toMatchObject({ rel: 'approve' });
    expect(
      new Set(
        double
          .asked('create')
          .slice(before)
          .map(({ requestId }) => requestId),
      ).size,
    ).toBe(1);
  });

  test('who comes back from paying hears it after one try; the next round takes the money, once', async () => {
    const buyer = await addBuyer(hasty);
    const { order: bought } = await buy(hasty, buyer.bearer, PACK);
    double.approve(bought);
    const before = double.asked('capture').length;
    double.fail('capture', 'hang', { done: true });
    const reported = await hasty.post(`/payments/orders/${bought}/capture`, {}, buyer.bearer);
    expect(reported.json().order.state).toBe('capturing');
    expect(double.asked('capture')).toHaveLength(before + 1);
    hasty.clock.advance(HOUR);
    const { reconcile, troubles } = createWork(hasty, provider);
    await reconcile();
    expect([await balanceOf(hasty.database.db, buyer.player.id), troubles]).toEqual([CREDIT, []]);
    const takings = double.events.filter(
      ({ event_type, resource }) =>
        event_type === 'PAYMENT.CAPTURE.COMPLETED' && JSON.stringify(resource).includes(bought),
    );
    expect(takings).toHaveLength(1);
    expect(
      new Set(
        double
          .asked('capture')
          .slice(before)
          .map(({ requestId }) => requestId),
      ).size,
    ).toBe(1);
  });
});
