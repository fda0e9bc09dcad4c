import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderRefusedError } from '#server/store/payments/provider.ts';
import { newPayment, type PayPalUnderTest, payPalUnderTest, thrownBy } from '#support/paypal/paypal-under-test.ts';

// What PayPal refuses and the portal's client never does: a client that began to would be noticed by these answers.

let paypal: PayPalUnderTest;
let token: string;
beforeAll(async () => {
  paypal = await payPalUnderTest();
  await paypal.provider.create(newPayment());
  token = String(paypal.double.asked('create').at(-1)?.headers.authorization);
});
afterAll(() => paypal.double.stop());

const ORDERS = '/v2/checkout/orders';
const JSON_TYPE = 'application/json';
const AMOUNT = JSON.stringify({ amount: { currency_code: 'EUR', value: '1.00' } });
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

/** Asks, as the client does unless headers are given; answers the status and the issue. */
async function ask(path: string, given: Record<string, string> = {}, body: string | null = '{}'): Promise<string> {
  const headers = { authorization: token, 'content-type': JSON_TYPE, 'paypal-request-id': randomUUID(), ...given };
  const filled = Object.entries(headers).filter(([, value]) => value !== '');
  const init = body === null ? { method: 'GET' } : { method: 'POST', body };
  const response = await fetch(paypal.double.url + path, { ...init, headers: filled });
  const answer = (await response.json()) as Record<string, unknown> & { details?: { issue: string }[] };
  return `${response.status} ${answer.details?.[0]?.issue ?? answer.name ?? Object.keys(answer).join()}`;
}

test('tokens are given for the client’s own credentials only, and only as a form', async () => {
  const { clientId, clientSecret } = paypal.double.settings;
  const right = basic(`${clientId}:${clientSecret}`);
  const give = (
    authorization: string,
    body = 'grant_type=client_credentials',
    type = 'application/x-www-form-urlencoded',
  ) => ask('/v1/oauth2/token', { authorization, 'content-type': type }, body);
  expect(await give(right)).toBe('200 access_token,token_type,expires_in');
  expect(await give(basic(`${clientId}:wrong`))).toBe('401 error');
  expect(await give(token)).toBe('401 error');
  expect(await give(right, 'grant_type=password')).toBe('400 error');
  expect(await give(right, '{}', JSON_TYPE)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
});

test.each([
  ['no token', ORDERS, { authorization: '' }, '{}', '401 INVALID_ACCESS_TOKEN'],
  ['a wrong token', ORDERS, { authorization: 'Bearer A21AAwrong' }, null, '401 INVALID_ACCESS_TOKEN'],
  ['credentials for a token', `${ORDERS}/X`, { authorization: basic('A:B') }, null, '401 INVALID_ACCESS_TOKEN'],
  ['another type', ORDERS, { 'content-type': 'text/plain' }, '{}', '415 UNSUPPORTED_MEDIA_TYPE'],
  ['half a body', ORDERS, {}, '{"intent":', '400 MALFORMED_REQUEST_JSON'],
  ['half an order', ORDERS, {}, '{"intent":"CAPTURE"}', '400 INVALID_PARAMETER_SYNTAX'],
  ['no request id', ORDERS, { 'paypal-request-id': '' }, '{}', '400 PAYPAL_REQUEST_ID_REQUIRED'],
  ['a long request id', ORDERS, { 'paypal-request-id': 'x'.repeat(109) }, '{}', '400 INVALID_STRING_LENGTH'],
  ['an unknown order', `${ORDERS}/X`, {}, null, '404 INVALID_RESOURCE_ID'],
  ['an unknown order to capture', `${ORDERS}/X/capture`, {}, '{}', '404 INVALID_RESOURCE_ID'],
  ['an unknown capture', '/v2/payments/captures/X/refund', {}, AMOUNT, '404 INVALID_RESOURCE_ID'],
  ['an unknown call', '/v2/else', {}, '{}', '404 INVALID_RESOURCE_ID'],
])('a request with %s is refused', async (_what, path, headers, body, answer) => {
  expect(await ask(path, headers, body)).toBe(answer);
});

test('a token is taken no longer than it lasts', async () => {
  const moved = await payPalUnderTest();
  await moved.provider.getPayment('0');
  const authorization = String(moved.double.asked('getPayment').at(-1)?.headers.authorization);
  const getPayment = async () => (await fetch(`${moved.double.url}${ORDERS}/X`, { headers: { authorization } })).status;
  expect(await getPayment()).toBe(404);
  moved.clock.advance(32_400_000);
  expect(await getPayment()).toBe(401);
  await moved.double.stop();
});

test.each([
  ['JPY', '1.50', '422 DECIMALS_NOT_SUPPORTED'],
  ['EUR', '1.505', '422 DECIMAL_PRECISION'],
  ['EUR', '0.00', '422 CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['XAU', '1.00', '422 CURRENCY_NOT_SUPPORTED'],
  ['EUR', '-1.00', '400 INVALID_PARAMETER_SYNTAX'],
])('an order of %s %s is refused', async (currency_code, value, answer) => {
  const order = JSON.parse(paypal.double.asked('create')[0]?.text ?? '') as { purchase_units: { amount: object }[] };
  for (const unit of order.purchase_units) unit.amount = { currency_code, value };
  expect(await ask(ORDERS, {}, JSON.stringify(order))).toBe(answer);
});

test('an order is made, approved and captured once, and answered shortly unless it is preferred whole', async () => {
  const { providerOrderId: id } = await paypal.provider.create(newPayment());
  const { text: body = '', requestId } = paypal.double.asked('create').at(-1) ?? {};
  const again = { 'paypal-request-id': requestId ?? '' };
  expect(await ask(ORDERS, again, body)).toBe('200 id,status,links');
  expect(await ask(ORDERS, again, body.replace('10.00', '11.00'))).toBe('422 DUPLICATE_REQUEST_ID');
  // Under another id it is another payment, whatever order it names.
  expect(await ask(ORDERS, {}, body)).toBe('201 id,status,links');
  expect(await ask(`${ORDERS}/${id}/capture`)).toBe('422 ORDER_NOT_APPROVED');
  paypal.double.approve(id);
  expect(await ask(`${ORDERS}/${id}/capture`)).toBe('201 id,status,links');
  expect(await ask(`${ORDERS}/${id}/capture`)).toBe('422 ORDER_ALREADY_CAPTURED');
  expect(paypal.double.order(id).capture?.money).toEqual({ minor: 1000, currency: 'EUR' });
});

test('an order is captured for its own order of the portal only', async () => {
  const { providerOrderId } = await paypal.approved();
  expect(await thrownBy(paypal.provider.capture(providerOrderId, randomUUID()))).toBeInstanceOf(ProviderRefusedError);
  expect(await paypal.provider.getPayment(providerOrderId)).toEqual({ status: 'approved' });
});

test.each([
  ['nothing', { minor: 0, currency: 'EUR' }],
  ['less than nothing', { minor: -100, currency: 'EUR' }],
  ['a part of a cent', { minor: 1.5, currency: 'EUR' }],
  ['more than a number holds', { minor: Number.MAX_SAFE_INTEGER, currency: 'EUR' }],
  ['another currency', { minor: 100, currency: 'USD' }],
] as const)('a refund of %s is refused', async (_what, money) => {
  const { orderId, providerOrderId } = await paypal.approved();
  await paypal.provider.capture(providerOrderId, orderId);
  const captureId = paypal.double.order(orderId).capture?.id ?? '';
  expect(await thrownBy(paypal.provider.refund(captureId, money, `r-${orderId}`))).toBeInstanceOf(ProviderRefusedError);
  expect(paypal.double.order(orderId).refunds).toEqual([]);
});
