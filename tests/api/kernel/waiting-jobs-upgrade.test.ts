import { randomUUID } from 'node:crypto';
import { asc, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { outbox } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { openEarlier } from '#support/server/earlier-database.ts';
import { createTestClock } from '#support/server/test-clock.ts';
import type { TestDatabase } from '#support/server/test-database.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import { payment } from '#support/store/sandbox.ts';

/** The newest migration of commit 91871c9, whose waiting jobs are carried over. */
const LAST_BEFORE = 10;

const clock = createTestClock();
const provider = createFakeProvider();
const [reported, paid, soldOut] = [randomUUID(), randomUUID(), randomUUID()];
let database: TestDatabase;

const start = clock.now();
const now = start.toISOString();
const ago = (minutes: number) => new Date(start.getTime() - minutes * MINUTE).toISOString();
const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);

/** Kind, when it is due, attempts so far, when it was sent and given up; the third was leased by a process that died. */
const MAILS = [
  ['passwordChanged', now, 0, null, null],
  ['secondFactorOn', ago(1), 2, null, null],
  ['secondFactorOff', ago(-3), 1, null, null],
  ['accountDeleted', ago(60), 1, ago(60), null],
  ['verify', ago(60), 6, null, ago(60)],
] as const;

async function insertOrder(id: string, state: string, reason: string | null): Promise<void> {
  const order = await provider.create(payment({ orderId: id }));
  provider.take(id);
  await run(sql`insert into orders (id, account_id, plan, kind, price_minor, currency, points, bonus, provider,
      provider_order_id, capture_id, state, reason, language, created_at, settled_at, changed_at)
    values (${id}, 1, 'MP5000', 'points', 1000, 'EUR', 6500, 1500, ${provider.name}, ${order.providerOrderId},
      ${provider.of(id).captureId}, ${state}, ${reason}, 'en', ${ago(5)}, ${ago(5)}, ${ago(5)})`);
}

beforeAll(async () => {
  database = await openEarlier(LAST_BEFORE);
  await run(sql`insert into accounts (name, created_at) values ('buyer', ${ago(9)})`);
  await run(sql`insert into plans (name, kind, mp_points, bonus, price, position)
    values ('MP5000', 'points', 5000, 1500, 1000, 1)`);
  for (const [kind, dueAt, tries, sentAt, failedAt] of MAILS) {
    const isOver = sentAt !== null || failedAt !== null;
    await run(sql`insert into mails (account_id, kind, language, recipient, facts, created_at, due_at, tries, sent_at, failed_at)
      values (1, ${kind}, 'en', ${isOver ? '' : 'buyer@gmail.com'}, ${isOver ? null : '{"name":"buyer"}'}::jsonb, ${ago(70)},
        ${dueAt}, ${tries}, ${sentAt}, ${failedAt})`);
  }
  await insertOrder(reported, 'paid', null);
  await insertOrder(paid, 'paid', null);
  await insertOrder(soldOut, 'review', 'soldOut');
  await run(sql`insert into outbox (kind, order_id, created_at, due_at, tries, done_at)
    values ('purchase', ${reported}, ${ago(5)}, ${ago(5)}, 1, ${ago(5)}), ('purchase', ${paid}, ${ago(5)}, ${now}, 3, null),
      ('refund', ${soldOut}, ${ago(5)}, ${now}, 0, null)`);
  await migrate(database);
});
afterAll(() => database.close());

/** Starts a server, waits until no due job is left, and returns the accounts that got a purchase event. */
async function serve(work: (api: TestApp) => Promise<void>): Promise<number[]> {
  const api = await buildTestApp({ provider, after: { database, clock } });
  const announce = vi.spyOn(api.live, 'announcePurchase');
  await listen(api.app, { host: '127.0.0.1', port: 0 });
  await expect.poll(() => database.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
  await work(api);
  const accounts = announce.mock.calls.map(([accountId]) => accountId);
  await api.close();
  return accounts;
}

const sent = async () => {
  const rows = await database.db.select().from(mails).orderBy(asc(mails.id));
  return rows.map(({ tries, sentAt }) => [tries, sentAt?.toISOString() ?? null]);
};

test('jobs that waited before an upgrade are each done once by the server that starts after it', async () => {
  const kinds = async (api: TestApp) => (await api.mails()).map(({ kind }) => kind).sort();
  const accounts = await serve(async (api) => {
    expect(await kinds(api)).toEqual(['passwordChanged', 'secondFactorOn']);
    clock.advance(3 * MINUTE);
    expect(await kinds(api)).toEqual(['passwordChanged', 'secondFactorOff', 'secondFactorOn']);
  });
  expect(accounts).toEqual([1]);
  const refunds = () => [reported, paid, soldOut].map((id) => provider.of(id).refunds.map(({ money }) => money.minor));
  expect(refunds()).toEqual([[], [], [1000]]);
  const after = await sent();
  expect(after).toEqual([
    [1, now],
    [3, now],
    [2, ago(-3)],
    [1, ago(60)],
    [6, null],
  ]);
  clock.advance(24 * HOUR);
  expect(await serve(async (api) => expect(await kinds(api)).toEqual([]))).toEqual([]);
  expect([await sent(), refunds()]).toEqual([after, [[], [], [1000]]]);
});
