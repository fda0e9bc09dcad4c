import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PayPalDouble, startPayPalDouble } from '#support/paypal/paypal-double.ts';
import { newPayment, type PayPalUnderTest, payPalUnderTest } from '#support/paypal/paypal-under-test.ts';

let paypal: PayPalUnderTest;
let double: PayPalDouble;
let token: string;
beforeAll(async () => {
  paypal = await payPalUnderTest();
  double = paypal.double;
  await paypal.provider.look('0');
  token = String(double.asked('look').at(-1)?.headers.authorization);
});
afterAll(() => double.stop());

type Answered = { status: number; body: { name?: string; debug_id?: string; details?: { issue: string }[] } };

async function ask(path: string, given: Record<string, string> = {}, body: string | null = '{}'): Promise<Answered> {
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'paypal-request-id': randomUUID(),
    ...given,
  };
  const filled = Object.entries(headers).filter(([, value]) => value !== '');
  const init = body === null ? { method: 'GET' } : { method: 'POST', body };
  const response = await fetch(double.url + path, { ...init, headers: filled });
  return { status: response.status, body: (await response.json()) as Answered['body'] };
}
const issueOf = ({ status, body }: Answered) => `${status} ${body.details?.[0]?.issue ?? body.name}`;
const lastOrder = () => double.asked('create').at(-1)?.text ?? '';

describe('the double', () => {
  test('gives tokens for the client’s own credentials only, and only as a form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const give = (authorization: string, body = 'grant_type=client_credentials', headers = form) =>
      ask('/v1/oauth2/token', { ...headers, authorization }, body);
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    const right = basic(`${double.clientId}:${double.clientSecret}`);
    expect((await give(right)).body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    expect((await give(basic(`${double.clientId}:wrong`))).status).toBe(401);
    expect((await give(token)).status).toBe(401);
    expect((await give(right, 'grant_type=password')).status).toBe(400);
    expect((await give(right, '{}', { 'content-type': 'application/json' })).status).toBe(415);
  });

  test.each([
    ['no token', ''],
    ['a wrong token', 'Bearer A21AAwrong'],
    ['credentials', 'Basic QTpC'],
  ])('lets nobody in with %s', async (_what, authorization) => {
    expect((await ask('/v2/checkout/orders/X', { authorization }, null)).status).toBe(401);
    const refused = await ask('/v2/checkout/orders', { authorization });
    expect(refused).toMatchObject({
      status: 401,
      body: { name: 'AUTHENTICATION_FAILURE', debug_id: expect.any(String) },
    });
  });

  test('takes a token no longer than it lasts', async () => {
    const moved = await payPalUnderTest();
    await moved.provider.look('0');
    const authorization = String(moved.double.asked('look').at(-1)?.headers.authorization);
    const look = () => fetch(`${moved.double.url}/v2/checkout/orders/X`, { headers: { authorization } });
    expect((await look()).status).toBe(404);
    moved.clock.advance(32_400_000);
    expect((await look()).status).toBe(401);
    await moved.double.stop();
  });

  test('wants JSON, a request id that is not too long, and a whole order', async () => {
    expect((await ask('/v2/checkout/orders', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(issueOf(await ask('/v2/checkout/orders', {}, '{"intent":'))).toBe('400 MALFORMED_REQUEST_JSON');
    expect(issueOf(await ask('/v2/checkout/orders', { 'paypal-request-id': '' }))).toBe(
      '400 PAYPAL_REQUEST_ID_REQUIRED',
    );
    expect(issueOf(await ask('/v2/checkout/orders', { 'paypal-request-id': 'x'.repeat(109) }))).toBe(
      '400 INVALID_STRING_LENGTH',
    );
    expect((await ask('/v2/checkout/orders')).status).toBe(400);
    for (const path of ['/v2/checkout/orders/X/capture', '/v2/payments/captures/X/refund']) {
      expect(issueOf(await ask(path, { 'paypal-request-id': '' }))).toBe('400 PAYPAL_REQUEST_ID_REQUIRED');
    }
  });

  test.each([
    ['JPY', '1.50', '422 DECIMALS_NOT_SUPPORTED'],
    ['EUR', '1.505', '422 DECIMAL_PRECISION'],
    ['EUR', '0.00', '422 CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['XAU', '1.00', '422 CURRENCY_NOT_SUPPORTED'],
    ['EUR', '-1.00', '400 INVALID_PARAMETER_SYNTAX'],
  ])('takes no %s %s', async (currency_code, value, answer) => {
    await paypal.provider.create(newPayment());
    const order = JSON.parse(lastOrder()) as { purchase_units: { amount: object }[] };
    for (const unit of order.purchase_units) unit.amount = { currency_code, value };
    expect(issueOf(await ask('/v2/checkout/orders', {}, JSON.stringify(order)))).toBe(answer);
  });

  test('answers the same for the same request id, and takes no other request under it', async () => {
    const payment = newPayment();
    const { providerOrderId } = await paypal.provider.create(payment);
    const again = { 'paypal-request-id': payment.orderId };
    const body = lastOrder();
    expect(await ask('/v2/checkout/orders', again, body)).toMatchObject({ status: 200, body: { id: providerOrderId } });
    const other = body.replace('10.00', '11.00');
    expect(issueOf(await ask('/v2/checkout/orders', again, other))).toBe('422 DUPLICATE_REQUEST_ID');
    const capture = `/v2/checkout/orders/${providerOrderId}/capture`;
    expect(issueOf(await ask(capture, again))).toBe('422 DUPLICATE_REQUEST_ID');
  });

  test('captures an order once, and only one that was approved', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    const path = `/v2/checkout/orders/${providerOrderId}/capture`;
    expect(await ask(path)).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    const second = await ask(path);
    expect(second.body).toMatchObject({
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ issue: 'ORDER_ALREADY_CAPTURED' }],
      debug_id: expect.stringMatching(/^[\da-f]{13}$/),
    });
    const { providerOrderId: fresh } = await paypal.provider.create(newPayment());
    expect(issueOf(await ask(`/v2/checkout/orders/${fresh}/capture`))).toBe('422 ORDER_NOT_APPROVED');
    expect(double.order(orderId).capture?.amount).toEqual({ currency_code: 'EUR', value: '10.00' });
  });

  test('knows nothing of unknown orders, captures and paths', async () => {
    for (const path of ['/v2/checkout/orders/X/capture', '/v2/payments/captures/X/refund', '/v2/else']) {
      expect(issueOf(await ask(path))).toBe('404 INVALID_RESOURCE_ID');
    }
    const { status, body } = await ask('/v2/checkout/orders/X', {}, null);
    expect([status, body.name]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  test('answers shortly unless it is asked to represent what it has', async () => {
    const { providerOrderId } = await paypal.approved();
    const { body } = await ask(`/v2/checkout/orders/${providerOrderId}/capture`);
    expect(Object.keys(body)).toEqual(['id', 'status', 'links']);
  });
});

describe('the double’s approval page', () => {
  const press = async (id: string, action: string) => {
    const body = new URLSearchParams({ token: id, action });
    return fetch(`${double.url}/checkoutnow`, { method: 'POST', body, redirect: 'manual' });
  };

  test('is a plain page with two buttons that says what is paid', async () => {
    const { href } = await paypal.provider.create(newPayment({ description: '<b>"5,000" & more</b>' }));
    const html = await (await fetch(href)).text();
    expect(html).toContain('&lt;b&gt;&quot;5,000&quot; &amp; more&lt;/b&gt;');
    expect(html).toContain('10.00 EUR');
    expect(html.match(/<button name="action" value="(?:approve|cancel)">/g)).toHaveLength(2);
  });

  test('sends the payer back with the order and the payer’s name, or back without a word', async () => {
    const payment = newPayment();
    const { providerOrderId: id } = await paypal.provider.create(payment);
    const cancelled = await press(id, 'cancel');
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, `${payment.cancelUrl}&token=${id}`]);
    expect(double.order(id).status).toBe('PAYER_ACTION_REQUIRED');
    const approved = await press(id, 'approve');
    expect(approved.headers.get('location')).toBe(`${payment.returnUrl}&token=${id}&PayerID=QYR5Z8XDVJNXQ`);
    expect(double.order(id).status).toBe('APPROVED');
  });

  test('is over when the order is', async () => {
    const { orderId, providerOrderId } = await paypal.approved();
    await paypal.provider.capture(providerOrderId, orderId);
    for (const answer of [await press(providerOrderId, 'approve'), await press('unknown', 'approve')]) {
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('cannot be approved')]);
    }
  });
});

describe('the double’s messages', () => {
  let got: { id: string; event_type: string }[];
  let answers: number[];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push(JSON.parse(Buffer.concat(chunks).toString('utf8')) as (typeof got)[number]);
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  let url: string;
  let sender: PayPalDouble;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/webhook`;
  });
  afterAll(() => void server.close());
  afterEach(() => sender.stop());

  /** A sender with one order that waits for its payer. */
  async function start(options: Parameters<typeof startPayPalDouble>[0]) {
    [got, answers] = [[], []];
    const made = await payPalUnderTest({ webhookUrls: [url], pause: 1, ...options });
    sender = made.double;
    const { providerOrderId } = await made.provider.create(newPayment());
    return providerOrderId;
  }

  test('go out by themselves, again and again until they are taken', async () => {
    const id = await start({});
    answers = [500, 503, 200];
    sender.approve(id);
    await sender.settled();
    expect(got.map(({ event_type }) => event_type)).toEqual(Array(3).fill('CHECKOUT.ORDER.APPROVED'));
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
  });

  test('are withheld, doubled and delayed as they are told', async () => {
    const id = await start({ dispatch: ({ event_type }) => (event_type.startsWith('CHECKOUT') ? [] : [20, 0]) });
    sender.approve(id);
    await sender.settled();
    expect(got).toEqual([]);
    expect(sender.events).toHaveLength(1);
    sender.dispatch = () => [0, 0];
    sender.approve(id);
    await sender.settled();
    expect(got).toHaveLength(2);
    for (const event of [...sender.events].reverse()) expect(await sender.deliver(event)).toBe(200);
    expect(got).toHaveLength(4);
  });

  test('are given up after some tries, and not sent at all without an address', async () => {
    const id = await start({ tries: 3 });
    answers = [500, 500, 500];
    sender.approve(id);
    await sender.settled();
    expect(got).toHaveLength(3);
    sender.webhookUrls = [];
    sender.approve(id);
    await sender.settled();
    expect(got).toHaveLength(3);
    sender.webhookUrls = ['http://127.0.0.1:1/'];
    expect(await sender.deliver(sender.events[0] as never)).toBe(0);
  });
});
