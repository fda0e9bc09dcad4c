import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ProviderUnavailableError, RefundPendingError } from '#server/store/payments/provider.ts';
import { type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';
import { eventOf, webhookReading } from '#support/paypal/webhook-reading.ts';

let paypal: PayPalUnderTest;
beforeAll(async () => {
  paypal = await payPalUnderTest();
});
afterAll(() => paypal.double.stop());
afterEach(() => paypal.double.heal());

const { newest, paid, readEvent } = webhookReading(() => paypal);

describe('a message', () => {
  test('of an approval names the order, by PayPal’s id and the portal’s', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    expect(await readEvent(newest())).toEqual({
      ...{ eventId: expect.stringMatching(/^WH-/), type: 'CHECKOUT.ORDER.APPROVED' },
      ...{ providerOrderId, orderId, captureId: null, reversal: null },
    });
  });

  test('of a capture names it and its order, and brings no money with it', async () => {
    const { orderId, providerOrderId, captureId } = await paid();
    expect(await readEvent(newest())).toMatchObject({
      ...{ type: 'PAYMENT.CAPTURE.COMPLETED', providerOrderId, orderId, captureId, reversal: null },
    });
  });

  test.each([
    ['PENDING', null],
    ['DENIED', 'DECLINED'],
  ] as const)('of a capture that is %s is read too', async (word, decision) => {
    const { orderId, providerOrderId } = await paypal.approved();
    paypal.double.plan(orderId, { capture: 'PENDING' });
    await paypal.provider.capture(providerOrderId, orderId);
    if (decision) paypal.double.decide(orderId, decision);
    expect(await readEvent(newest())).toMatchObject({ type: `PAYMENT.CAPTURE.${word}`, providerOrderId, orderId });
  });

  test('of a refund says how much of which capture went back, a part or the rest', async () => {
    const { orderId, captureId } = await paid();
    paypal.double.refund(orderId, '2.50');
    const part = await readEvent(newest());
    paypal.double.refund(orderId);
    const rest = await readEvent(newest());
    const [first, second] = paypal.double.order(orderId).refunds;
    expect(part).toMatchObject({
      ...{ type: 'PAYMENT.CAPTURE.REFUNDED', orderId, captureId },
      reversal: { ref: first?.id, kind: 'refund', money: { minor: 250, currency: 'EUR' } },
    });
    expect(rest?.reversal).toEqual({ ref: second?.id, kind: 'refund', money: { minor: 750, currency: 'EUR' } });
  });

  test('of a refund that the portal asked for has the same name as its answer', async () => {
    const { orderId, captureId } = await paid();
    const answered = await paypal.provider.refund(captureId, { minor: 1000, currency: 'EUR' }, `refund-${orderId}`);
    expect((await readEvent(newest()))?.reversal).toEqual(answered);
  });

  test('of a dispute takes back what it names, from the capture above it', async () => {
    const { orderId, captureId } = await paid();
    paypal.double.reverse(orderId, '4.00');
    const [taken] = paypal.double.order(orderId).refunds;
    expect(await readEvent(newest())).toMatchObject({
      ...{ type: 'PAYMENT.CAPTURE.REVERSED', orderId, captureId },
      reversal: { ref: taken?.id, kind: 'dispute', money: { minor: 400, currency: 'EUR' } },
    });
  });

  test('of a refund that is under way takes nothing back, and neither does one that fails; one that is through does', async () => {
    const { orderId, captureId } = await paid();
    paypal.double.plan(orderId, { refund: 'PENDING' });
    for (const id of ['fails', 'works']) {
      const ask = paypal.provider.refund(captureId, { minor: 400, currency: 'EUR' }, `${id}-${orderId}`);
      expect(await thrownBy(ask)).toBeInstanceOf(RefundPendingError);
      expect((await readEvent(newest()))?.reversal ?? null).toBeNull();
      expect((await readEvent({ ...newest(), event_type: 'PAYMENT.CAPTURE.REFUNDED' }))?.reversal).toBeNull();
      paypal.double.decideRefund(orderId, id === 'fails' ? 'FAILED' : 'COMPLETED');
    }
    paypal.double.plan(orderId, { refund: 'COMPLETED' });
    const [failed] = paypal.double.events.filter(({ event_type }) => event_type === 'PAYMENT.REFUND.FAILED');
    expect((await readEvent(failed ?? {}))?.reversal ?? null).toBeNull();
    expect((await readEvent(newest()))?.reversal).toMatchObject({ kind: 'refund', money: { minor: 400 } });
  });

  test('of a dispute over a part that brings the capture itself takes that part, and not everything', async () => {
    const { orderId, captureId } = await paid();
    paypal.double.reverse(orderId, '4.00', true);
    const [taken] = paypal.double.order(orderId).refunds;
    const event = await readEvent(newest());
    expect(event).toMatchObject({
      captureId,
      reversal: { ref: taken?.id, kind: 'dispute', money: { minor: 400, currency: 'EUR' } },
    });
    expect((await readEvent({ ...newest(), id: 'WH-SENT-ANEW' }))?.reversal).toEqual(event?.reversal);
  });

  test('of a dispute that does not say how much it took is wanted once more, also when the order says no more', async () => {
    const { orderId, captureId } = await paid();
    const wanted = async (event: object) =>
      expect(await thrownBy(readEvent(event))).toBeInstanceOf(ProviderUnavailableError);
    const amount = { currency_code: 'EUR', value: '10.00' };
    const silent = { id: captureId, status: 'COMPLETED', custom_id: orderId, amount };
    await wanted(eventOf('PAYMENT.CAPTURE.REVERSED', silent));
    await wanted({ ...newest(), event_type: 'PAYMENT.CAPTURE.REVERSED' });
    paypal.double.refund(orderId, '1.00');
    paypal.double.reverse(orderId, '2.00', true);
    const two = newest();
    await wanted(two);
    paypal.double.reverse(orderId, undefined, true);
    // Nothing is left by now: the look says what the older message did not.
    for (const event of [two, newest()]) expect((await readEvent(event))?.reversal?.money.minor).toBe(1000);
  });

  test('of a dispute that brings the capture itself is named after both, the same each time', async () => {
    const { orderId, providerOrderId, captureId } = await paid();
    paypal.double.reverse(orderId, undefined, true);
    const first = await readEvent(newest());
    expect(first).toMatchObject({
      ...{ orderId, providerOrderId, captureId },
      reversal: { ref: `${captureId}:PAYMENT.CAPTURE.REVERSED`, kind: 'dispute', money: { minor: 1000 } },
    });
    expect((await readEvent({ ...newest(), id: 'WH-SENT-ANEW' }))?.reversal).toEqual(first?.reversal);
  });

  test('says the same in whatever order it comes, and however often', async () => {
    const { orderId } = await paid();
    paypal.double.refund(orderId, '1.00');
    paypal.double.reverse(orderId, '2.00');
    const about = paypal.double.events.filter(({ resource }) => JSON.stringify(resource).includes(orderId));
    const inOrder = await Promise.all(about.map(readEvent));
    const backwards = await Promise.all([...about, ...about].reverse().map(readEvent));
    expect(inOrder.map((event) => event?.type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.REVERSED',
    ]);
    expect(backwards).toEqual([...inOrder, ...inOrder].reverse());
  });

  test.each(['CUSTOMER.DISPUTE.CREATED', 'PAYMENT.SALE.COMPLETED', 'toString', ''])(
    'of the kind «%s» is nothing to the portal',
    async (type) => {
      expect(await readEvent(eventOf(type, {}))).toBeNull();
    },
  );

  test('about something that was not sold here names no order of the portal’s', async () => {
    const event = eventOf('PAYMENT.CAPTURE.COMPLETED', { id: 'C1', custom_id: "x'; drop table orders; --" });
    expect(await readEvent(event)).toMatchObject({ orderId: null, providerOrderId: null, captureId: 'C1' });
  });

  test.each([
    ['links that are none', { links: 'none' }],
    ['an id that is a number', { id: 7 }],
    ['no resource to speak of', {}],
  ])('with %s is read as far as it goes', async (_what, resource) => {
    expect(await readEvent(eventOf('PAYMENT.CAPTURE.COMPLETED', resource))).toMatchObject({ reversal: null });
  });

  test.each([
    ['has no amount', { id: 'R1' }],
    ['has an amount that is none', { id: 'R1', amount: { currency_code: 'EUR', value: 'all' } }],
    ['has no id', { amount: { currency_code: 'EUR', value: '1.00' } }],
  ])('of a refund that %s is wanted once more, so that it does not get lost', async (_what, resource) => {
    const error = await thrownBy(readEvent(eventOf('PAYMENT.CAPTURE.REFUNDED', resource, 'refund')));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
  });

  test('of a refund that failed, or in a currency of another shop, takes nothing back', async () => {
    const amount = { currency_code: 'EUR', value: '1.00' };
    const failed = eventOf('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', status: 'FAILED', amount }, 'refund');
    const foreign = eventOf('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', amount: { ...amount, currency_code: 'INR' } });
    expect((await readEvent(failed))?.reversal).toBeNull();
    expect((await readEvent(foreign))?.reversal).toBeNull();
  });

  test('of a dispute may write its sum with a minus', async () => {
    const resource = { id: 'R1', amount: { currency_code: 'EUR', value: '-4.00' } };
    const event = await readEvent(eventOf('PAYMENT.CAPTURE.REVERSED', resource, 'refund'));
    expect(event?.reversal).toEqual({ ref: 'R1', kind: 'dispute', money: { minor: 400, currency: 'EUR' } });
  });
});
