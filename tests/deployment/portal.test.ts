import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { seedWorld } from '#server/main.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { type Programs, programsOf, type ServeProcess } from '#support/deployment/programs.ts';
import { ask, type SteadyRequests, sendSteadily } from '#support/deployment/steady-requests.ts';
import { type RealNginx, startNginx } from '#support/hosts/real-nginx.ts';
import { connectLive } from '#support/server/live-client.ts';
import { freePort } from '#support/server/portal.ts';
import { type LocalPostgres, startPostgres } from '#support/server/postgres.ts';

const checkout = inject('checkout');
const ITEM = 1600;
const [BEFORE, AFTER] = ['Thing 1600', 'Moonlit thing'];
/** Another file system than that of the checkout, where there is one. */
const ELSEWHERE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const folder = mkdtempSync(join(tmpdir(), 'portal-deployment-'));
const volume = mkdtempSync(join(ELSEWHERE, 'portal-volume-'));
const site = join(volume, 'site');
const data = join(volume, 'data');

let postgres: LocalPostgres;
let nginx: RealNginx;
let programs: Programs;
const processes: ServeProcess[] = [];
const ports: number[] = [];
let url: string;
let steady: SteadyRequests;

beforeAll(async () => {
  if (checkout === null) return;
  // Whoever runs the portal may write into the volume, and nowhere else.
  chmodSync(volume, 0o777);
  const local = await startPostgres();
  if (local === null) throw new Error('PostgreSQL has gone.');
  postgres = local;
  const front = await freePort();
  url = `http://127.0.0.1:${front}`;
  ports.push(await freePort(), await freePort());
  programs = programsOf(checkout, {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a secret of the deployment in tests',
    PORTAL_HOME: join(volume, 'home'),
    DATA_DIR: data,
    DIST_DIR: site,
    PUBLIC_ORIGIN: url,
    TRUST_PROXY: '127.0.0.1',
    PAYMENTS: 'sandbox',
  });
});
afterAll(async () => {
  await steady?.stop();
  await Promise.all(processes.map((one) => one.stop()));
  await nginx?.stop();
  await postgres?.stop();
  for (const place of [folder, volume]) rmSync(place, { recursive: true, force: true });
});

const api = (path: string) => `${url}/api/v1${path}`;
const json = { 'content-type': 'application/json' };

const pageOf = (id: number, name: string) => `/database/item/${id}/${name.toLowerCase().replaceAll(' ', '-')}/en`;

/** By which of its names an item is printed, at nginx or at a process itself, and the content policy beside it. */
async function printed(origin: string) {
  for (const name of [BEFORE, AFTER]) {
    const page = await fetch(`${origin}${pageOf(ITEM, name)}`, { headers: { connection: 'close' } });
    const html = await page.text();
    if (html.includes(`<title>${name}`)) return { name, policy: page.headers.get('content-security-policy') };
  }
  return null;
}

/** nginx and both processes show an item by this name, under the policy that the build wrote. */
async function expectPrinted(name: string | undefined) {
  const { policy } = JSON.parse(readFileSync(join(site, '.build/policy.json'), 'utf8'));
  for (const origin of [url, ...processes.map((one) => one.url)]) {
    expect(await printed(origin), origin).toEqual({ name, policy });
  }
}

/** Each request was answered as it should be; the first line of the error says which was not. */
const expectNoFailure = () => expect(steady.failures, JSON.stringify(steady.failures)).toEqual([]);

async function onDatabase(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>) {
  const database = await openDatabase({ home: '', databaseUrl: postgres.url }, systemClock, () => undefined);
  await work(database).finally(database.close);
}

/** Hears at both processes, until `work` is done, for what reasons they were not ready. */
async function reasonsDuring<Value>(nths: readonly number[], work: Promise<Value>): Promise<[Set<string>, Value]> {
  const heard = new Set<string>();
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const listen = async ({ ready }: ServeProcess) => {
    while (!isOver) {
      const { reason } = await ready();
      if (reason !== null) heard.add(reason);
    }
  };
  await Promise.all(nths.map((nth) => listen(processes[nth] as ServeProcess)));
  return [heard, await over];
}

/** Ends a process, which says so, and starts it again. */
async function restart(nth: number): Promise<void> {
  const old = processes[nth] as ServeProcess;
  const [heard, code] = await reasonsDuring([nth], old.stop());
  expect([[...heard], code]).toEqual([['draining'], 0]);
  processes[nth] = await programs.serve(ports[nth] ?? 0);
}

const signIn = (name: string, password: string) =>
  ask(api('/auth/login'), { method: 'POST', headers: json, body: JSON.stringify({ account_name: name, password }) });

/** Buys a pack in the sandbox, as a player's browser does, and waits until the browser would show this balance. */
async function buy(token: string, balance: number): Promise<void> {
  const headers = { ...json, authorization: `Bearer ${token}` };
  const live = await connectLive(url, token);
  let shown: unknown;
  live.socket.on('purchase:success', ({ pvalues }) => {
    shown = pvalues;
  });
  // Said anew by a process that did not hear the others for a time.
  live.socket.on('welcome', async () => {
    const { text } = await ask(api('/users/getPValues'), { method: 'POST', headers, body: '{}' });
    shown = JSON.parse(text).pvalues;
  });
  const body = JSON.stringify({ price: 'MP5000', pvalues: 6500 });
  const begun = await ask(api('/payments'), { method: 'POST', headers, body });
  expect(begun).toMatchObject({ status: 200 });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const { href } = JSON.parse(begun.text) as { href: string };
  expect(await ask(href, { method: 'POST', headers: form, body: 'action=approve' })).toMatchObject({ status: 303 });
  await expect.poll(() => shown, { timeout: 30_000 }).toBe(balance);
  live.close();
}

// In order, each on what the one before left: so is a deployment.
describe.runIf(checkout !== null)(
  'a portal deployed without development packages, by a user who may not write into its checkout',
  () => {
    let token: string;

    test('migrates, exports and builds into other file systems', async () => {
      expect(await programs.run('migrate.ts')).toContain('0000_foundation');
      await programs.run('admin.ts', 'add-plans', '--specified');
      await onDatabase(({ db }) => seedWorld(db, smallWorld, systemClock));
      await programs.run('export.ts');
      await programs.run('build.ts');
      expect(existsSync(join(site, pageOf(ITEM, BEFORE).slice(1).concat('.html')))).toBe(true);
      // Whoever uploads the site would take along what the build needed.
      expect(existsSync(join(site, '.build/work'))).toBe(false);
      cpSync(data, join(volume, 'data-before'), { recursive: true });
    });

    test('is served by two processes behind nginx: pages, a sign-in, a purchase that the live socket tells of', async () => {
      for (const port of ports) processes.push(await programs.serve(port));
      nginx = await startNginx(join(folder, 'nginx'), {
        site,
        upstream: ports.map((port) => `127.0.0.1:${port}`),
        port: Number(new URL(url).port),
      });
      await expectPrinted(BEFORE);
      token = JSON.parse((await signIn('demo', 'Demo1234')).text).token;
      await buy(token, 19_000);
      steady = sendSteadily({
        'the front page': () => ask(`${url}/`),
        'an item’s page': () => ask(`${url}${pageOf(1601, 'Thing 1601')}`),
        'an item': () => ask(api('/items/1600')),
        'a sign-in': () => signIn('veteran', 'Veteran1234'),
      });
      await steady.during('steady requests alone');
    });

    test('loses no request while each process is restarted in turn, nor while nginx takes its files on anew', async () => {
      for (const nth of [0, 1]) {
        await steady.during(`the restart of process ${nth + 1}`);
        await restart(nth);
      }
      await steady.during('the reload of nginx');
      nginx.reload();
      await steady.during('the time after');
      expectNoFailure();
    });

    test('a rebuild publishes a changed record without losing a request, and processes start beside it', async () => {
      await onDatabase(({ db }) =>
        db.execute(
          sql`update items set record = jsonb_set(record, '{item_name,en}', to_jsonb(${AFTER}::text)) where id = ${ITEM}`,
        ),
      );
      await steady.during('a rebuild, and restarts beside it');
      await Promise.all([programs.run('rebuild.ts'), restart(0).then(() => restart(1))]);
      nginx.reload();
      await steady.during('the time after');
      expectNoFailure();
      await expectPrinted(AFTER);
    });

    test('what was rolled back stays so when the processes are restarted', async () => {
      await steady.during('a rollback, and restarts after it');
      await programs.run('rebuild.ts', '--no-export', '--data', join(volume, 'data-before'));
      for (const nth of [0, 1]) await restart(nth);
      await expectPrinted(BEFORE);
      await steady.during('the time after');
      expectNoFailure();
    });

    test('while PostgreSQL is restarted, only what needs it is refused, as /ready says, and all of it comes back by itself', async () => {
      const part = 'the restart of PostgreSQL';
      await steady.during(part);
      const back = async () => {
        await postgres.restart();
        for (const one of processes) await expect.poll(async () => (await one.ready()).status).toBe(200);
      };
      const [heard] = await reasonsDuring([0, 1], back());
      expect([...heard]).toEqual(['database']);
      await steady.during('the time after');
      const refused = steady.failures.map(({ during, what, status }) => ({ during, what, status }));
      for (const one of refused) {
        expect(one).toEqual({ during: part, what: expect.stringMatching(/^(?:an item|a sign-in)$/), status: 503 });
      }
      await buy(token, 25_500);
      await steady.stop();
      expect(steady.count()).toBeGreaterThan(refused.length);
    });
  },
);
