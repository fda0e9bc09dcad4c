import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#server/kernel/clock.ts';
import { balanceOf } from '#server/store/ledger.ts';
import { newId } from '#server/store/payments/sandbox/order.ts';
import { createSandbox, WEBHOOK_ID } from '#server/store/payments/sandbox/sandbox.ts';
import { createSigner, issue, type SignedEvent } from '#server/store/payments/sandbox/signer.ts';
import { sandboxOrders } from '#server/store/sandbox-schema.ts';
import { ledgerEntries, orderReversals, orders } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { watchLog } from '#support/server/watch-log.ts';
import { checkout } from '#support/store/store.ts';
import { addBuyer, type Buyer, orderRow, place, returnToPortal, sessionUserOf } from '#support/store/store-work.ts';

const BODY = { price: 'MP5000', pvalues: 6500 };

let api: TestApp;
let log: ReturnType<typeof watchLog>;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  log = watchLog(api);
});
afterEach(() => log.stop());

const balance = ({ player }: Buyer) => balanceOf(api.database.db, player.id);
const ordersOf = ({ player }: Buyer) => api.database.db.select().from(orders).where(eq(orders.accountId, player.id));

async function approve(order: string) {
  const { approvalHref } = await orderRow(api, order);
  return checkout(api, approvalHref ?? '', 'approve');
}

/** Signs as the sandbox of the portal does, which has the same key. */
function sign(event: object): SignedEvent {
  const { database, clock } = api;
  const none = () => undefined;
  return createSandbox({ db: database.db, clock, publicApiOrigin: '', wake: none, report: none }).sign(event);
}

/** What the sandbox would send about an order, signed. */
async function message(order: string, refund: number | null = null): Promise<SignedEvent> {
  const { captureId } = await orderRow(api, order);
  const id = `WH-${newId('capture')}`;
  if (refund === null) {
    const resource = { custom_id: order, ...(captureId === null ? {} : { id: captureId }) };
    return sign({ id, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource_type: 'capture', resource });
  }
  const links = captureId === null ? [] : [{ rel: 'up', href: `/v2/payments/captures/${captureId}` }];
  const amount = { currency_code: 'EUR', value: (refund / 100).toFixed(2) };
  const resource = { id: newId('refund'), status: 'COMPLETED', amount, custom_id: order, links };
  return sign({ id, event_type: 'PAYMENT.CAPTURE.REFUNDED', resource_type: 'refund', resource });
}

const withHeader =
  (name: string, value: () => string) =>
  ({ body, headers }: SignedEvent): SignedEvent => ({
    body,
    headers: { ...headers, [`paypal-transmission-${name}`]: value() },
  });

const SIGNATURE = 'paypal-transmission-sig';
const FORGERIES: Record<string, (sent: SignedEvent) => SignedEvent> = {
  'without a signature': ({ body }) => ({ body, headers: {} }),
  'with an empty signature': withHeader('sig', () => ''),
  'with the signature of another key': ({ body, headers }) => {
    const certificateUrl = () => headers['paypal-cert-url'] ?? '';
    const holder = issue({ name: 'messageverificationcerts.sandbox.paypal.com' });
    const other = createSigner({ holder: () => holder, webhookId: WEBHOOK_ID, certificateUrl, now: api.clock.now });
    return other.sign(JSON.parse(body));
  },
  'whose body was changed': ({ body, headers }) => ({ body: `${body} `, headers }),
  'with the signature of another message': ({ headers }) => {
    const event = { id: `WH-${newId('capture')}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} };
    return { body: sign(event).body, headers };
  },
  'under another number than it was signed with': withHeader('id', randomUUID),
  'with a time that was not signed': withHeader('time', () => new Date(api.clock.now().getTime() + 1).toISOString()),
};
const forgeries = Object.entries(FORGERIES);

describe('a forged webhook', () => {
  test.each(forgeries)('%s is refused, logged, and nothing is credited', async (_what, forge) => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    const { body, headers } = forge(await message(order));
    const answer = await api.post('/webhooks/sandbox', body, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'webhookSignature']);
    expect(log.about('a forged payment message was refused')).toHaveLength(1);
    expect(log.text()).not.toContain(headers[SIGNATURE] || (await message(order)).headers[SIGNATURE]);
    expect([await balance(buyer), (await orderRow(api, order)).state]).toEqual([0, 'pending']);
  });

  test.each(forgeries)('%s takes nothing back', async (_what, forge) => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    await approve(order);
    await returnToPortal(api, buyer, order);
    const { body, headers } = forge(await message(order, 1000));
    expect((await api.post('/webhooks/sandbox', body, headers)).statusCode).toBe(403);
    expect(await balance(buyer)).toBe(6500);
  });

  test('that was overheard and is sent again later is refused', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    await approve(order);
    await returnToPortal(api, buyer, order);
    const { body, headers } = await message(order, 1000);
    api.clock.advance(4 * DAY + 1);
    expect((await api.post('/webhooks/sandbox', body, headers)).statusCode).toBe(403);
    expect(await balance(buyer)).toBe(6500);
  });

  test.each([
    ['no JSON', 'payment=completed'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a NUL', '{"id":"\\u0000"}'],
  ])('of %s is refused without a fault', async (_what, body) => {
    const answer = await api.post('/webhooks/sandbox', body, sign({}).headers);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  test.each(['paypal', '__proto__', 'constructor', 'SANDBOX', 'sandbox%20'])(
    'for the provider %s, which is not this store’s, has no address',
    async (provider) => {
      const { body, headers } = await message(await place(api, await addBuyer(api)));
      expect((await api.post(`/webhooks/${provider}`, body, headers)).statusCode).toBe(404);
    },
  );
});

describe('a signed message of money', () => {
  test('that nobody took credits nothing: it is looked up, and has to come again', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    const { body, headers } = await message(order);
    expect((await api.post('/webhooks/sandbox', body, headers)).statusCode).toBe(503);
    expect([await balance(buyer), (await orderRow(api, order)).state]).toEqual([0, 'pending']);
  });

  test('that went back before it came has to come again, and takes nothing below what there is', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    const { body, headers } = await message(order, 1000);
    expect((await api.post('/webhooks/sandbox', body, headers)).statusCode).toBe(503);
    expect(await balance(buyer)).toBe(0);
    const noted = await api.database.db.select().from(orderReversals).where(eq(orderReversals.orderId, order));
    expect(noted).toEqual([]);
  });

  test('about two orders at once moves neither', async () => {
    const buyer = await addBuyer(api);
    const [paid, other] = [await place(api, buyer), await place(api, buyer)];
    await approve(paid);
    await returnToPortal(api, buyer, paid);
    const reported = await message(paid, 1000);
    const { body, headers } = sign(JSON.parse(reported.body.replace(paid, other)));
    expect((await api.post('/webhooks/sandbox', body, headers)).statusCode).toBe(200);
    expect(log.about('a payment message is about no order of ours')).toHaveLength(1);
    expect(await balance(buyer)).toBe(6500);
  });
});

describe('a changed amount', () => {
  test.each([6501, 6499, 65_000, 0, 0.5, 6500.5, Number.MAX_SAFE_INTEGER, 1e308, 4_294_973_796])(
    'of pvalues %d is refused, logged, and no order is made',
    async (pvalues) => {
      const buyer = await addBuyer(api);
      const answer = await api.post('/payments', { ...BODY, pvalues }, buyer.bearer);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'pvaluesWrong']);
      expect(log.about('a purchase was refused')[0]?.facts).toMatchObject({
        account: buyer.player.id,
        code: 'pvaluesWrong',
      });
      expect(await ordersOf(buyer)).toEqual([]);
    },
  );

  test.each([-6500, -0.1, -1e308, -Number.MAX_SAFE_INTEGER])(
    'a negative pvalues such as %d is refused, logged, and nothing is credited or taken',
    async (pvalues) => {
      const buyer = await addBuyer(api);
      const answer = await api.post('/payments', { ...BODY, pvalues }, buyer.bearer);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'pvaluesWrong']);
      expect(log.about('a purchase was refused')).toHaveLength(1);
      expect([await ordersOf(buyer), await balance(buyer)]).toEqual([[], 0]);
    },
  );

  test('with a key that was used for the right one is refused too', async () => {
    const buyer = await addBuyer(api);
    const idempotencyKey = randomUUID();
    expect((await api.post('/payments', { ...BODY, idempotencyKey }, buyer.bearer)).statusCode).toBe(200);
    for (const [path, body] of [
      ['/payments', { ...BODY, pvalues: 65_000 }],
      ['/payments/servicesStore', { price: 'MP5000' }],
    ] as const) {
      const answer = await api.post(path, { ...body, idempotencyKey }, buyer.bearer);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'orderKeyUsed']);
    }
  });

  test.each([1, 999, 1001, 100_000])(
    'of money, %d cents for 10 euros, is looked into and not credited',
    async (minor) => {
      const buyer = await addBuyer(api);
      const order = await place(api, buyer);
      await api.database.db.update(sandboxOrders).set({ minor }).where(eq(sandboxOrders.requestId, order));
      await approve(order);
      expect(await returnToPortal(api, buyer, order)).toMatchObject({ state: 'review', reason: 'amountMismatch' });
      expect(
        log.lines.filter(({ level, facts }) => level === 'warn' && facts['reason'] === 'amountMismatch'),
      ).not.toEqual([]);
      expect(await balance(buyer)).toBe(0);
      expect((await returnToPortal(api, buyer, order)).state).toBe('review');
    },
  );
});

describe('another player’s order', () => {
  test('is a 404 like one that does not exist, is logged, and stays what it was', async () => {
    const [owner, thief] = [await addBuyer(api), await addBuyer(api)];
    const order = await place(api, owner);
    for (const id of [order, randomUUID()]) {
      const [read, captured, cancelled] = [
        await api.get(`/payments/orders/${id}`, thief.bearer),
        await api.post(`/payments/orders/${id}/capture`, {}, thief.bearer),
        await api.post(`/payments/orders/${id}/cancel`, {}, thief.bearer),
      ];
      for (const answer of [read, captured, cancelled]) {
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'orderNotFound']);
      }
    }
    expect(log.about('an order was asked for that is not the account’s')).toHaveLength(6);
    expect((await orderRow(api, order)).state).toBe('pending');
  });

  test('that somebody else pays or brings back credits its owner alone', async () => {
    const [owner, thief] = [await addBuyer(api), await addBuyer(api)];
    const order = await place(api, owner);
    await approve(order);
    await api.post(`/payments/orders/${order}/capture`, {}, thief.bearer);
    await returnToPortal(api, owner, order);
    expect([await balance(owner), await balance(thief)]).toEqual([6500, 0]);
  });

  test('is in nobody else’s list', async () => {
    const [owner, other] = [await addBuyer(api), await addBuyer(api)];
    await place(api, owner);
    expect((await api.get('/payments/orders', other.bearer)).json()).toEqual({ statusCode: 200, orders: [], total: 0 });
  });
});

describe('a replayed return URL', () => {
  test('changes nothing any more, from wherever it is opened, and credits nothing again', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    await approve(order);
    await returnToPortal(api, buyer, order);
    const second = { ...buyer, bearer: await sessionUserOf(api, buyer.player) };
    await Promise.all([buyer, second, buyer, second].map((one) => returnToPortal(api, one, order)));
    expect(await balance(buyer)).toBe(6500);
    const entries = await api.database.db.select().from(ledgerEntries).where(eq(ledgerEntries.ref, order));
    expect(entries).toHaveLength(1);
  });

  test('after the money went back credits nothing again', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    await approve(order);
    await returnToPortal(api, buyer, order);
    const { body, headers } = await message(order, 1000);
    expect((await api.post('/webhooks/sandbox', body, headers)).statusCode).toBe(200);
    expect((await returnToPortal(api, buyer, order)).state).toBe('refunded');
    expect((await checkout(api, (await orderRow(api, order)).approvalHref ?? '', 'approve')).statusCode).toBe(303);
    expect((await returnToPortal(api, buyer, order)).state).toBe('refunded');
    expect(await balance(buyer)).toBe(0);
  });

  test('without a session is a 401, and says nothing of the order', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    await api.post('/auth/logout', {}, buyer.bearer);
    for (const headers of [{}, buyer.bearer, { authorization: 'Bearer x' }]) {
      const answer = await api.post(`/payments/orders/${order}/capture`, {}, headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ statusCode: 401, message: 'Unauthorized', code: 'unauthorized' });
    }
  });
});
