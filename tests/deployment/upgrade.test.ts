import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { unpackSources } from '#scripts/test/earlier-code.ts';
import { type Programs, programsOf, type ServeProcess } from '#support/deployment/programs.ts';
import { ask } from '#support/deployment/steady-requests.ts';
import { freePort } from '#support/server/portal.ts';
import { type LocalPostgres, startPostgres } from '#support/server/postgres.ts';

/** The first version that operators took over; seven migrations and most of the code are younger. */
const BEFORE = '91871c9858756984a3c5884d142a2b8953d1a10b';

/** Opens, fills and serves as that version's `npm start` does, without building a site. */
const SERVE = `import { once } from 'node:events';
import { startServer } from '../src/server/main.ts';
import { readSettings } from '../src/server/settings.ts';
const { address, close } = await startServer({ ...readSettings(), seedsDemo: true }, { logLevel: 'silent' });
process.stdout.write(address + '\\n');
await once(process, 'SIGTERM');
await close();
`;

const checkout = inject('checkout');
const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
const json = { 'content-type': 'application/json' };

let postgres: LocalPostgres;
let programs: Programs;
let port: number;
let old: ChildProcess;
let portal: ServeProcess;

beforeAll(async () => {
  if (checkout === null) return;
  const local = await startPostgres();
  if (local === null) throw new Error('PostgreSQL has gone.');
  postgres = local;
  port = await freePort();
  const tree = join(folder, 'before');
  mkdirSync(tree);
  await unpackSources(BEFORE, tree);
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  writeFileSync(join(tree, 'scripts/serve-before.ts'), SERVE);
  const home = join(folder, 'home');
  mkdirSync(home);
  chmodSync(folder, 0o755);
  chmodSync(home, 0o777);
  const env = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a secret of two versions of the portal',
    PORTAL_HOME: home,
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  };
  programs = programsOf(checkout, { ...env, SITE: 'off', NODE_ENV: 'production', PAYMENTS: 'sandbox' });
  old = spawn(process.execPath, ['scripts/serve-before.ts'], { cwd: tree, env: { PATH: process.env['PATH'], ...env } });
  process.once('exit', () => old.kill('SIGKILL'));
  let said = '';
  old.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await Promise.race([once(old.stdout ?? old, 'data'), once(old, 'exit')]);
  if (old.exitCode !== null) throw new Error(`The version before did not start: ${said}`);
});
afterAll(async () => {
  old?.kill('SIGKILL');
  await portal?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, body: object, token = '') =>
  ask(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function tokenOf(name: string, password: string): Promise<string> {
  const { status, text } = await post('/auth/login', { account_name: name, password });
  expect(status, text).toBe(200);
  return JSON.parse(text).token;
}

const balanceOf = async (token: string): Promise<number> =>
  JSON.parse((await post('/users/getPValues', {}, token)).text).pvalues;

async function buy(token: string): Promise<void> {
  const before = await balanceOf(token);
  const begun = await post('/payments', { price: 'MP5000', pvalues: 6500 }, token);
  expect(begun.status, begun.text).toBe(200);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { href } = JSON.parse(begun.text) as { href: string };
  expect(await ask(href, { method: 'POST', headers, body: 'action=approve' })).toMatchObject({ status: 303 });
  await expect.poll(() => balanceOf(token), { timeout: 30_000 }).toBe(before + 6500);
}

async function query<Row>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** How many rows each table of players has. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of [
    'accounts',
    'sessions',
    'ledger_entries',
    'orders',
    'award_claims',
    'promotion_claims',
    'season_claims',
    'deliveries',
    'tickets',
  ]) {
    const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table}`);
    found[table] = row?.n ?? -1;
  }
  return found;
}

describe.runIf(checkout !== null)('a portal of an early version with players in it', () => {
  let token: string;
  let balance: number;
  let before: Record<string, number>;

  test('lets its players in, and is stopped', async () => {
    token = await tokenOf('demo', 'Demo1234');
    balance = await balanceOf(token);
    before = await counts();
    expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
    old.kill('SIGTERM');
    await once(old, 'exit');
  });

  test('is migrated with everything that is in it', async () => {
    expect(await programs.run('migrate.ts')).toContain('Applied:');
    expect(await counts()).toEqual(before);
    await programs.run('admin.ts', 'check-ledger');
    await programs.run('admin.ts', 'check-deliveries');
  });

  test('goes on: sessions, balances, purchases and refunds', async () => {
    portal = await programs.serve(port);
    expect(await balanceOf(token)).toBe(balance);
    await tokenOf('veteran', 'Veteran1234');
    await buy(token);
    const [order] = await query<{ id: string }>(
      "select id from orders where state = 'paid' order by created_at desc limit 1",
    );
    await programs.run('admin.ts', 'refund', order?.id ?? '');
    await expect.poll(() => balanceOf(token)).toBe(balance);
    await programs.run('admin.ts', 'check-ledger');
    await programs.run('admin.ts', 'check-deliveries');
  });
});
