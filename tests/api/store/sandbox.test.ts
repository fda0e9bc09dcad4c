import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Money } from '#domain/store/money.ts';
import { createPayPal } from '#server/store/payments/paypal/paypal.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '#server/store/payments/provider.ts';
import { currentEvent } from '#server/store/payments/sandbox/bodies.ts';
import { createSandbox } from '#server/store/payments/sandbox/sandbox.ts';
import type { SignedEvent } from '#server/store/payments/sandbox/signer.ts';
import { sandboxOrders } from '#server/store/sandbox-schema.ts';
import { API_ORIGIN, openTestSandbox, payment, type TestSandbox } from '#support/store/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const euros = (minor: number): Money => ({ minor, currency: 'EUR' });

async function approved(action = 'approve') {
  const order = await sandbox.order();
  await sandbox.press(order.id, action);
  return order;
}

async function captured() {
  const order = await approved();
  const taken = await sandbox.provider.capture(order.id, order.orderId);
  if (taken.status !== 'completed') throw new Error(`the payment is ${taken.status}`);
  return { ...order, captureId: taken.capture.id };
}

describe('a payment', () => {
  test('is answered with its approval page, and is open until somebody decides there', async () => {
    const created = await sandbox.provider.create(payment());
    expect(created.providerOrderId).toMatch(/^SBX-[\dA-F]{20}$/);
    expect(created.href).toBe(`${API_ORIGIN}/sandbox/checkout/${created.providerOrderId}`);
    expect(await sandbox.provider.getPayment(created.providerOrderId)).toEqual({ status: 'open' });
  });

  test('of one order of the portal is one, created again later or at the same moment', async () => {
    const asked = payment();
    const many = await Promise.all([1, 2, 3, 4].map(() => sandbox.provider.create(asked)));
    const later = await sandbox.provider.create({ ...asked, description: 'in other words' });
    expect(new Set([...many, later].map(({ href }) => href)).size).toBe(1);
    await expect(sandbox.provider.create({ ...asked, money: euros(999) })).rejects.toThrow(ProviderRefusedError);
  });

  test('that nobody knows is gone, also when it is to be captured', async () => {
    for (const id of ['SBX-00000000000000000000', 'x']) {
      expect(await sandbox.provider.getPayment(id)).toEqual({ status: 'gone' });
      expect(await sandbox.provider.capture(id, randomUUID())).toEqual({ status: 'gone' });
    }
  });

  test('is not captured before it is approved, nor after it was cancelled', async () => {
    const order = await sandbox.order();
    expect(await sandbox.provider.capture(order.id, order.orderId)).toEqual({ status: 'open' });
    await sandbox.press(order.id, 'cancel');
    expect(await sandbox.provider.capture(order.id, order.orderId)).toEqual({ status: 'gone' });
    expect(await sandbox.provider.getPayment(order.id)).toEqual({ status: 'gone' });
    expect(await sandbox.messages(order.id)).toEqual([]);
  });

  test('is captured for its own order alone', async () => {
    const { id } = await approved();
    await expect(sandbox.provider.capture(id, randomUUID())).rejects.toThrow(ProviderRefusedError);
    expect(await sandbox.provider.getPayment(id)).toEqual({ status: 'approved' });
  });

  test('is captured once by many at the same moment: one capture, one message', async () => {
    const order = await approved();
    const woken = sandbox.woken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sandbox.provider.capture(order.id, order.orderId)),
    );
    const [first] = answers;
    expect(first).toMatchObject({ status: 'completed', capture: { money: euros(1000) }, refunds: [] });
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await sandbox.provider.getPayment(order.id)).toEqual(first);
    expect((await sandbox.messages(order.id)).map((message) => message.event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
    expect(sandbox.woken()).toBeGreaterThan(woken);
  });

  test('that is delayed is open until its message falls due, and approved from then on', async () => {
    const order = await approved('delay');
    const { provider, clock } = sandbox;
    expect(await provider.getPayment(order.id)).toEqual({ status: 'open' });
    clock.advance(9_999);
    expect(await provider.capture(order.id, order.orderId)).toEqual({ status: 'open' });
    clock.advance(1);
    expect(await provider.getPayment(order.id)).toEqual({ status: 'approved' });
    expect(await provider.capture(order.id, order.orderId)).toMatchObject({ status: 'completed' });
  });
});

describe('a refund', () => {
  test('goes back in parts, each once by its name, and never more than was taken', async () => {
    const { id, captureId } = await captured();
    const { provider } = sandbox;
    const [one, two] = [randomUUID(), randomUUID()];
    const first = await provider.refund(captureId, euros(400), one);
    expect(first).toEqual({ ref: expect.stringMatching(/^SBR-/), kind: 'refund', money: euros(400) });
    expect(await provider.refund(captureId, euros(400), one)).toEqual(first);
    await expect(provider.refund(captureId, euros(601), two)).rejects.toThrow(ProviderRefusedError);
    const second = await provider.refund(captureId, euros(600), two);
    await expect(provider.refund(captureId, euros(1), randomUUID())).rejects.toThrow(ProviderRefusedError);
    const looked = await provider.getPayment(id);
    expect(looked.status === 'completed' && looked.refunds).toEqual(expect.arrayContaining([first, second]));
    const reported = (await sandbox.messages(id)).filter(({ resource_type }) => resource_type === 'refund');
    const amount = { currency_code: 'EUR', value: expect.stringMatching(/^[46]\.00$/) };
    expect(reported).toMatchObject([first, second].map(({ ref }) => ({ resource: { id: ref, amount } })));
  });

  test('of the whole amount is given once to many who ask at the same moment, under one name or several', async () => {
    const { provider } = sandbox;
    const one = await captured();
    const name = randomUUID();
    const same = await Promise.all([1, 2, 3, 4].map(() => provider.refund(one.captureId, euros(1000), name)));
    expect(new Set(same.map(({ ref }) => ref)).size).toBe(1);
    const other = await captured();
    const asked = [1, 2, 3, 4].map(() => provider.refund(other.captureId, euros(1000), randomUUID()));
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await sandbox.database.db.select().from(sandboxOrders).where(eq(sandboxOrders.id, other.id));
    expect(row?.refunded).toBe(1000);
  });

  test.each([
    ['nothing', euros(0)],
    ['less than nothing', euros(-100)],
    ['more than was taken', euros(1001)],
    ['more than a number holds', euros(Number.MAX_SAFE_INTEGER)],
    ['another currency', { minor: 100, currency: 'USD' } satisfies Money],
  ])('of %s is refused', async (_what, money) => {
    const { captureId } = await captured();
    await expect(sandbox.provider.refund(captureId, money, randomUUID())).rejects.toThrow(ProviderRefusedError);
  });

  test('of a capture that is none, or under the name of another one’s, is refused', async () => {
    const { provider } = sandbox;
    await expect(provider.refund('SBC-1', euros(1), randomUUID())).rejects.toThrow(ProviderRefusedError);
    const [one, other, name] = [await captured(), await captured(), randomUUID()];
    const asked = [one, other].map(({ captureId }) => provider.refund(captureId, euros(1000), name));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(provider.refund(one.captureId, euros(999), name)).rejects.toThrow(ProviderRefusedError);
  });
});

test('a database that does not answer is a provider that is unavailable, and is reported', async () => {
  const { clock } = sandbox;
  const away = new Proxy(sandbox.database.db, {
    get: () => () => {
      throw new Error('connection refused to postgres://secret');
    },
  });
  const report = vi.fn<(error: unknown) => void>();
  const over = createSandbox({ db: away, clock, publicApiOrigin: API_ORIGIN, wake: () => undefined, report });
  const provider = createPayPal({ ...over, name: 'sandbox', clock, brandName: 'Memoria', sleep: async () => null });
  const asked = [
    provider.create(payment()),
    provider.getPayment('SBX-1'),
    provider.capture('SBX-1', randomUUID()),
    provider.refund('SBC-1', euros(1), randomUUID()),
  ];
  for (const one of await Promise.allSettled(asked)) {
    const error: unknown = one.status === 'rejected' ? one.reason : null;
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(String(error)).not.toContain('secret');
  }
  expect(report).toHaveBeenCalled();
});

describe('a message', () => {
  const read = ({ headers, body }: SignedEvent) => sandbox.provider.readWebhook(headers, Buffer.from(body));

  test('says what it is about: an approval, a capture, a refund', async () => {
    const { id, orderId, captureId } = await captured();
    const back = await sandbox.provider.refund(captureId, euros(250), randomUUID());
    const events = await Promise.all((await sandbox.messages(id)).map((event) => read(sandbox.sandbox.sign(event))));
    const eventId = expect.stringMatching(/^WH-/);
    const about = { eventId, providerOrderId: id, orderId };
    expect(events).toEqual([
      { ...about, type: 'CHECKOUT.ORDER.APPROVED', captureId: null, reversal: null },
      { ...about, type: 'PAYMENT.CAPTURE.COMPLETED', captureId, reversal: null },
      { ...about, type: 'PAYMENT.CAPTURE.REFUNDED', providerOrderId: null, captureId, reversal: back },
    ]);
  });

  test.each([
    ['CHECKOUT.ORDER.APPROVED', null],
    ['PAYMENT.CAPTURE.COMPLETED', null],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'SBR-0123456789ABCDEF0123', minor: 250, currency: 'EUR' }],
  ])('of %s that an earlier version queued is read, too', async (event_type, refund) => {
    const { id, orderId, captureId } = await captured();
    const resource = { order_id: id, custom_id: orderId, capture_id: captureId, refund };
    const event = { id: 'WH-OLD', event_type, create_time: '2026-05-01T12:00:00.000Z', resource };
    expect(await read(sandbox.sandbox.sign(currentEvent(event)))).toMatchObject({
      ...{ eventId: 'WH-OLD', type: event_type, orderId },
      reversal: refund && { ref: refund.id, kind: 'refund', money: euros(250) },
    });
  });
});
