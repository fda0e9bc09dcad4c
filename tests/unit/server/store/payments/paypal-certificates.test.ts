import type { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { isProven } from '#server/store/payments/paypal/certificates.ts';
import { InvalidSignatureError, ProviderUnavailableError } from '#server/store/payments/provider.ts';
import { CERTIFICATE_PATH, type Holder, issue } from '#server/store/payments/sandbox/signer.ts';
import { authorities } from '#support/paypal/certificates.ts';
import { type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';
import { eventOf, webhookReading } from '#support/paypal/webhook-reading.ts';

let paypal: PayPalUnderTest;
beforeEach(async () => {
  paypal = await payPalUnderTest();
});
afterEach(() => paypal.double.stop());

const { newest, paid, read } = webhookReading(() => paypal);
const EVENT = eventOf('PAYMENT.CAPTURE.COMPLETED', {});
const fetched = () => paypal.double.asked('certificate').length;
const asked = () => paypal.double.asked('verify').length;

describe('a signature that the certificate proves', () => {
  test('is checked without a question; the certificate is fetched once, without the portal’s token', async () => {
    await paid();
    for (let nth = 0; nth < 3; nth += 1) expect(await read(paypal.double.signed(newest()))).not.toBeNull();
    await Promise.all(Array.from({ length: 8 }, () => read(paypal.double.signed(newest()))));
    expect([fetched(), asked()]).toEqual([1, 0]);
    const [question] = paypal.double.asked('certificate');
    expect(question?.headers).not.toHaveProperty('authorization');
  });

  test('is forged under three hundred other signatures, none of which costs a question', async () => {
    const signed = paypal.double.signed(EVENT);
    const forged = Array.from({ length: 300 }, (_, nth) =>
      thrownBy(read({ ...signed, headers: { ...signed.headers, 'paypal-transmission-id': `forged-${nth}` } })),
    );
    const errors = await Promise.all(forged);
    expect(errors.every((error) => error instanceof InvalidSignatureError)).toBe(true);
    expect(await read(signed)).toMatchObject({ eventId: 'WH-1' });
    expect([fetched(), asked(), paypal.double.asked('token').length]).toEqual([1, 0, 0]);
  });

  test('is looked at with a certificate of that day: after one it is fetched anew', async () => {
    await read(paypal.double.signed(EVENT));
    paypal.clock.advance(DAY);
    await read(paypal.double.signed(EVENT));
    expect(fetched()).toBe(2);
  });

  test('is one certificate, whatever stands behind its address', async () => {
    const signed = paypal.double.signed(EVENT);
    const at = (end: string) => {
      const headers = { ...signed.headers, 'paypal-cert-url': paypal.double.url + CERTIFICATE_PATH + end };
      return read({ ...signed, headers });
    };
    for (const end of ['?one', '?two', '#three', '']) expect(await at(end)).not.toBeNull();
    expect(fetched()).toBe(1);
  });
});

describe('a certificate that PayPal does not have', () => {
  const named = (path: string) => {
    const { headers, body } = paypal.double.signed(EVENT);
    return { headers: { ...headers, 'paypal-cert-url': paypal.double.url + path }, body };
  };

  test('makes a message forged, and is not asked for again for ten minutes', async () => {
    const seen = () => paypal.double.requests.length;
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await thrownBy(read(named('/v1/notifications/certs/CERT-0')))).toBeInstanceOf(InvalidSignatureError);
    }
    expect(seen()).toBe(1);
    paypal.clock.advance(10 * MINUTE);
    await thrownBy(read(named('/v1/notifications/certs/CERT-0')));
    expect(seen()).toBe(2);
    expect(asked()).toBe(0);
  });

  test.each([
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['no certificate under its name', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
    ['more than any certificate', 'x'.repeat(2_000_000)],
  ])('where its address has %s', async (_what, certificate) => {
    paypal.double.certificate = certificate;
    expect(await thrownBy(read(paypal.double.signed(EVENT)))).toBeInstanceOf(InvalidSignatureError);
    expect(asked()).toBe(0);
  });

  test('where its address leads elsewhere', async () => {
    paypal.double.fail('certificate', 'redirect');
    expect(await thrownBy(read(paypal.double.signed(EVENT)))).toBeInstanceOf(InvalidSignatureError);
  });
});

test.each([503, 429, 'reset', 'hang'] as const)(
  'a certificate that cannot be had (%s) has PayPal asked, and is tried again after half a minute',
  async (how) => {
    await paypal.double.stop();
    paypal = await payPalUnderTest({ timeout: 300 });
    paypal.double.fail('certificate', how);
    await read(paypal.double.signed(EVENT));
    await read(paypal.double.signed(EVENT));
    expect([fetched(), asked()]).toEqual([1, 2]);
    paypal.clock.advance(MINUTE / 2);
    await read(paypal.double.signed(EVENT));
    expect([fetched(), asked()]).toEqual([2, 2]);
  },
);

describe('messages that each name another certificate of the right host', () => {
  const send = (nth: number | string) => {
    const { headers, body } = paypal.double.signed(EVENT);
    return read({ headers: { ...headers, 'paypal-cert-url': `${paypal.double.url}${CERTIFICATE_PATH}${nth}` }, body });
  };
  const sendMany = (count: number) => Promise.all(Array.from({ length: count }, (_, nth) => thrownBy(send(nth))));
  const isUnavailable = (error: Error) => error instanceof ProviderUnavailableError;

  test('have sixteen of them fetched in a minute; the others come again, and one that is known is taken', async () => {
    await send('');
    paypal.clock.advance(DAY);
    const errors = await sendMany(300);
    expect(errors.filter(isUnavailable)).toHaveLength(300 - 16);
    expect(await send('')).toMatchObject({ eventId: 'WH-1' });
    expect([paypal.double.requests.length, asked()]).toEqual([1 + 16 + 1, 0]);
    paypal.clock.advance(MINUTE);
    expect(await thrownBy(send('new'))).toBeInstanceOf(InvalidSignatureError);
  });

  test('have it fetched once while that host cannot be asked, and PayPal asked about thirty in a minute', async () => {
    paypal.double.fail('certificate', 503, { times: 1 });
    expect(await send('')).toMatchObject({ eventId: 'WH-1' });
    const errors = await sendMany(300);
    expect(errors.filter(isUnavailable)).toHaveLength(300 - 29);
    expect([fetched(), asked()]).toEqual([1, 30]);
    expect(paypal.double.requests).toHaveLength(1 + 30 + paypal.double.asked('token').length);
  });
});

describe('a chain', () => {
  const { root, between, signer } = authorities();
  const now = new Date('2031-02-03T04:05:06Z');
  const proves = (holders: [Holder, ...Holder[]], roots: X509Certificate[] = [root.certificate]) => {
    const [first, ...rest] = holders.map(({ certificate }) => certificate) as [X509Certificate, ...X509Certificate[]];
    return isProven([first, ...rest], roots, now);
  };
  const NAME = 'messageverificationcerts.paypal.com';

  test('leads from the signer to an authority that is known, in any order behind the first', () => {
    expect(proves([signer, between])).toBe(true);
    expect(proves([signer, root, between])).toBe(true);
    expect(proves([issue({ name: NAME, by: root })])).toBe(true);
  });

  test('is not proven when a link is missing, or its authority is unknown', () => {
    expect(proves([signer])).toBe(false);
    expect(proves([signer, between], [])).toBe(false);
    expect(proves([signer, between, root], [])).toBe(false);
    expect(proves([issue({ name: NAME })])).toBe(false);
  });

  test('is not proven by a certificate that may not vouch for others, or by another key under the same name', () => {
    const plain = issue({ name: 'A shop', by: root });
    expect(proves([issue({ name: NAME, by: plain }), plain])).toBe(false);
    const double = issue({ name: between.name, authority: true });
    expect(proves([issue({ name: NAME, by: double }), between])).toBe(false);
  });

  test.each([
    'messageverificationcerts.paypal.com.elsewhere.example',
    'elsewhere.messageverificationcerts.paypal.com',
    'www.paypal.com',
  ])('is not proven for %s', (name) => {
    expect(proves([issue({ name, by: root })])).toBe(false);
  });

  test.each([
    ['that has ended', { to: new Date('2031-02-03T04:05:05Z') }],
    ['that has not begun', { from: new Date('2031-02-03T04:05:07Z') }],
  ])('is not proven by a certificate %s', (_what, times) => {
    expect(proves([issue({ name: NAME, by: root, ...times })])).toBe(false);
    const old = issue({ name: 'Old', by: root, authority: true, ...times });
    expect(proves([issue({ name: NAME, by: old }), old])).toBe(false);
  });
});
