import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailableError } from '#server/store/payments/provider.ts';
import { newPayment, type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';

let paypal: PayPalUnderTest;
beforeEach(async () => {
  paypal = await payPalUnderTest();
});
afterEach(() => paypal.double.stop());

/** For answers that never come; all else may take as long as a busy machine wants. */
async function beImpatient(how: unknown): Promise<void> {
  if (how !== 'hang') return;
  await paypal.double.stop();
  paypal = await payPalUnderTest({ timeout: 1_000 });
}

const captures = () => paypal.double.events.filter(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED');

describe('a request that fails', () => {
  test.each([500, 503, 429, 'reset', 'cut', 'hang'] as const)(
    'with %s is made again under the same request id, a little later each time',
    async (how) => {
      await beImpatient(how);
      paypal.double.fail('create', how, { times: 2 });
      const payment = newPayment();
      const created = await paypal.provider.create(payment);
      expect(created.providerOrderId).toBe(paypal.double.order(payment.orderId).id);
      expect(paypal.double.asked('create').map(({ requestId }) => requestId)).toEqual(Array(3).fill(payment.orderId));
      expect(new Set(paypal.double.asked('create').map(({ text }) => text)).size).toBe(1);
      expect(paypal.pauses).toEqual([450, 900]);
    },
  );

  test('three times is left to the next round', async () => {
    paypal.double.fail('getPayment', 502, { times: 9 });
    const error = await thrownBy(paypal.provider.getPayment('5O190127TN364715T'));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toBe('PayPal did not answer GET /v2/checkout/orders/5O190127TN364715T: HTTP 502');
    expect(paypal.double.asked('getPayment')).toHaveLength(3);
  });

  test('is not made again before PayPal wants it, and not at all when that is too long for whoever waits', async () => {
    paypal.double.fail('create', 429, { retryAfter: '3' });
    await paypal.provider.create(newPayment());
    expect(paypal.pauses).toEqual([3_000]);
    paypal.double.fail('create', 503, { retryAfter: '60' });
    expect(await thrownBy(paypal.provider.create(newPayment()))).toBeInstanceOf(ProviderUnavailableError);
    const inTwoSeconds = new Date(paypal.clock.now().getTime() + 2_000).toUTCString();
    paypal.double.fail('create', 429, { retryAfter: inTwoSeconds });
    await paypal.provider.create(newPayment());
    paypal.double.fail('create', 429, { retryAfter: 'soon' });
    await paypal.provider.create(newPayment());
    expect(paypal.pauses).toEqual([3_000, 2_000, 450]);
  });

  test('for a wrong request is not made again', async () => {
    await thrownBy(paypal.provider.create(newPayment({ returnUrl: 'nowhere' })));
    expect(paypal.double.asked('create')).toHaveLength(1);
    expect(paypal.pauses).toEqual([]);
  });

  test('because nobody is there says so, without an address of the inside', async () => {
    const gone = await payPalUnderTest();
    await gone.double.stop();
    const error = await thrownBy(gone.provider.getPayment('5O190127TN364715T'));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toBe('PayPal did not answer POST /v1/oauth2/token: ECONNREFUSED');
  });
});

describe('a capture that did happen', () => {
  test.each([500, 'reset', 'cut', 'hang', { status: 200, body: '<html>' }] as const)(
    'is completed once, though its answer was %s',
    async (how) => {
      await beImpatient(how);
      const { orderId, providerOrderId } = await paypal.approved();
      paypal.double.fail('capture', how, { done: true });
      const first = await paypal.provider.capture(providerOrderId, orderId).catch((error: Error) => error);
      if (first instanceof Error) expect(first).toBeInstanceOf(ProviderUnavailableError);
      else expect(first.status).toBe('completed');
      expect(await paypal.provider.getPayment(providerOrderId)).toMatchObject({ status: 'completed' });
      expect(await paypal.another().capture(providerOrderId, orderId)).toMatchObject({ status: 'completed' });
      expect(captures()).toHaveLength(1);
    },
  );

  test('and whose answer never comes is unknown, and found by looking', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.fail('capture', 500, { done: true, times: 3 });
    const error = await thrownBy(paypal.provider.capture(providerOrderId, orderId));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(await paypal.provider.getPayment(providerOrderId)).toMatchObject({ status: 'completed' });
    expect(captures()).toHaveLength(1);
  });

  test('and is answered shortly, without its amount, is looked at', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.fail('capture', { status: 201, body: { id: providerOrderId, status: 'COMPLETED' } }, { done: true });
    expect(await paypal.provider.capture(providerOrderId, orderId)).toMatchObject({ status: 'completed' });
    expect(paypal.double.asked('getPayment')).toHaveLength(1);
  });

  test('twice at once while PayPal still works on the first is waited for', async () => {
    const slow = await payPalUnderTest({ latency: () => 30 });
    const { orderId, providerOrderId } = await slow.approved();
    const answers = await Promise.allSettled([1, 2, 3].map(() => slow.provider.capture(providerOrderId, orderId)));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(ProviderUnavailableError);
    }
    expect(slow.double.asked('capture').some(({ status }) => status === 409)).toBe(true);
    expect(slow.double.events.filter(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED')).toHaveLength(1);
    await slow.double.stop();
  });
});

describe('an answer that is not what it should be', () => {
  const order = { id: '5O190127TN364715T', status: 'COMPLETED' };
  const unit = (amount: unknown) => [{ payments: { captures: [{ id: 'C1', status: 'COMPLETED', amount }] } }];
  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Sorry</title>'],
    ['a list', []],
    ['another id', { ...order, id: '../../v1/oauth2/token' }],
    ['an unknown state', { ...order, status: 'toString' }],
    ['no capture', order],
    ['an amount with commas', { ...order, purchase_units: unit({ currency_code: 'EUR', value: '10,00' }) }],
    ['an amount as a number', { ...order, purchase_units: unit({ currency_code: 'EUR', value: 10 }) }],
    ['a negative amount', { ...order, purchase_units: unit({ currency_code: 'EUR', value: '-10.00' }) }],
    ['an unknown currency', { ...order, purchase_units: unit({ currency_code: 'toString', value: '10.00' }) }],
    [
      'decimals of a currency without them',
      { ...order, purchase_units: unit({ currency_code: 'JPY', value: '10.50' }) },
    ],
    ['more than can be read', JSON.stringify({ ...order, padding: 'x'.repeat(2 ** 21) })],
  ])('such as %s tells nothing about the payment', async (_what, body) => {
    paypal.double.fail('getPayment', { status: 200, body }, { times: 3 });
    const error = await thrownBy(paypal.provider.getPayment(order.id));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message.length).toBeLessThan(200);
  });

  test.each([
    ['another host’s 404', { status: 404, body: '<h1>Not Found</h1>' }],
    ['a refusal of the portal itself', { status: 403, body: { name: 'NOT_AUTHORIZED', debug_id: 'f3a9504624464' } }],
    ['a refusal without a reason', { status: 422, body: {} }],
  ])('such as %s does not end an order', async (_what, answer) => {
    paypal.double.fail('getPayment', answer);
    expect(await thrownBy(paypal.provider.getPayment('5O190127TN364715T'))).toBeInstanceOf(ProviderUnavailableError);
  });

  test('such as a redirect is not followed', async () => {
    paypal.double.fail('getPayment', 'redirect');
    const error = await thrownBy(paypal.provider.getPayment('5O190127TN364715T'));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toContain('HTTP 302');
  });

  test.each(['javascript:alert(1)', 'ftp://elsewhere.example/', 'no address'])(
    'such as the approval page %s reaches no browser',
    async (href) => {
      const body = { id: '5O190127TN364715T', status: 'PAYER_ACTION_REQUIRED', links: [{ rel: 'payer-action', href }] };
      paypal.double.fail('create', { status: 201, body });
      expect(await thrownBy(paypal.provider.create(newPayment()))).toBeInstanceOf(ProviderUnavailableError);
    },
  );

  test('may have more in it than is known today', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    await paypal.provider.capture(providerOrderId, orderId);
    const refunds = [{ id: 'R1', status: 'CANCELLED', amount: { currency_code: 'EUR', value: '1.00' }, more: [] }];
    const captures = [
      { id: 'C0', status: 'DECLINED', amount: { currency_code: 'EUR', value: '10.00' } },
      { id: 'C1', status: 'PARTIALLY_REFUNDED', amount: { currency_code: 'EUR', value: '10.00' }, new_field: null },
    ];
    const body = { ...order, surprise: {}, purchase_units: [{ payments: { captures, refunds, authorizations: [] } }] };
    paypal.double.fail('getPayment', { status: 200, body });
    expect(await paypal.provider.getPayment(providerOrderId)).toEqual({
      ...{ status: 'completed', refunds: [] },
      capture: { id: 'C1', money: { minor: 1000, currency: 'EUR' } },
    });
  });
});

test('no error says the secret, a token, or who pays', async () => {
  const { double, provider } = paypal;
  const order = await paypal.approved();
  const wrong = paypal.another({ ...double.settings, clientSecret: `${double.settings.clientSecret}-but-wrong` });
  const payer = { issue: 'PAYER_CANNOT_PAY_NOW', value: 'payer@example.com', description: 'payer@example.com cannot' };
  const failures: [call: 'getPayment' | 'capture' | 'token', how: Parameters<typeof double.fail>[1]][] = [
    ['getPayment', 500],
    ['getPayment', 'reset'],
    ['getPayment', 'cut'],
    ['getPayment', { status: 200, body: { id: 'payer@example.com' } }],
    ['getPayment', { status: 422, body: { name: 'payer@example.com', details: [payer] } }],
    ['capture', { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [payer] } }],
  ];
  const errors = [await thrownBy(wrong.getPayment(order.providerOrderId))];
  for (const [call, how] of failures) {
    double.fail(call, how, { times: 3 });
    const act =
      call === 'capture' ? provider.capture(order.providerOrderId, order.orderId) : provider.getPayment('ORDER1');
    errors.push(await thrownBy(act));
    double.heal();
  }
  for (const error of errors) {
    expect(error.name).toMatch(/^Provider(?:Unavailable|Refused)Error$/);
    const whole = inspect(error, { depth: 9, showHidden: true });
    expect(double.betrays(whole), error.message).toBe(false);
    expect(whole).not.toContain('payer@example.com');
    expect(whole).not.toContain(
      Buffer.from(`${double.settings.clientId}:${double.settings.clientSecret}`).toString('base64'),
    );
  }
});
