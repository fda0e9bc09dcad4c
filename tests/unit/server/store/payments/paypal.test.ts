import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderRefusedError, ProviderUnavailableError, RefundPendingError } from '#server/store/payments/provider.ts';
import { remaining } from '#server/store/payments/sandbox/order.ts';
import { newPayment, type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';

let paypal: PayPalUnderTest;
beforeAll(async () => {
  paypal = await payPalUnderTest();
});
afterAll(() => paypal.double.stop());

const bodyOf = (call: 'create' | 'capture' | 'refund') =>
  JSON.parse(paypal.double.asked(call).at(-1)?.text ?? '') as Record<string, never>;

describe('a new order', () => {
  test('asks PayPal to take the money at once, under the order’s own id', async () => {
    const payment = newPayment();
    const created = await paypal.provider.create(payment);
    expect(paypal.double.asked('create').at(-1)).toMatchObject({ requestId: payment.orderId, status: 201 });
    expect(bodyOf('create')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: payment.orderId,
          custom_id: payment.orderId,
          invoice_id: `${payment.orderId}.7.MP5000`,
          description: payment.description,
          amount: { currency_code: 'EUR', value: '10.00' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: payment.returnUrl,
            cancel_url: payment.cancelUrl,
            locale: 'es-ES',
            brand_name: 'Memoria',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    });
    expect(created.href).toBe(`${paypal.double.url}/sandbox/checkout/${created.providerOrderId}`);
    expect(paypal.double.order(payment.orderId).id).toBe(created.providerOrderId);
  });

  test.each([
    ['en', 'en-US'],
    ['es', 'es-ES'],
    ['pt', 'pt-BR'],
    ['fr', 'fr-FR'],
  ] as const)('in %s sends its payer to pages in %s', async (language, locale) => {
    await paypal.provider.create(newPayment({ language }));
    const context = { locale };
    expect(bodyOf('create')).toMatchObject({ payment_source: { paypal: { experience_context: context } } });
  });

  test('is sold in whole units where a currency has no others', async () => {
    const order = await paypal.approved({ money: { minor: 1500, currency: 'JPY' } });
    const amount = { currency_code: 'JPY', value: '1500' };
    expect(bodyOf('create')).toMatchObject({ purchase_units: [{ amount }] });
    const taken = await paypal.provider.capture(order.providerOrderId, order.orderId);
    expect(taken).toMatchObject({ status: 'completed', capture: { money: { minor: 1500, currency: 'JPY' } } });
    const captureId = paypal.double.order(order.orderId).capture?.id ?? '';
    const refund = await paypal.provider.refund(captureId, { minor: 500, currency: 'JPY' }, `refund-${order.orderId}`);
    expect(refund.money).toEqual({ minor: 500, currency: 'JPY' });
    expect(bodyOf('refund')).toEqual({ amount: { currency_code: 'JPY', value: '500' } });
  });

  test('cuts a description that is too long for PayPal, and no letter in two', async () => {
    const { providerOrderId } = await paypal.provider.create(newPayment({ description: 'é🎁'.repeat(100) }));
    const { description } = paypal.double.order(providerOrderId);
    expect([...description]).toHaveLength(127);
    expect(description).toMatch(/^(?:é🎁)+é$/u);
  });

  test('that is made a second time is the first one', async () => {
    const payment = newPayment();
    const first = await paypal.provider.create(payment);
    expect(await paypal.another().create(payment)).toEqual(first);
    expect([...paypal.double.orders.values()].filter(({ customId }) => customId === payment.orderId)).toHaveLength(1);
  });

  test('finds its approval page under the older name too', async () => {
    const href = 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T';
    const body = { id: '5O190127TN364715T', status: 'CREATED', links: [{ rel: 'approve', href }] };
    paypal.double.fail('create', { status: 201, body });
    expect(await paypal.provider.create(newPayment())).toEqual({ providerOrderId: body.id, href });
    paypal.double.fail('getPayment', { status: 200, body });
    expect(await paypal.provider.getPayment(body.id)).toEqual({ status: 'open' });
  });

  test('that PayPal does not take is refused for good, in PayPal’s words', async () => {
    const error = await thrownBy(paypal.provider.create(newPayment({ money: { minor: 0, currency: 'EUR' } })));
    expect(error).toBeInstanceOf(ProviderRefusedError);
    expect(error.message).toMatch(
      /^PayPal refused a new order: HTTP 422 CANNOT_BE_ZERO_OR_NEGATIVE.* \(debug id \w+\)$/,
    );
  });
});

describe('an order', () => {
  test('is open, approved, completed, and given back in parts and whole', async () => {
    const payment = newPayment();
    const { providerOrderId: id } = await paypal.provider.create(payment);
    expect(await paypal.provider.getPayment(id)).toEqual({ status: 'open' });
    paypal.double.approve(id);
    expect(await paypal.provider.getPayment(id)).toEqual({ status: 'approved' });
    const taken = await paypal.provider.capture(id, payment.orderId);
    const captureId = paypal.double.order(id).capture?.id ?? '';
    const capture = { id: captureId, money: { minor: 1000, currency: 'EUR' } };
    expect(taken).toEqual({ status: 'completed', capture, refunds: [] });
    expect(paypal.double.asked('capture').at(-1)?.requestId).toBe(`capture-${payment.orderId}`);

    const part = await paypal.provider.refund(
      captureId,
      { minor: 250, currency: 'EUR' },
      `refund-${payment.orderId}-1`,
    );
    expect(part).toEqual({ ref: expect.any(String), kind: 'refund', money: { minor: 250, currency: 'EUR' } });
    expect(await paypal.provider.getPayment(id)).toEqual({ status: 'completed', capture, refunds: [part] });
    const rest = await paypal.provider.refund(
      captureId,
      { minor: 750, currency: 'EUR' },
      `refund-${payment.orderId}-2`,
    );
    expect(remaining(paypal.double.order(id))).toBe(0);
    expect(await paypal.provider.getPayment(id)).toEqual({ status: 'completed', capture, refunds: [part, rest] });
  });

  test('that is captured twice at the same moment is captured once', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    const [one, other] = await Promise.all([
      paypal.provider.capture(providerOrderId, orderId),
      paypal.another().capture(providerOrderId, orderId),
    ]);
    expect(one).toEqual(other);
    expect(one.status).toBe('completed');
    expect(paypal.double.events.filter(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED').length).toBe(
      [...paypal.double.orders.values()].filter(({ capture }) => capture?.status === 'COMPLETED').length,
    );
  });

  test('that was captured under another request id is looked at', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    const first = await paypal.provider.capture(providerOrderId, `${orderId}-elsewhere`);
    expect(await paypal.provider.capture(providerOrderId, orderId)).toEqual(first);
    expect(paypal.double.asked('capture').at(-1)?.status).toBe(422);
  });

  test('that nobody approved stays open when it is captured', async () => {
    const payment = newPayment();
    const { providerOrderId } = await paypal.provider.create(payment);
    expect(await paypal.provider.capture(providerOrderId, payment.orderId)).toEqual({ status: 'open' });
  });

  test('stays open while its payer may choose another way of paying, and is captured then', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.plan(orderId, { refusal: 'INSTRUMENT_DECLINED' });
    expect(await paypal.provider.capture(providerOrderId, orderId)).toEqual({ status: 'open' });
    paypal.double.approve(orderId);
    expect(await paypal.provider.capture(providerOrderId, orderId)).toMatchObject({ status: 'completed' });
  });

  test.each(['PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED', 'PAYEE_BLOCKED_TRANSACTION'])(
    'that PayPal will not take for %s is declined',
    async (issue) => {
      const { orderId, providerOrderId } = await paypal.approved();
      paypal.double.plan(orderId, { refusal: issue });
      expect(await paypal.provider.capture(providerOrderId, orderId)).toEqual({ status: 'declined' });
    },
  );

  test('that PayPal refuses for a reason of the seller’s is refused', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.plan(orderId, { refusal: 'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING' });
    const error = await thrownBy(paypal.provider.capture(providerOrderId, orderId));
    expect(error).toBeInstanceOf(ProviderRefusedError);
    expect(error.message).toContain('PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING');
  });

  test.each([
    ['COMPLETED', 'completed'],
    ['DECLINED', 'declined'],
  ] as const)('whose money is held is pending, and is told apart when PayPal decides %s', async (decision, status) => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.plan(orderId, { capture: 'PENDING' });
    const capture = { id: expect.any(String), money: { minor: 1000, currency: 'EUR' } };
    expect(await paypal.provider.capture(providerOrderId, orderId)).toEqual({
      status: 'pending',
      capture,
      refunds: [],
    });
    expect(await paypal.provider.getPayment(providerOrderId)).toMatchObject({ status: 'pending' });
    paypal.double.decide(orderId, decision);
    expect(await paypal.provider.getPayment(providerOrderId)).toMatchObject({ status });
  });

  test('whose capture failed is declined', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.plan(orderId, { capture: 'DECLINED' });
    expect(await paypal.provider.capture(providerOrderId, orderId)).toEqual({ status: 'declined' });
  });

  test('tells what was taken, also where that is not what was asked for', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.plan(orderId, { money: { minor: 100, currency: 'USD' } });
    const taken = await paypal.provider.capture(providerOrderId, orderId);
    expect(taken).toMatchObject({ status: 'completed', capture: { money: { minor: 100, currency: 'USD' } } });
  });

  test('that was voided, or that PayPal forgot, is gone', async () => {
    const [voided, forgotten] = [await paypal.approved(), await paypal.approved()];
    paypal.double.void(voided.orderId);
    paypal.double.forget(forgotten.orderId);
    expect(await paypal.provider.getPayment(voided.providerOrderId)).toEqual({ status: 'gone' });
    expect(await paypal.provider.getPayment(forgotten.providerOrderId)).toEqual({ status: 'gone' });
    expect(await paypal.provider.capture(forgotten.providerOrderId, forgotten.orderId)).toEqual({ status: 'gone' });
  });
});

describe('a refund', () => {
  test('that is asked for again under its id is the same one', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    await paypal.provider.capture(providerOrderId, orderId);
    const captureId = paypal.double.order(orderId).capture?.id ?? '';
    const ask = () => paypal.another().refund(captureId, { minor: 400, currency: 'EUR' }, `refund-${orderId}`);
    expect(await ask()).toEqual(await ask());
    expect(paypal.double.order(orderId).refunds).toHaveLength(1);
  });

  test('that is under way is no money back until it is through; one that failed is refused', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    await paypal.provider.capture(providerOrderId, orderId);
    const captureId = paypal.double.order(orderId).capture?.id ?? '';
    const ask = (id: string) => paypal.provider.refund(captureId, { minor: 400, currency: 'EUR' }, `${id}-${orderId}`);
    paypal.double.plan(orderId, { refund: 'PENDING' });
    const pending = await thrownBy(ask('pending'));
    const refundId = paypal.double.order(orderId).refunds[0]?.id;
    expect(pending).toBeInstanceOf(RefundPendingError);
    expect(pending).toMatchObject({ refundId, message: expect.stringContaining(String(refundId)) });
    expect(await paypal.provider.getPayment(providerOrderId)).toMatchObject({ status: 'completed', refunds: [] });
    expect(await thrownBy(ask('pending'))).toEqual(pending);
    paypal.double.decideRefund(orderId, 'COMPLETED');
    const through = await ask('pending');
    expect(through).toMatchObject({ ref: refundId, kind: 'refund', money: { minor: 400 } });
    paypal.double.plan(orderId, { refund: 'FAILED' });
    expect(await thrownBy(ask('failed'))).toBeInstanceOf(ProviderRefusedError);
    paypal.double.plan(orderId, { refund: 'COMPLETED' });
    expect(await paypal.provider.getPayment(providerOrderId)).toMatchObject({
      status: 'completed',
      refunds: [through],
    });
  });

  test('that was under way and then fails gives nothing back, however often it is asked for', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    await paypal.provider.capture(providerOrderId, orderId);
    const captureId = paypal.double.order(orderId).capture?.id ?? '';
    const ask = () => paypal.provider.refund(captureId, { minor: 1000, currency: 'EUR' }, `failing-${orderId}`);
    paypal.double.plan(orderId, { refund: 'PENDING' });
    expect(await thrownBy(ask())).toBeInstanceOf(RefundPendingError);
    paypal.double.plan(orderId, { refund: 'COMPLETED' });
    paypal.double.decideRefund(orderId, 'FAILED');
    expect(await thrownBy(ask())).toBeInstanceOf(ProviderRefusedError);
    expect(await paypal.provider.getPayment(providerOrderId)).toMatchObject({ status: 'completed', refunds: [] });
    expect(paypal.double.order(orderId).refunds).toHaveLength(1);
  });

  test('of more than there is, or of an unknown capture, is refused', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    await paypal.provider.capture(providerOrderId, orderId);
    const captureId = paypal.double.order(orderId).capture?.id ?? '';
    const tooMuch = await thrownBy(paypal.provider.refund(captureId, { minor: 1001, currency: 'EUR' }, `r-${orderId}`));
    expect(tooMuch).toBeInstanceOf(ProviderRefusedError);
    expect(tooMuch.message).toContain('REFUND_AMOUNT_EXCEEDED');
    const unknown = await thrownBy(paypal.provider.refund('../orders', { minor: 1, currency: 'EUR' }, `u-${orderId}`));
    expect(unknown).toBeInstanceOf(ProviderRefusedError);
    expect(paypal.double.asked('refund').at(-1)?.path).toBe('/v2/payments/captures/..%2Forders/refund');
  });

  test('of money that is held is refused', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.plan(orderId, { capture: 'PENDING' });
    await paypal.provider.capture(providerOrderId, orderId);
    const captureId = paypal.double.order(orderId).capture?.id ?? '';
    const error = await thrownBy(paypal.provider.refund(captureId, { minor: 1000, currency: 'EUR' }, `r-${orderId}`));
    expect(error.message).toContain('PENDING_CAPTURE');
    expect(error).not.toBeInstanceOf(ProviderUnavailableError);
  });
});
