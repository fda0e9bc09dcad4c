import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import { createWebhookSender } from '#server/store/payments/sandbox/sandbox.ts';
import { sandboxWebhooks } from '#server/store/sandbox-schema.ts';
import { openTestSandbox, type TestSandbox } from '#support/store/sandbox.ts';

type Sent = { body: string; headers: Record<string, string> };

let sandbox: TestSandbox;
let sent: Sent[];
let troubles: unknown[];
let answer: () => Promise<number>;
let deliveries: WorkerLoop;

const deliverer = (db = sandbox.database.db) =>
  createWebhookSender({
    db,
    clock: sandbox.clock,
    sign: sandbox.sandbox.sign,
    deliver: (body, headers) => {
      sent.push({ body, headers });
      return answer();
    },
    report: (error) => troubles.push(error),
  });

beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  [sent, troubles] = [[], []];
  answer = async () => 200;
  deliveries = deliverer();
});
afterEach(async () => {
  await deliveries.close();
  await sandbox.database.db.delete(sandboxWebhooks);
});

const read = ({ headers, body }: Sent) => sandbox.provider.readWebhook(headers, Buffer.from(body));
const waiting = () => sandbox.database.db.$count(sandboxWebhooks, isNull(sandboxWebhooks.doneAt));

async function approved(action = 'approve') {
  const order = await sandbox.order();
  await sandbox.press(order.id, action);
  return order;
}

test('a message is delivered once, signed, and as JSON', async () => {
  const { id } = await approved();
  await deliveries.idle();
  await deliveries.idle();
  expect(sent).toHaveLength(1);
  const [first] = sent as [Sent];
  expect(first.headers['content-type']).toBe('application/json');
  expect(await read(first)).toMatchObject({ eventId: `WH-${id}`, providerOrderId: id });
  expect([await waiting(), troubles]).toEqual([0, []]);
});

test('a message that is sent twice goes out twice at the same moment', async () => {
  const under = { now: 0, most: 0 };
  answer = async () => {
    under.now += 1;
    under.most = Math.max(under.most, under.now);
    await new Promise(setImmediate);
    under.now -= 1;
    return 200;
  };
  // Seven single ones before it: the pair is not parted by how many are taken at once.
  for (let nth = 0; nth < 7; nth += 1) await approved();
  const { id } = await approved('twice');
  await deliveries.idle();
  const pair = sent.filter(({ body }) => body.includes(id));
  expect(pair).toHaveLength(2);
  expect(pair[0]?.body).toBe(pair[1]?.body);
  expect(under.most).toBe(9);
});

test('a delayed approval is told of after ten seconds, and not before', async () => {
  await approved('delay');
  sandbox.clock.advance(9_999);
  await deliveries.idle();
  expect(sent).toEqual([]);
  sandbox.clock.advance(1);
  await deliveries.idle();
  expect(sent).toHaveLength(1);
});

describe('a message that is not taken', () => {
  test.each([
    ['an answer of 503', async () => 503, 'answered 503'],
    ['an answer of 403', async () => 403, 'answered 403'],
    ['a redirect', async () => 302, 'answered 302'],
    ['an error', async () => Promise.reject(new TypeError('to https://secret')), 'TypeError'],
  ])('because of %s comes again, later and later, and is reported without what is in it', async (...row) => {
    const [, refusing, words] = row;
    const { id } = await approved();
    answer = refusing;
    for (const [tries, pause] of [2_000, 10_000, 30_000].entries()) {
      await deliveries.idle();
      expect(sent).toHaveLength(tries + 1);
      sandbox.clock.advance(pause - 1);
      await deliveries.idle();
      expect(sent).toHaveLength(tries + 1);
      sandbox.clock.advance(1);
    }
    expect(troubles.map(String)).toEqual(
      [1, 2, 3].map((nth) => `NotDeliveredError: message WH-${id} was not delivered, try ${nth}: ${words}`),
    );
    answer = async () => 204;
    await deliveries.idle();
    expect([sent.length, await waiting()]).toEqual([4, 0]);
    // Signed anew each time: the portal would take an old signature for a forged one.
    expect(await read(sent.at(-1) as Sent)).toMatchObject({ providerOrderId: id });
  });

  test('for two days is given up', async () => {
    await approved();
    answer = async () => 500;
    for (let nth = 0; nth < 12; nth += 1) {
      await deliveries.idle();
      sandbox.clock.advance(24 * HOUR);
    }
    expect([sent.length, await waiting()]).toEqual([10, 0]);
  });

  test('does not keep the others', async () => {
    const { id } = await approved();
    const other = await approved();
    answer = async () => (sent.at(-1)?.body.includes(id) ? 500 : 200);
    await deliveries.idle();
    expect(sent.map(({ body }) => body.includes(other.id))).toContain(true);
    expect(await waiting()).toBe(1);
  });
});

test('a message whose process died is taken by the next one after a minute, and not before', async () => {
  const { id } = await approved();
  const never = deliverer();
  answer = () => new Promise(() => undefined);
  never.wake();
  await expect.poll(() => sent.length).toBe(1);
  answer = async () => 200;
  await deliveries.idle();
  sandbox.clock.advance(MINUTE - 1);
  await deliveries.idle();
  expect(sent).toHaveLength(1);
  sandbox.clock.advance(1);
  await deliveries.idle();
  expect(sent).toHaveLength(2);
  await sandbox.database.db.delete(sandboxWebhooks).where(eq(sandboxWebhooks.eventId, `WH-${id}`));
  await never.close();
});

test('a stopping server does not wait for an answer that never comes, and hands the message to the next one', async () => {
  await approved();
  answer = () => new Promise(() => undefined);
  deliveries.start();
  await expect.poll(() => sent.length).toBe(1);
  await deliveries.close();
  const [row] = await sandbox.database.db.select().from(sandboxWebhooks);
  expect(row).toMatchObject({ tries: 0, doneAt: null });
  expect(troubles).toEqual([]);
  deliveries = deliverer();
  answer = async () => 200;
  await deliveries.idle();
  expect(await waiting()).toBe(0);
});

test('a stopped one delivers nothing any more', async () => {
  deliveries.start();
  await deliveries.close();
  await approved();
  deliveries.wake();
  await deliveries.idle();
  expect(sent).toEqual([]);
});

const template = inject('template');

test.runIf(template.kind === 'postgres')('two processes on one PostgreSQL deliver each message once', async () => {
  const second = await openDatabase({ home: '', databaseUrl: sandbox.database.url }, sandbox.clock, () => undefined);
  const other = deliverer(second.db);
  const ids: string[] = [];
  for (let nth = 0; nth < 40; nth += 1) ids.push((await approved()).id);
  // What one of them holds, the other does not wait for.
  await Promise.all([deliveries.idle(), other.idle()]);
  expect(sent.map(({ body }) => JSON.parse(body).resource.id).sort()).toEqual(ids.sort());
  expect([await waiting(), troubles]).toEqual([0, []]);
  await other.close();
  await second.close();
});
