// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { API_BASE } from '#contract/calls.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Database, Db } from '#server/kernel/db/database.ts';
import { SERVING, type Timeouts } from '#server/kernel/db/pool.ts';
import { isUnreachable } from '#server/kernel/db/query-errors.ts';
import { createClientAddress } from '#server/kernel/http/client-address.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { createLive } from '#server/kernel/realtime/live.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { type FreezingProxy, startFreezingProxy } from '#support/server/freezing-proxy.ts';
import { connectLive } from '#support/server/live-client.ts';

const isShared = inject('template').kind === 'postgres';
/** As many as a pool has. */
const CONNECTIONS = 10;

/** Longer than a busy machine keeps a connection silent that was not frozen. */
const SHORT: Timeouts = { ...SERVING, silence: 2_000, closing: 200 };

const home = mkdtempSync(join(tmpdir(), 'portal-frozen-'));

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
  rmSync(home, { recursive: true, force: true });
  if (!isShared) return;
  await proxy.close();
  await api.close();
});

async function openThrough(patience: Timeouts): Promise<Database> {
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

/** A server in this process, on the database at an address. */
async function startOn(databaseUrl: string, patience: Timeouts) {
  const settings = readSettings({
    ...{ DATABASE_URL: databaseUrl, AUTH_SECRET: 'a secret of thirty-two letters or more' },
    ...{ PORTAL_HOME: home, PORT: '0', SITE: 'off' },
  });
  return startServer(settings, { timeouts: patience, logLevel: 'silent' });
}

/** The status of a call that waits for a lock, once it does. */
async function waitingCall(address: string, lock: Db): Promise<{ status: Promise<number> }> {
  await lock.execute(sql`lock table patch_notes in access exclusive mode`);
  const status = fetch(`${address}${API_BASE}/patchnotes/en`).then((answer) => answer.status);
  status.catch(() => undefined);
  const waits = sql`select from pg_locks where not granted and relation = 'patch_notes'::regclass`;
  const waiting = async () => ((await api.database.db.execute(waits)) as { rows: unknown[] }).rows.length;
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  return { status };
}

const listens = (address: string) =>
  fetch(`${address}/health`).then(
    () => true,
    () => false,
  );

describe.runIf(isShared)('a server that is told to end', () => {
  test('answers a call that waits for a lock, on a connection that is silent meanwhile', async () => {
    const server = await startOn(api.database.url ?? '', { ...SERVING, closing: 1 });
    const { status, closed } = await api.database.db.transaction(async (lock) => {
      const call = await waitingCall(server.address, lock);
      const ending = server.close();
      await expect.poll(() => listens(server.address), { timeout: 20_000 }).toBe(false);
      return { ...call, closed: ending };
    });
    expect(await status).toBe(200);
    await closed;
  });

  test('does not wait for connections that were frozen', async () => {
    const server = await startOn(proxy.through(api.database.url ?? ''), { ...SERVING, silence: 600_000 });
    await api.database.db.transaction(async (lock) => {
      await waitingCall(server.address, lock);
      proxy.freeze();
      await server.close();
    });
  });
});

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
