import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { InvalidSignatureError, ProviderUnavailableError } from '#server/store/payments/provider.ts';
import { type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';
import { eventOf, webhookReading } from '#support/paypal/webhook-reading.ts';

let paypal: PayPalUnderTest;
beforeAll(async () => {
  paypal = await payPalUnderTest({ trusting: false });
});
afterAll(() => paypal.double.stop());
afterEach(() => paypal.double.heal());

const { newest, paid, read, readEvent } = webhookReading(() => paypal);

describe('a signature whose certificate is not proven here', () => {
  test('is asked about with the body as it came, to the letter', async () => {
    await paid();
    const signed = paypal.double.signed({ ...newest(), summary: 'spaces,  é, \\u00e9 and "quotes" } ] stay' });
    expect(await read(signed)).not.toBeNull();
    const question = paypal.double.asked('verify').at(-1)?.text ?? '';
    expect(question).toContain(`"webhook_event":${signed.body}}`);
    expect(JSON.parse(question)).toMatchObject({ webhook_id: paypal.double.settings.webhookId });
  });

  test('is not worth a question when it does not fit the certificate', async () => {
    const signed = paypal.double.signed(eventOf('PAYMENT.CAPTURE.COMPLETED', {}));
    const asked = paypal.double.asked('verify').length;
    expect(await thrownBy(read({ ...signed, body: signed.body.replace('WH-1', 'WH-2') }))).toBeInstanceOf(
      InvalidSignatureError,
    );
    expect(paypal.double.asked('verify')).toHaveLength(asked);
  });

  test.each([500, 429, 'reset', { status: 403, body: {} }, { status: 200, body: {} }] as const)(
    'that cannot be checked because of %j is wanted once more',
    async (how) => {
      paypal.double.fail('verify', how);
      expect(await thrownBy(readEvent(eventOf('PAYMENT.CAPTURE.COMPLETED', {})))).toBeInstanceOf(
        ProviderUnavailableError,
      );
    },
  );

  test('is asked about once: whoever sent the message sends it again', async () => {
    const asked = paypal.double.asked('verify').length;
    paypal.double.fail('verify', 503, { times: 2 });
    await thrownBy(readEvent(eventOf('PAYMENT.CAPTURE.COMPLETED', {})));
    expect(paypal.double.asked('verify')).toHaveLength(asked + 1);
  });

  test('is asked about for eight messages at once, sixty-four wait, and the next comes again', async () => {
    const slow = await payPalUnderTest({ trusting: false });
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const asking = { now: 0, most: 0 };
    slow.double.beforeVerify = async () => {
      asking.now += 1;
      asking.most = Math.max(asking.most, asking.now);
      await opened;
      asking.now -= 1;
    };
    const signed = slow.double.signed(eventOf('PAYMENT.CAPTURE.COMPLETED', {}));
    const send = () => slow.provider.readWebhook(signed.headers, Buffer.from(signed.body));
    const sent = Array.from({ length: 8 + 64 }, send);
    const tooMany = await thrownBy(send());
    open();
    expect(tooMany).toBeInstanceOf(ProviderUnavailableError);
    expect(tooMany.message).toContain('too many messages');
    expect((await Promise.all(sent)).filter((event) => event !== null)).toHaveLength(8 + 64);
    expect(asking.most).toBeLessThanOrEqual(8);
    await slow.double.stop();
  });

  test('that PayPal itself cannot read is forged', async () => {
    paypal.double.fail('verify', { status: 400, body: { name: 'VALIDATION_ERROR' } });
    expect(await thrownBy(readEvent(eventOf('PAYMENT.CAPTURE.COMPLETED', {})))).toBeInstanceOf(InvalidSignatureError);
  });
});
