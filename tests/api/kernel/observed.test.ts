import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type FreezingProxy, startFreezingProxy } from '#support/server/freezing-proxy.ts';
import { freePort } from '#support/server/portal.ts';
import { type Ended, runStart } from '#support/server/run-start.ts';
import { openTestDatabase, prepareHome, type TestDatabase } from '#support/server/test-database.ts';

const isShared = inject('template').kind === 'postgres';
/** A statement that waits for a lock is slow. */
const SLOW_MS = 300;

const folder = mkdtempSync(join(tmpdir(), 'portal-observed-'));
let database: TestDatabase | undefined;
let proxy: FreezingProxy | undefined;
let address: string;
let scrape: () => Promise<string>;
let log = '';
let stop: () => void = () => undefined;
let ended: Promise<Ended>;

/** Lines that are JSON; all of them are, once the process has begun to serve. */
const lines = (): Record<string, unknown>[] =>
  log.split('\n').flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : []));

const linesOf = (id: string) => lines().filter(({ reqId }) => reqId === id);

async function databaseSettings(): Promise<Record<string, string>> {
  if (!isShared) {
    mkdirSync(join(folder, 'home'));
    await prepareHome(join(folder, 'home'));
    return {};
  }
  database = await openTestDatabase();
  proxy = await startFreezingProxy(database.url ?? '');
  const url = proxy.through(database.url ?? '');
  return { DATABASE_URL: url, AUTH_SECRET: 'a secret of thirty-two letters or more' };
}

beforeAll(async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  address = `http://127.0.0.1:${port}`;
  scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const env = {
    ...(await databaseSettings()),
    ...{ PORT: String(port), METRICS_PORT: String(metricsPort), SITE: 'off', TRUST_PROXY: '127.0.0.1' },
    ...{ NODE_ENV: 'production', SLOW_QUERY_MS: String(SLOW_MS) },
  };
  const program = [process.execPath, 'scripts/serve.ts'];
  await new Promise<void>((serves, failed) => {
    const onSaid: Parameters<typeof runStart>[2] = (said, child) => {
      log = said;
      stop = () => void child.kill('SIGTERM');
      if (/Memoria \S+.* is at /.test(said)) serves();
    };
    ended = runStart(folder, { ...env, DRAIN_SECONDS: '0' }, onSaid, program);
    ended.then(({ said }) => failed(new Error(said)), failed);
  });
});
afterAll(async () => {
  stop();
  await ended;
  await proxy?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });

const signIn = (id: string) =>
  fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': id },
    body: JSON.stringify({ account_name: 'demo', password: 'Demo1234' }),
  });

test('a request has one line in the log, by the id that the trusted proxy gave it, with its route and bearer', async () => {
  const { token } = (await (await signIn('0123456789abcdef')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'from-the-proxy_1' };
  const answer = await ask('/api/v1/payments/get-designer-tokens?x=hush', headers);
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'from-the-proxy_1']);
  await expect.poll(() => linesOf('from-the-proxy_1')).toHaveLength(1);
  const path = '/api/v1/payments/get-designer-tokens';
  expect(linesOf('from-the-proxy_1')[0]).toMatchObject({
    ...{ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), method: 'GET', route: path, path, status: 200 },
    ...{ account: 1, session: expect.stringMatching(/^[\da-f-]{36}$/), address: '127.0.0.1' },
  });
  expect(linesOf('0123456789abcdef')).toEqual([expect.objectContaining({ method: 'POST', status: 200 })]);
  expect(log).not.toMatch(/hush|Demo1234/);
});

test.each(['short', 'with blanks', 'x'.repeat(65), 'ünïcödé-id'])(
  'an id that is not well-formed is not taken: %s',
  async (id) => {
    const answer = await ask('/health', { 'x-request-id': encodeURI(id) });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  },
);

test('an address that no route can read is logged, too; a probe is not', async () => {
  await ask('/health', { 'x-request-id': 'probe-of-health' });
  await ask('/api/v1/items/%ff', { 'x-request-id': 'unreadable-address' });
  await expect.poll(() => linesOf('unreadable-address')).toHaveLength(1);
  expect(linesOf('unreadable-address')[0]).toMatchObject({ route: 'none', status: 400 });
  expect(linesOf('probe-of-health')).toEqual([]);
});

test('metrics name routes by their patterns, and nobody', async () => {
  await ask('/api/v1/items/1600');
  const text = await scrape();
  const count = 'memoria_http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/api/v1/items/:id",status="200"} 1`);
  expect(text).toContain('memoria_database_up 1');
  expect(text).toMatch(/^memoria_orders\{state="paid"\} \d+$/m);
  expect(text).toMatch(/^memoria_nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  // A figure may hold any digits.
  expect(text.replace(/ [\d.e+-]+$/gm, '')).not.toMatch(/1600|demo|hush/);
  expect((await ask('/metrics')).status).toBe(404);
});

describe.runIf(isShared)('on PostgreSQL', () => {
  test('a slow statement is logged without its values, by the request that it was for', async () => {
    const answer = await database?.db.transaction(async (tx) => {
      await tx.execute(sql`lock table attempts in access exclusive mode`);
      const asked = signIn('a-slow-sign-in');
      const waits = sql`select from pg_locks where not granted and relation = 'attempts'::regclass`;
      const waiting = async () => ((await tx.execute(waits)) as { rows: unknown[] }).rows.length;
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      await tx.execute(sql`select pg_sleep(${(2 * SLOW_MS) / 1000})`);
      return { asked };
    });
    expect((await answer?.asked)?.status).toBe(200);
    const slow = () => linesOf('a-slow-sign-in').filter(({ msg }) => msg === 'a query was slow');
    await expect.poll(slow).not.toEqual([]);
    expect(slow()[0]).toMatchObject({
      ...{ level: 40, route: '/api/v1/auth/login', query: expect.stringContaining('attempts') },
      ms: expect.any(Number),
    });
    expect(Number(slow()[0]?.['ms'])).toBeGreaterThanOrEqual(SLOW_MS);
    expect(JSON.stringify(slow())).not.toMatch(/demo|127\.0\.0\.1/);
  });

  test('connections are named by the port', async () => {
    const names = sql`select distinct application_name as name from pg_stat_activity where datname = current_database()`;
    const found = (await database?.db.execute(names)) as { rows: { name: string }[] };
    expect(found.rows.map(({ name }) => name)).toContain(`memoria-${new URL(address).port}`);
  });

  test('without its database a process still answers metrics, soon, and says that', async () => {
    await proxy?.close();
    // What was read before is told for ten seconds.
    const isUp = async () => /^memoria_database_up (\d)$/m.exec(await scrape())?.[1];
    await expect.poll(isUp, { timeout: 30_000, interval: 500 }).toBe('0');
    const before = performance.now();
    const text = await scrape();
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(text).toContain('route="/api/v1/items/:id"');
    expect(text).not.toMatch(/^memoria_orders\{/m);
  });
});
