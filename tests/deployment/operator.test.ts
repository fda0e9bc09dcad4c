import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { seedWorld } from '#server/main.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { type GuidedPortal, setUpByTheGuide } from '#support/deployment/by-the-guide.ts';
import { ask, type SteadyRequests, sendSteadily } from '#support/deployment/steady-requests.ts';
import { freePort } from '#support/server/portal.ts';
import { type LocalPostgres, startPostgres } from '#support/server/postgres.ts';

const checkout = inject('checkout');
const folder = mkdtempSync(join(tmpdir(), 'portal-operator-'));
const json = { 'content-type': 'application/json' };

let postgres: LocalPostgres;
let portal: GuidedPortal;
let ports: number[];
let url: string;
let steady: SteadyRequests;

beforeAll(async () => {
  if (checkout === null) return;
  chmodSync(folder, 0o755);
  const local = await startPostgres();
  if (local === null) throw new Error('PostgreSQL has gone.');
  postgres = local;
  const server = new Client({ connectionString: postgres.url });
  await server.connect();
  await server.query("create database memoria encoding 'UTF8' template template0");
  await server.end();
  ports = [await freePort(), await freePort()];
  const front = await freePort();
  url = `https://127.0.0.1:${front}`;
  portal = await setUpByTheGuide({ folder, checkout, databaseUrl: databaseUrl(), ports, front });
});
afterAll(async () => {
  await steady?.stop();
  await portal?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const databaseUrl = () => Object.assign(new URL(postgres.url), { pathname: '/memoria' }).href;
const api = (path: string) => `${url}/api/v1${path}`;
const post = (path: string, body: object, token = '') =>
  ask(api(path), {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function tokenOf(name: string, password: string): Promise<string> {
  const { status, text } = await post('/auth/login', { account_name: name, password });
  expect(status, text).toBe(200);
  return JSON.parse(text).token;
}

const balanceOf = async (token: string) => JSON.parse((await post('/users/getPValues', {}, token)).text).pvalues;

/** Buys a pack in the sandbox and waits for its points. */
async function buy(token: string): Promise<void> {
  const before = await balanceOf(token);
  const begun = await post('/payments', { price: 'MP5000', pvalues: 6500 }, token);
  expect(begun.status, begun.text).toBe(200);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { href } = JSON.parse(begun.text) as { href: string };
  expect(await ask(href, { method: 'POST', headers, body: 'action=approve' })).toMatchObject({ status: 303 });
  await expect.poll(() => balanceOf(token), { timeout: 30_000 }).toBe(before + 6500);
}

async function restart(port: number): Promise<void> {
  await portal.stopApi(port);
  await portal.startApi(port);
}

async function expectCleanBooks(): Promise<void> {
  await portal.memoria(['admin', 'check-ledger']);
  await portal.memoria(['admin', 'check-deliveries']);
}

/** What happens to a portal in its life, in order, each on what the one before left. */
describe.runIf(checkout !== null)('an operator, with the files of npm run deploy', () => {
  let token: string;

  test('comes from an empty database to production, and the doctor finds no fault', async () => {
    portal.set('PAYMENTS', 'sandbox');
    expect(await portal.memoria(['doctor'], 1)).toMatch(
      /^fault +schema +The database has no tables yet.* memoria migrate/m,
    );
    await portal.memoria(['migrate']);
    const database = await openDatabase({ home: '', databaseUrl: databaseUrl() }, systemClock, () => undefined);
    await seedWorld(database.db, smallWorld, systemClock).finally(database.close);
    await portal.memoria(['rebuild']);
    portal.newCertificate();
    await portal.startNginx();
    for (const port of ports) await portal.startApi(port);
    token = await tokenOf('demo', 'Demo1234');
    await buy(token);
    let newest = await tokenOf('veteran', 'Veteran1234');
    steady = sendSteadily({
      'the front page': () => ask(`${url}/`),
      'an item': () => ask(api('/items/1600')),
      'a sign-in': async () => {
        const answer = await post('/auth/login', { account_name: 'veteran', password: 'Veteran1234' });
        if (answer.status === 200) newest = JSON.parse(answer.text).token;
        return answer;
      },
      'a balance': () => post('/users/getPValues', {}, newest),
    });
    await steady.during('steady requests alone');
  });

  test('puts a new certificate in the place of the old one', async () => {
    await steady.during('the new certificate');
    const wanted = portal.newCertificate();
    portal.reloadNginx();
    await expect.poll(portal.fingerprint).toBe(wanted);
    await steady.during('the time after');
    expect(steady.failures).toEqual([]);
  });

  test('replaces the secret that signs sessions, which all go on', async () => {
    const old = /^AUTH_SECRET='?([^'\n]*)/m.exec(portal.env())?.[1];
    const fresh = 'the second secret of a deployment in tests';
    // Every process knows the new one before one signs with it.
    for (const [nth, value] of [`${old},${fresh}`, `${fresh},${old}`, fresh].entries()) {
      await steady.during(`the change ${nth + 1} of the secret`);
      portal.set('AUTH_SECRET', value);
      for (const port of ports) await restart(port);
      expect(await balanceOf(token)).toBeGreaterThan(0);
      if (nth === 0) continue;
      await portal.memoria(['admin', 'reseal']);
      token = await tokenOf('demo', 'Demo1234');
    }
    await buy(token);
    await steady.during('the time after');
    expect(steady.failures).toEqual([]);
  });

  test('loses a process, and nothing else', async () => {
    await steady.during('a process is killed');
    await portal.stopApi(ports[0] ?? 0, 'SIGKILL');
    await steady.during('one process');
    await buy(token);
    await portal.startApi(ports[0] ?? 0);
    await steady.during('both again');
    // A request that the process had begun is lost with it; nobody waits for it, and no other fails.
    const lost = steady.failures.splice(0);
    for (const { during, status } of lost) expect([during, status]).toEqual(['a process is killed', 503]);
  });

  test('loses the database, and restores it from last night’s backup', async () => {
    await portal.memoria(['backup']);
    expect(await portal.memoria(['verify-backup', 'newest'])).toMatch(/clean/);
    const kept = await balanceOf(token);
    await steady.during('the loss of the database');
    const server = new Client({ connectionString: postgres.url });
    await server.connect();
    await server.query('drop database memoria with (force)');
    for (const port of ports) await portal.stopApi(port);
    await server.query("create database memoria encoding 'UTF8' template template0");
    await server.end();
    await portal.memoria(['restore', 'newest', '--yes']);
    for (const port of ports) await portal.startApi(port);
    await steady.during('the time after');
    const refused = steady.failures.splice(0);
    for (const { what, status } of refused) {
      expect(what).toMatch(/^(?:an item|a sign-in|a balance)$/);
      // A session that is younger than the backup is lost with the database.
      expect(what === 'a balance' ? [401, 503] : [503]).toContain(status);
    }
    await expectCleanBooks();
    expect(await balanceOf(token)).toBe(kept);
    await buy(token);
  });

  test('ends with books that are right, and a doctor that finds no fault', async () => {
    await expectCleanBooks();
    await steady.stop();
    expect(steady.failures).toEqual([]);
    expect(await portal.memoria(['doctor'])).not.toMatch(/^fault/m);
  });
});
