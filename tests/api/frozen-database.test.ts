import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { type Patience, SERVING } from '#server/db/pool.ts';
import { isUnreachable } from '#server/db/unreachable.ts';
import { createClientAddress } from '#server/http/client-address.ts';
import { DEFAULT_LIMITS } from '#server/limits.ts';
import { createLive } from '#server/live/live.ts';
import { buildTestApp, type TestApp } from '#support/build-test-app.ts';
import { type FreezingProxy, startFreezingProxy } from '#support/freezing-proxy.ts';
import { connectLive } from '#support/live-client.ts';

const isShared = inject('template').kind === 'postgres';
/** As many as a pool has. */
const CONNECTIONS = 10;

const SHORT: Patience = { ...SERVING, silence: 400, closing: 200 };

let api: TestApp;
let proxy: FreezingProxy;
const open: Database[] = [];
beforeAll(async () => {
  if (!isShared) return;
  api = await buildTestApp();
  proxy = await startFreezingProxy(api.database.url ?? '');
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});
afterAll(async () => {
  if (!isShared) return;
  await proxy.close();
  await api.close();
});

async function openThrough(patience: Patience): Promise<Database> {
  const databaseUrl = proxy.through(api.database.url ?? '');
  const database = await openDatabase({ home: '', databaseUrl }, systemClock, () => undefined, patience);
  open.push(database);
  return database;
}

const all = (ask: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: CONNECTIONS }, ask));

/** What became of questions: an answer, or a database that could not serve. */
const outcomes = (settled: PromiseSettledResult<unknown>[]) => [
  ...new Set(settled.map((one) => (one.status === 'fulfilled' ? 'answered' : isUnreachable(one.reason)))),
];

describe.runIf(isShared)('connections that were frozen', () => {
  test.each([
    ['questions', ({ db }: Database) => db.execute(sql`select pg_sleep(0)`)],
    ['transactions', ({ db }: Database) => db.transaction((tx) => tx.execute(sql`select pg_sleep(0)`))],
    [
      'transactions under way',
      ({ db }: Database) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          proxy.freeze();
          return tx.execute(sql`select 2`);
        }),
    ],
  ])('fail with %s on them, and the pool has all its places again', async (_what, ask) => {
    const database = await openThrough(SHORT);
    expect(outcomes(await all(() => database.db.execute(sql`select pg_sleep(0.05)`)))).toEqual(['answered']);
    proxy.freeze();
    expect(outcomes(await all(() => ask(database)))).toEqual([true]);
    expect(outcomes(await all(() => database.db.execute(sql`select pg_sleep(0.05)`)))).toEqual(['answered']);
    expect(database.pool?.totalCount).toBeLessThanOrEqual(CONNECTIONS);
  });

  test('do not keep a database from closing, whether they are idle or in use', async () => {
    const database = await openThrough({ ...SHORT, silence: 600_000 });
    await all(() => database.db.execute(sql`select pg_sleep(0.05)`));
    const begun = Promise.withResolvers<void>();
    const asked = database.db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.freeze();
        begun.resolve();
        return tx.execute(sql`select 2`);
      })
      .catch(isUnreachable);
    await begun.promise;
    open.pop();
    await database.close();
    expect(await asked).toBe(true);
  });

  test('carry live events again once they are replaced', async () => {
    // Longer than the heartbeat of live events.
    const database = await openThrough({ ...SHORT, silence: 6_000 });
    const live = createLive(database.pool);
    const server = createServer();
    const expiresAt = new Date(systemClock.now().getTime() + 3_600_000);
    const authenticate = async () => ({ accountId: 1, accountName: 'demo', sessionId: 's', expiresAt });
    const parts = { corsOrigins: [], clientAddress: createClientAddress([]), limits: DEFAULT_LIMITS };
    live.attach(server, { authenticate, clock: systemClock, ...parts });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = await connectLive(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'any');
    const hears = () => {
      api.live.announcePurchase(1, 1);
      return client.heard.some(([name]) => name === 'purchase:success');
    };
    await expect.poll(hears, { timeout: 20_000 }).toBe(true);
    proxy.freeze();
    client.heard.length = 0;
    await expect.poll(hears, { timeout: 40_000, interval: 200 }).toBe(true);
    client.close();
    await live.close();
  });

  test('are not waited for: PostgreSQL itself breaks off a statement that takes too long', async () => {
    const database = await openThrough({ ...SHORT, statement: 100, silence: 60_000 });
    const asked = database.db.execute(sql`select pg_sleep(60)`);
    expect(await asked.catch((error: Error) => [isUnreachable(error), String(error.cause)])).toEqual([
      true,
      'error: canceling statement due to statement timeout',
    ]);
  });
});
