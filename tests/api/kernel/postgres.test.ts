import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lockAccount } from '#server/kernel/auth/lock-account.ts';
import { sessions } from '#server/kernel/auth/schema.ts';
import { openSession } from '#server/kernel/auth/sessions.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { schemaState } from '#server/kernel/db/schema-state.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { book } from '#server/store/ledger.ts';
import { databaseAt, onServer } from '#support/runner/api-template.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive } from '#support/server/live-client.ts';

const template = inject('template');
const server = template.kind === 'postgres' ? template.server : '';

/** What only a shared database can do, or suffer. */
describe.runIf(template.kind === 'postgres')('on PostgreSQL', () => {
  let api: TestApp;
  let address: string;
  beforeAll(async () => {
    api = await buildTestApp();
    address = (await listen(api.app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
  });
  afterAll(() => api.close());

  test('processes that start together migrate once', async () => {
    const name = `portal_migrate_${randomUUID().replaceAll('-', '')}`;
    await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
    const settings = { home: '', databaseUrl: databaseAt(server, name) };
    const all = await Promise.all([1, 2, 3, 4].map(() => openDatabase(settings, systemClock, () => undefined)));
    await Promise.all(all.map((one) => migrate(one)));
    for (const database of all) {
      expect(await schemaState(database)).toEqual({ is: 'fits' });
      await database.close();
    }
    await onServer(server, `drop database ${name} with (force)`);
  });

  test('a sign-in does not wait for a booking under way on its account', async () => {
    const signedIn = await api.database.db.transaction(async (booking) => {
      await book(booking, { accountId: 1, kind: 'grant', ref: randomUUID(), points: 1 }, systemClock.now());
      return api.signIn('demo', 'Demo1234');
    });
    expect(signedIn.authorization).toMatch(/^Bearer ./);
  });

  test('sign-ins that arrive together leave twenty sessions, each of them its own', async () => {
    const opened = await Promise.all(
      Array.from({ length: 60 }, () =>
        api.database.db.transaction(async (tx) => {
          await lockAccount(tx, 2);
          return openSession(tx, 2, { address: '', device: '' }, systemClock.now(), DEFAULT_LIMITS);
        }),
      ),
    );
    const standing = await api.database.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.accountId, 2), isNull(sessions.revokedAt)));
    expect(standing).toHaveLength(DEFAULT_LIMITS.sessionsPerAccount);
    const ended = opened.flatMap((session) => session.ended);
    expect(new Set(ended).size).toBe(ended.length);
    expect(standing.filter(({ id }) => ended.includes(id))).toEqual([]);
  });

  test('a process is not ready until it has read the records once; calls that need them wait, others do not', async () => {
    const starting = await buildTestApp({ beside: api });
    const other = await api.database.pool?.connect();
    await other?.query('begin; lock table monsters in access exclusive mode');
    const ready = () => starting.app.inject('/ready');
    const asked = starting.get('/items/1600');
    const message = 'The game records are being read.';
    const answer = await ready();
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', reason: 'records', message }]);
    expect((await starting.app.inject('/health')).statusCode).toBe(200);
    expect((await starting.get('/patchnotes/en')).statusCode).toBe(200);
    await other?.query('commit');
    other?.release();
    expect((await asked).statusCode).toBe(200);
    expect((await ready()).statusCode).toBe(200);
    await starting.close();
  });

  test('a process beside another one listens once it is ready, and one that is alone at once', async () => {
    const home = mkdtempSync(join(tmpdir(), 'portal-beside-'));
    const settings = readSettings({
      ...{ DATABASE_URL: api.database.url ?? '', AUTH_SECRET: 'a secret of thirty-two letters or more' },
      ...{ PORTAL_HOME: home, PORT: '0', SITE: 'off' },
    });
    const start = (name: string) => startServer(settings, { name, logLevel: 'silent' });
    const lock = await api.database.pool?.connect();
    await lock?.query('begin; lock table monsters in access exclusive mode');
    const alone = await start('memoria-1');
    let isListening = false;
    const beside = start('memoria-2').then((started) => {
      isListening = true;
      return started;
    });
    const waiting = "select from pg_locks where not granted and relation = 'monsters'::regclass";
    const readings = async () => (await lock?.query(waiting))?.rowCount;
    await expect.poll(readings, { timeout: 20_000 }).toBe(2);
    expect(isListening).toBe(false);
    await lock?.query('commit');
    lock?.release();
    for (const { close } of [await beside, alone]) await close();
    rmSync(home, { recursive: true });
  });

  test('a player gets 503 when every connection is in use', async () => {
    const { pool } = api.database;
    if (!pool) throw new Error('There is no pool.');
    const free = () => pool.options.max - (pool.totalCount - pool.idleCount);
    const held: PoolClient[] = [];
    // A job in the background may give one back meanwhile.
    while (free() > 0) {
      held.push(...(await Promise.all(Array.from({ length: free() }, () => pool.connect()))));
      await pause(200);
    }
    const [read, begun] = await Promise.all([
      api.get('/patchnotes/en'),
      api.post('/auth/login', { account_name: 'demo', password: 'Demo1234' }),
    ]);
    for (const connection of held) connection.release();
    for (const answer of [read, begun]) {
      expect(answer.json()).toMatchObject({ statusCode: 503, code: 'errorOccurred' });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    }
    expect((await api.get('/patchnotes/en')).statusCode).toBe(200);
  });

  test('a process that did not hear the others makes up for it: it ends sessions that ended, and greets the rest anew', async () => {
    const tokenOf = ({ authorization }: { authorization: string }) => authorization.replace('Bearer ', '');
    const [ended, standing] = [await api.signIn('demo', 'Demo1234'), await api.signIn('demo', 'Demo1234')];
    const [gone, client] = [await connectLive(address, tokenOf(ended)), await connectLive(address, tokenOf(standing))];
    const isClosed = new Promise((resolve) => gone.socket.once('disconnect', resolve));
    const again = client.next('welcome');
    const listening = `query like '%listening for live events%' and datname = '${new URL(api.database.url ?? '').pathname.slice(1)}'`;
    const { devices } = (await api.get('/auth/devices', ended)).json<{ devices: { id: string; current: boolean }[] }>();
    const id = devices.find(({ current }) => current)?.id ?? '';
    // As another process would that this one does not hear.
    await api.database.db.update(sessions).set({ revokedAt: api.clock.now() }).where(eq(sessions.id, id));
    await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
    expect(await isClosed).toBe('io server disconnect');
    expect(await again).toEqual({ room: 'account:1', message: 'Welcome, demo.' });
    client.close();
  });

  test('cut connections cost no more than the calls they carried', async () => {
    const { authorization } = await api.signIn('demo', 'Demo1234');
    const client = await connectLive(address, authorization.replace('Bearer ', ''));
    const name = new URL(api.database.url ?? '').pathname.slice(1);
    await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await expect.poll(async () => (await fetch(`${address}/ready`)).status).toBe(200);
    expect((await api.get('/items/1600')).statusCode).toBe(200);
    const heard = client.next('purchase:success');
    api.live.announcePurchase(1, 1);
    expect(await heard).toEqual({ pvalues: 1 });
    client.close();
  });
});

test.runIf(template.kind === 'postgres')('a database that does not answer is said in one sentence', async () => {
  const databaseUrl = 'postgres://portal:hush@127.0.0.1:1/portal';
  await expect(openDatabase({ home: '', databaseUrl })).rejects.toThrow(
    /^DATABASE_URL leads to no database \(.*\): .*\.$/,
  );
  await expect(openDatabase({ home: '', databaseUrl })).rejects.not.toThrow('hush');
});
