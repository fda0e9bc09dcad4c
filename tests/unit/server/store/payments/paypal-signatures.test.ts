import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { InvalidSignatureError } from '#server/store/payments/provider.ts';
import { type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';
import { eventOf, webhookReading } from '#support/paypal/webhook-reading.ts';

let paypal: PayPalUnderTest;
beforeAll(async () => {
  paypal = await payPalUnderTest();
});
afterAll(() => paypal.double.stop());
afterEach(() => paypal.double.heal());

const { newest, paid, read, readEvent } = webhookReading(() => paypal);

describe('a signature', () => {
  test('is checked over the body as it came, to the letter', async () => {
    await paid();
    const signed = paypal.double.signed({ ...newest(), summary: 'spaces,  é, \\u00e9 and "quotes" } ] stay' });
    expect(await read(signed)).not.toBeNull();
    const anew = JSON.stringify(JSON.parse(signed.body));
    expect(await thrownBy(read({ ...signed, body: anew }))).toBeInstanceOf(InvalidSignatureError);
  });

  test('that is not PayPal’s is found out, and so is a body that was changed', async () => {
    await paid();
    const signed = paypal.double.signed(newest());
    const forged = [
      { ...signed, headers: { ...signed.headers, 'paypal-transmission-sig': 'bm90IHNpZ25lZA==' } },
      { ...signed, headers: { ...signed.headers, 'paypal-transmission-time': '2026-05-01T12:00:01.000Z' } },
      { ...signed, headers: { ...signed.headers, 'paypal-transmission-id': 'another' } },
      { ...signed, headers: { ...signed.headers, 'paypal-auth-algo': 'none' } },
      { ...signed, body: signed.body.replace('10.00', '90.00') },
      { ...paypal.double.signed(eventOf('PAYMENT.CAPTURE.COMPLETED', {})), body: signed.body },
    ];
    for (const one of forged) expect(await thrownBy(read(one))).toBeInstanceOf(InvalidSignatureError);
  });

  test('is no use for another body, which is what a replay with a new order would be', async () => {
    const [one, other] = [await paid(), await paid()];
    const event = newest();
    const signed = paypal.double.signed(event);
    const body = signed.body.replaceAll(other.orderId, one.orderId).replaceAll(other.captureId, one.captureId);
    expect(body).not.toBe(signed.body);
    expect(await thrownBy(read({ ...signed, body }))).toBeInstanceOf(InvalidSignatureError);
  });

  test('made for another webhook is not taken', async () => {
    await paid();
    const other = paypal.another({ ...paypal.double.settings, webhookId: '1JE4291016473214C' });
    const { headers, body } = paypal.double.signed(newest());
    expect(await thrownBy(other.readWebhook(headers, Buffer.from(body)))).toBeInstanceOf(InvalidSignatureError);
  });

  test.each(['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'])(
    'without its %s is not worth a question',
    async (name) => {
      const signed = paypal.double.signed(eventOf('PAYMENT.CAPTURE.COMPLETED', {}));
      const asked = paypal.double.asked('verify').length;
      for (const value of [undefined, '', 'x'.repeat(501), ['a', 'b']]) {
        const headers = { ...signed.headers, [`paypal-${name}`]: value };
        const error = await thrownBy(paypal.provider.readWebhook(headers as never, Buffer.from(signed.body)));
        expect(error).toBeInstanceOf(InvalidSignatureError);
      }
      expect(paypal.double.asked('verify')).toHaveLength(asked);
    },
  );

  test.each([
    'https://elsewhere.example/cert',
    'https://paypal.com.elsewhere.example/cert',
    'https://notpaypal.com/cert',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://nobody0.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/x',
    'https://api.paypal.com/v1/notifications/certs/CERT-1/x',
    'https://api.sandbox.paypal.com/v1/notifications/certs/..%2Fx',
    'file:///etc/passwd',
    'no address',
  ])('with the certificate %s is not worth a question', async (certificate) => {
    const signed = paypal.double.signed(eventOf('PAYMENT.CAPTURE.COMPLETED', {}));
    const asked = paypal.double.requests.length;
    const headers = { ...signed.headers, 'paypal-cert-url': certificate };
    expect(await thrownBy(read({ ...signed, headers }))).toBeInstanceOf(InvalidSignatureError);
    expect(paypal.double.requests).toHaveLength(asked);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{"id":'],
    ['a text', '"WH-1"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a byte order mark before it', '\uFEFF{}'],
    ['an end before its end', '{}, "webhook_id": "1JE4291016473214C", "webhook_event": {}'],
  ])('over %s is not worth a question', async (_what, body) => {
    const signed = paypal.double.signed(eventOf('PAYMENT.CAPTURE.COMPLETED', {}));
    const asked = paypal.double.asked('verify').length;
    expect(await thrownBy(read({ ...signed, body }))).toBeInstanceOf(InvalidSignatureError);
    expect(paypal.double.asked('verify')).toHaveLength(asked);
  });

  test('over bytes that are no text is not worth a question', async () => {
    const { headers } = paypal.double.signed(eventOf('PAYMENT.CAPTURE.COMPLETED', {}));
    const body = Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect(await thrownBy(paypal.provider.readWebhook(headers, body))).toBeInstanceOf(InvalidSignatureError);
  });

  test.each([
    ['four days and a second old', 4 * DAY + 1000, 'forged'],
    ['four days old', 4 * DAY, 'taken'],
    ['ten minutes ahead', -10 * MINUTE, 'taken'],
    ['ten minutes and a second ahead', -10 * MINUTE - 1000, 'forged'],
  ])('whose time is %s (%i ms) is %s', async (_what, age, outcome) => {
    await paid();
    const signed = paypal.double.signed(newest());
    paypal.clock.advance(age);
    const reported = await read(signed).then(
      () => 'taken',
      (error: unknown) => (error instanceof InvalidSignatureError ? 'forged' : error),
    );
    paypal.clock.advance(-age);
    expect(reported).toBe(outcome);
  });

  test.each([
    ['transmission-time', 'yesterday'],
    ['transmission-time', '2026-13-45T99:00:00Z'],
    ['transmission-id', '"}, "webhook_id": "'],
    ['transmission-sig', 'no signature'],
    ['auth-algo', 'SHA 256'],
  ])('whose %s is «%s» is not worth a question', async (name, value) => {
    const signed = paypal.double.signed(eventOf('PAYMENT.CAPTURE.COMPLETED', {}));
    const asked = paypal.double.requests.length;
    const headers = { ...signed.headers, [`paypal-${name}`]: value };
    expect(await thrownBy(read({ ...signed, headers }))).toBeInstanceOf(InvalidSignatureError);
    expect(paypal.double.requests).toHaveLength(asked);
  });

  test('over a message of a kind that nothing follows from is not worth a question, whoever sent it', async () => {
    const asked = paypal.double.requests.length;
    const body = JSON.stringify(eventOf('CUSTOMER.DISPUTE.CREATED', {}));
    expect(await paypal.provider.readWebhook({}, Buffer.from(body))).toBeNull();
    expect(paypal.double.requests).toHaveLength(asked);
  });

  test.each([{}, { id: 'WH-1' }, { id: 7, event_type: 'PAYMENT.CAPTURE.COMPLETED' }, { ...eventOf('x', []) }])(
    'over %j, which PayPal would not send, is not worth a question',
    async (event) => {
      const asked = paypal.double.requests.length;
      expect(await thrownBy(readEvent(event))).toBeInstanceOf(InvalidSignatureError);
      expect(paypal.double.requests).toHaveLength(asked);
    },
  );
});
