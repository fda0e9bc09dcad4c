import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '#server/store/payments/provider.ts';
import { type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';

let paypal: PayPalUnderTest;
beforeAll(async () => {
  paypal = await payPalUnderTest();
});
afterAll(() => paypal.double.stop());
beforeEach(() => {
  paypal.double.heal();
  paypal.double.lag = 0;
  // What was taken shortly before is listed, too, because clocks differ.
  paypal.clock.advance(DAY);
  paypal.double.requests.length = 0;
});

/** Takes the money of an order of its own; the order, and when it was taken. */
async function take() {
  const order = await paypal.approved();
  await paypal.provider.capture(order.providerOrderId, order.orderId);
  return { ...order, at: paypal.clock.now() };
}

test('names order, buyer, money and time of what was taken since then, and nothing that went back in whole', async () => {
  await take();
  paypal.clock.advance(2 * DAY);
  const since = paypal.clock.now();
  const [whole, part, back] = [await take(), await take(), await take()];
  await paypal.approved();
  paypal.double.refund(part.orderId, '4');
  paypal.double.refund(back.orderId);
  const { taken, until } = await paypal.provider.findTaken(since);
  expect(until).toEqual(paypal.clock.now());
  expect(taken).toEqual(
    [whole, part].map(({ orderId, buyer, money, at }) => {
      return { captureId: paypal.double.order(orderId).capture?.id, orderId, buyer, money, at };
    }),
  );
});

test('asks for 31 days at most and page by page, and counts each payment once', async () => {
  const since = paypal.clock.now();
  const orders: string[] = [];
  for (let day = 0; day < 30; day += 10) {
    for (let nth = 0; nth < 35; nth += 1) orders.push((await take()).orderId);
    paypal.clock.advance(9 * DAY);
  }
  paypal.clock.advance(45 * DAY);
  const { taken } = await paypal.provider.findTaken(since);
  expect(taken.map(({ orderId }) => orderId)).toEqual(orders);
  const pages = paypal.double.asked('transactions').map(({ path }) => new URL(path, paypal.double.url).searchParams);
  expect(new Set(pages.map((page) => page.get('start_date'))).size).toBe(3);
  expect(pages.some((page) => page.get('page') === '2')).toBe(true);
});

test('says up to when the list reaches, which is late', async () => {
  const since = paypal.clock.now();
  await take();
  paypal.double.lag = 3 * HOUR;
  const { taken, until } = await paypal.provider.findTaken(since);
  expect([taken, until]).toEqual([[], new Date(paypal.clock.now().getTime() - 3 * HOUR)]);
});

test('halves a window that holds more than PayPal lists', async () => {
  const since = paypal.clock.now();
  const { orderId } = await take();
  paypal.clock.advance(DAY);
  paypal.double.fail('transactions', { status: 400, body: { name: 'RESULTSET_TOO_LARGE' } });
  const { taken } = await paypal.provider.findTaken(since);
  expect(taken.map((one) => one.orderId)).toEqual([orderId]);
  expect(paypal.double.asked('transactions')).toHaveLength(3);
});

test.each([
  [
    'without the right to it',
    { status: 403, body: { name: 'NOT_AUTHORIZED' } },
    ProviderRefusedError,
    /Transaction Search/,
  ],
  [
    'with an answer of another form',
    { status: 200, body: { transaction_details: 'none' } },
    ProviderUnavailableError,
    /not what it should be/,
  ],
  ['with a fault of PayPal’s', { status: 500, body: {} }, ProviderUnavailableError, /did not answer/],
] as const)('%s nothing is listed', async (_what, how, kind, message) => {
  paypal.double.fail('transactions', how, { times: 3 });
  const error = await thrownBy(paypal.provider.findTaken(paypal.clock.now()));
  expect(error).toBeInstanceOf(kind);
  expect(error.message).toMatch(message);
});

test('leaves out transactions of other kinds and of other programs', async () => {
  const info = (more: object) => ({
    transaction_info: {
      transaction_id: `T${JSON.stringify(more).length}`,
      transaction_event_code: 'T0006',
      transaction_status: 'S',
      transaction_initiation_date: '2026-05-01T12:00:00+0000',
      transaction_amount: { currency_code: 'EUR', value: '10.00' },
      ...more,
    },
  });
  const details = [
    info({ transaction_amount: { currency_code: 'EUR', value: '-10.00' } }),
    info({ transaction_event_code: 'T0400' }),
    info({ transaction_status: 'P' }),
    info({ transaction_amount: { currency_code: 'XAU', value: '1' } }),
    { transaction_info: { transaction_id: 7 } },
    {},
    info({ custom_field: 'a shop of shoes', invoice_id: '1.2.MP5000' }),
  ];
  paypal.double.fail('transactions', { status: 200, body: { transaction_details: details, total_pages: 1 } });
  const { taken } = await paypal.provider.findTaken(paypal.clock.now());
  expect(taken).toEqual([expect.objectContaining({ orderId: null, buyer: null })]);
});
