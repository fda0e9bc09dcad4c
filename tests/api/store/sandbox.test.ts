import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Money } from '#domain/store/money.ts';
import { ForgedWebhookError, ProviderRefusedError, ProviderUnavailableError } from '#server/store/payments/provider.ts';
import { createSandbox } from '#server/store/payments/sandbox/sandbox.ts';
import { createSigner, WEBHOOK_HEADERS } from '#server/store/payments/sandbox/signing.ts';
import { sandboxOrders } from '#server/store/sandbox-schema.ts';
import { API_ORIGIN, openTestSandbox, payment, SANDBOX_SECRET, type TestSandbox } from '#support/store/sandbox.ts';

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
    expect(await sandbox.provider.look(created.providerOrderId)).toEqual({ status: 'open' });
  });

  test('of one order of the portal is one, created again later or at the same moment', async () => {
    const asked = payment();
    const many = await Promise.all([1, 2, 3, 4].map(() => sandbox.provider.create(asked)));
    const later = await sandbox.provider.create({ ...asked, description: 'in other words' });
    expect(new Set([...many, later].map(({ href }) => href)).size).toBe(1);
  });

  test('that nobody knows is gone, also when it is to be captured', async () => {
    for (const id of ['SBX-00000000000000000000', 'x', '']) {
      expect(await sandbox.provider.look(id)).toEqual({ status: 'gone' });
      expect(await sandbox.provider.capture(id, randomUUID())).toEqual({ status: 'gone' });
    }
  });

  test('is not captured before it is approved, nor after it was cancelled', async () => {
    const order = await sandbox.order();
    expect(await sandbox.provider.capture(order.id, order.orderId)).toEqual({ status: 'open' });
    await sandbox.press(order.id, 'cancel');
    expect(await sandbox.provider.capture(order.id, order.orderId)).toEqual({ status: 'gone' });
    expect(await sandbox.provider.look(order.id)).toEqual({ status: 'gone' });
    expect(await sandbox.messages(order.id)).toEqual([]);
  });

  test('is captured for nobody but its own order', async () => {
    const { id } = await approved();
    await expect(sandbox.provider.capture(id, randomUUID())).rejects.toThrow(ProviderRefusedError);
    expect(await sandbox.provider.look(id)).toEqual({ status: 'approved' });
  });

  test('is captured once by many at the same moment: one capture, one message', async () => {
    const order = await approved();
    const hurried = sandbox.hurried();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sandbox.provider.capture(order.id, order.orderId)),
    );
    const [first] = answers;
    expect(first).toMatchObject({ status: 'completed', capture: { money: euros(1000) }, refunds: [] });
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await sandbox.provider.look(order.id)).toEqual(first);
    expect((await sandbox.messages(order.id)).map((message) => message.event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
    expect(sandbox.hurried()).toBeGreaterThan(hurried);
  });

  test('that is delayed is open until its message falls due, and approved from then on', async () => {
    const order = await approved('delay');
    const { provider, clock } = sandbox;
    expect(await provider.look(order.id)).toEqual({ status: 'open' });
    clock.advance(9_999);
    expect(await provider.capture(order.id, order.orderId)).toEqual({ status: 'open' });
    clock.advance(1);
    expect(await provider.look(order.id)).toEqual({ status: 'approved' });
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
    const looked = await provider.look(id);
    expect(looked.status === 'completed' && looked.refunds).toEqual(expect.arrayContaining([first, second]));
    const told = (await sandbox.messages(id)).filter(({ resource }) => resource.refund !== null);
    expect(told.map(({ resource }) => resource.refund)).toEqual([
      { id: first.ref, minor: 400, currency: 'EUR' },
      { id: second.ref, minor: 600, currency: 'EUR' },
    ]);
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
    ['a part of a cent', euros(1.5)],
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

test('books that do not answer are a provider who is away: it may have happened', async () => {
  const { clock } = sandbox;
  const away = new Proxy(sandbox.database.db, {
    get: () => () => {
      throw new Error('connection refused to postgres://secret');
    },
  });
  const provider = createSandbox({ db: away, clock, publicApiOrigin: API_ORIGIN, secret: SANDBOX_SECRET });
  const asked = [
    provider.create(payment()),
    provider.look('SBX-1'),
    provider.capture('SBX-1', randomUUID()),
    provider.refund('SBC-1', euros(1), randomUUID()),
  ];
  for (const one of await Promise.allSettled(asked)) {
    const error: unknown = one.status === 'rejected' ? one.reason : null;
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(String(error)).not.toContain('secret');
  }
});

describe('a message', () => {
  const sign = (id: string, body: string, secret = SANDBOX_SECRET) =>
    createSigner(secret, sandbox.clock).sign(id, body);
  const read = (headers: Record<string, string>, body: string) =>
    sandbox.provider.readWebhook(headers, Buffer.from(body));

  async function message(nth: number, id: string) {
    const told = (await sandbox.messages(id))[nth];
    return { id: told?.id ?? '', body: JSON.stringify(told) };
  }

  test('says what it is about: an approval, a capture, a refund', async () => {
    const { id, orderId, captureId } = await captured();
    const back = await sandbox.provider.refund(captureId, euros(250), randomUUID());
    const events = [];
    for (const nth of [0, 1, 2]) {
      const { id: eventId, body } = await message(nth, id);
      events.push(await read(sign(eventId, body), body));
    }
    const about = { providerOrderId: id, orderId };
    expect(events).toEqual([
      { eventId: `WH-${id}`, type: 'CHECKOUT.ORDER.APPROVED', ...about, captureId: null, reversal: null },
      { eventId: `WH-${captureId}`, type: 'PAYMENT.CAPTURE.COMPLETED', ...about, captureId, reversal: null },
      { eventId: `WH-${back.ref}`, type: 'PAYMENT.CAPTURE.REFUNDED', ...about, captureId, reversal: back },
    ]);
  });

  test('without one of its headers, or with another value there, is forged', async () => {
    const { id } = await approved();
    const { id: eventId, body } = await message(0, id);
    const headers = sign(eventId, body);
    await expect(read({}, body)).rejects.toThrow(ForgedWebhookError);
    for (const name of Object.values(WEBHOOK_HEADERS)) {
      const { [name]: value = '', ...rest } = headers;
      await expect(read(rest, body)).rejects.toThrow(ForgedWebhookError);
      for (const other of ['', '0', `${value}0`, value.slice(1), 'é', '-1', 'NaN', '1e13']) {
        await expect(read({ ...rest, [name]: other }, body)).rejects.toThrow(ForgedWebhookError);
      }
    }
  });

  test('that was changed on its way, or signed by another secret, is forged', async () => {
    const { id, captureId } = await captured();
    await sandbox.provider.refund(captureId, euros(250), randomUUID());
    const { id: eventId, body } = await message(2, id);
    const headers = sign(eventId, body);
    for (const changed of [body.replace('250', '999'), `${body} `, '', '{}', 'null']) {
      await expect(read(headers, changed)).rejects.toThrow(ForgedWebhookError);
    }
    await expect(read(sign(eventId, body, 'another secret'), body)).rejects.toThrow(ForgedWebhookError);
    // Rightly signed, but in the name of another message.
    await expect(read(sign('WH-other', body), body)).rejects.toThrow(ForgedWebhookError);
    await expect(read(sign(eventId, 'no JSON'), 'no JSON')).rejects.toThrow(ForgedWebhookError);
  });

  test('that was kept for more than five minutes, or comes from the future, is forged', async () => {
    const { id } = await approved();
    const { id: eventId, body } = await message(0, id);
    const headers = sign(eventId, body);
    sandbox.clock.advance(5 * 60_000);
    expect((await read(headers, body))?.eventId).toBe(eventId);
    sandbox.clock.advance(1);
    await expect(read(headers, body)).rejects.toThrow(ForgedWebhookError);
    const ahead = sign(eventId, body);
    sandbox.clock.advance(-5 * 60_000 - 1);
    await expect(read(ahead, body)).rejects.toThrow(ForgedWebhookError);
  });
});
