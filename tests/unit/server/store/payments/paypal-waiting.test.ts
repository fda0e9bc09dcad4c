import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PaymentProvider, ProviderUnavailableError } from '#server/store/payments/provider.ts';
import type { Call } from '#server/store/payments/sandbox/api.ts';
import { newPayment, type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';

let paypal: PayPalUnderTest;
beforeEach(async () => {
  paypal = await payPalUnderTest({ timeout: 500 });
});
afterEach(() => paypal.double.stop());

const ID = '5O190127TN364715T';
const CALLS: Partial<Record<Call, (provider: PaymentProvider) => Promise<unknown>>> = {
  create: (provider) => provider.create(newPayment()),
  getPayment: (provider) => provider.getPayment(ID),
  capture: (provider) => provider.capture(ID, 'an-order'),
};
const captures = () => paypal.double.events.filter(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED');

describe('somebody who waits for a PayPal that hangs', () => {
  test.each(['create', 'getPayment', 'capture'] as const)('hears it after one try (%s)', async (call) => {
    paypal.double.fail(call, 'hang', { times: 9 });
    const ask = CALLS[call] ?? expect.fail();
    expect(await thrownBy(ask(paypal.provider.forWaiting()))).toBeInstanceOf(ProviderUnavailableError);
    expect(paypal.double.asked(call)).toHaveLength(1);
    // Nobody waits for the rounds in the background: they try three times.
    await thrownBy(ask(paypal.provider));
    expect(paypal.double.asked(call)).toHaveLength(4);
  });

  test('hears it after one try, also of the token that the question needs', async () => {
    paypal.double.fail('token', 'hang', { times: 9 });
    const error = await thrownBy(paypal.provider.forWaiting().getPayment(ID));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toBe(`PayPal did not answer GET /v2/checkout/orders/${ID} in time`);
    expect(paypal.double.asked('getPayment')).toEqual([]);
  });

  test('waits once for all that is asked: the second question has what the first one left', async () => {
    const waiting = paypal.provider.forWaiting();
    paypal.double.fail('getPayment', 'hang', { times: 9 });
    await thrownBy(waiting.getPayment(ID));
    await thrownBy(waiting.capture(ID, 'an-order'));
    expect(paypal.double.asked('capture')).toEqual([]);
  });

  test('is not charged twice by the round that comes after, which asks the same question', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.fail('capture', 'hang', { done: true });
    expect(await thrownBy(paypal.provider.forWaiting().capture(providerOrderId, orderId))).toBeInstanceOf(
      ProviderUnavailableError,
    );
    expect(await paypal.provider.capture(providerOrderId, orderId)).toMatchObject({ status: 'completed' });
    expect(captures()).toHaveLength(1);
    expect(new Set(paypal.double.asked('capture').map(({ requestId }) => requestId)).size).toBe(1);
  });
});

test('an answer that fails at once is asked for again while there is time', async () => {
  await paypal.double.stop();
  paypal = await payPalUnderTest();
  paypal.double.fail('create', 503, { times: 2 });
  await paypal.provider.forWaiting().create(newPayment());
  expect(paypal.double.asked('create')).toHaveLength(3);
});
