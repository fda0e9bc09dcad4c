import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailableError } from '#server/store/payments/provider.ts';
import { newPayment, type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';

const SECOND = 1000;
let paypal: PayPalUnderTest;
beforeEach(async () => {
  paypal = await payPalUnderTest();
});
afterEach(() => paypal.double.stop());

const tokens = () => paypal.double.asked('token').length;
const getPayment = () => paypal.provider.getPayment('5O190127TN364715T');

describe('the access token', () => {
  test('is asked for once by many who come at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, getPayment));
    expect(tokens()).toBe(1);
    expect(paypal.double.asked('getPayment')).toHaveLength(20);
  });

  test('is kept until shortly before its end', async () => {
    await getPayment();
    paypal.clock.advance((32_400 - 61) * SECOND);
    await getPayment();
    expect(tokens()).toBe(1);
    paypal.clock.advance(SECOND);
    await getPayment();
    expect(tokens()).toBe(2);
    expect(paypal.double.asked('getPayment').every(({ status }) => status === 404)).toBe(true);
  });

  test('that lasts no longer than a moment is used for half of it', async () => {
    paypal.double.tokens.set('BRIEF', Number.POSITIVE_INFINITY);
    paypal.double.fail('token', { status: 200, body: { access_token: 'BRIEF', expires_in: 40 } }, { times: 2 });
    await getPayment();
    paypal.clock.advance(19 * SECOND);
    await getPayment();
    expect(tokens()).toBe(1);
    paypal.clock.advance(SECOND);
    await getPayment();
    expect(tokens()).toBe(2);
  });

  test('that PayPal takes back is renewed once, by all who notice together', async () => {
    await getPayment();
    paypal.double.tokens.clear();
    const answers = await Promise.all(Array.from({ length: 5 }, getPayment));
    expect(answers).toEqual(Array(5).fill({ status: 'gone' }));
    expect(tokens()).toBe(2);
  });

  test('that is refused again right after is a fault of the set-up, and ends no order', async () => {
    paypal.double.fail('capture', { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }, { times: 5 });
    const { orderId, providerOrderId } = await paypal.approved();
    const error = await thrownBy(paypal.provider.capture(providerOrderId, orderId));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toBe('PayPal refused a capture: HTTP 401 AUTHENTICATION_FAILURE');
    expect(paypal.double.asked('capture')).toHaveLength(2);
  });

  test('is renewed without a change of the request', async () => {
    const payment = newPayment();
    await getPayment();
    paypal.double.tokens.clear();
    await paypal.provider.create(payment);
    const [first, second] = paypal.double.asked('create');
    expect([first?.status, second?.status]).toEqual([401, 201]);
    expect([second?.requestId, second?.text]).toEqual([first?.requestId, first?.text]);
  });

  test('is not given for a wrong secret, and the settings to look at are named', async () => {
    const wrong = paypal.another({ ...paypal.double.settings, clientSecret: 'wrong' });
    const error = await thrownBy(wrong.create(newPayment()));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toContain('look at PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET');
  });

  test.each([
    { status: 200, body: {} },
    { status: 200, body: { access_token: 'a\nb', expires_in: 9 } },
  ])('that is none is not used: %j', async (answer) => {
    paypal.double.fail('token', answer);
    expect(await thrownBy(getPayment())).toBeInstanceOf(ProviderUnavailableError);
    expect(paypal.double.asked('getPayment')).toEqual([]);
    expect(await getPayment()).toEqual({ status: 'gone' });
  });

  test('is tried for again after trouble', async () => {
    paypal.double.fail('token', 500, { times: 3 });
    const failed = await Promise.allSettled([getPayment(), getPayment()]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tokens()).toBe(3);
    expect(await getPayment()).toEqual({ status: 'gone' });
  });
});
