// @module-tag embedded
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { controlAddress } from '#server/kernel/commands/control-socket.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { ledgerEntries } from '#server/store/schema.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive } from '#support/server/live-client.ts';
import { COMMANDS } from '#support/server/operator-command.ts';
import { runScript } from '#support/server/run-script.ts';
import { prepareHome } from '#support/server/test-database.ts';

const onPglite = inject('template').kind === 'pglite';

/** `npm run admin -- …`, as an operator runs it. */
async function admin(args: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { code, out, err } = await runScript('admin.ts', args, { ...process.env, ...env });
  return { code, said: `${out}${err}`.trim() };
}

describe('grant', () => {
  let api: TestApp;
  const announced: unknown[] = [];
  beforeAll(async () => {
    api = await buildTestApp();
  });
  afterAll(() => api.close());

  const grant = (values: Record<string, unknown>) =>
    COMMANDS.run(
      {
        ...api.operator,
        live: { announcePurchase: (_accountId, pvalues) => announced.push(pvalues), endSessions: () => undefined },
      },
      { by: 'op', command: 'grant', values },
    );

  test('books points once per reference, announces it once, and writes the audit entry', async () => {
    const values = { account: 'demo', points: 500, ref: 'gift-1' };
    expect(await grant(values)).toEqual({ ok: true, message: '500 points booked; demo has 13000 points.' });
    expect(await grant(values)).toEqual({ ok: true, message: "'gift-1' was booked before; demo has 13000 points." });
    expect(announced).toEqual([13_000]);
    expect(await api.database.db.select().from(auditEntries)).toEqual([
      {
        id: 1,
        actor: 'op',
        command: 'grant demo 500 gift-1',
        accountId: expect.any(Number),
        before: { pvalues: 12_500 },
        after: { pvalues: 13_000 },
        createdAt: api.clock.now(),
      },
    ]);
  });

  test('books once when the same reference comes many times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => grant({ account: 'novice', points: 7, ref: 'gift-2' })));
    const booked = await api.database.db.select().from(ledgerEntries).where(eq(ledgerEntries.ref, 'gift-2'));
    expect(booked).toHaveLength(1);
  });

  test('refuses a reference that was used for something else', async () => {
    await grant({ account: 'veteran', points: 1, ref: 'gift-3' });
    for (const values of [
      { account: 'veteran', points: 2, ref: 'gift-3' },
      { account: 'demo', points: 1, ref: 'gift-3' },
    ]) {
      expect(await grant(values)).toMatchObject({ ok: false, message: expect.stringContaining('gift-3') });
    }
  });

  test.each([
    ['an unknown account', { account: 'nobody', points: 1, ref: 'x' }],
    ['no points', { account: 'demo', points: 0, ref: 'x' }],
    ['half a point', { account: 'demo', points: 0.5, ref: 'x' }],
    ['too many points', { account: 'demo', points: 1e9, ref: 'x' }],
    ['no reference', { account: 'demo', points: 1, ref: '' }],
  ])('refuses %s with a sentence', async (_what, values) => {
    expect(await grant(values)).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
  });

  test('the ledger refuses every change and removal of a booking', async () => {
    const refused = { cause: { message: expect.stringContaining('append-only') } };
    await expect(api.database.db.execute(sql`update ledger_entries set points = 1`)).rejects.toMatchObject(refused);
    await expect(api.database.db.execute(sql`delete from ledger_entries`)).rejects.toMatchObject(refused);
  });
});

describe.runIf(onPglite)('npm run admin on the embedded database', () => {
  let home: string;
  const env = () => ({ PORTAL_HOME: home });
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'portal-admin-'));
  });
  afterAll(() => rm(home, { recursive: true }));

  const start = () =>
    startServer(readSettings({ PORTAL_HOME: home, PORT: '0' }), { world: () => Promise.resolve(smallWorld) });

  test('explains itself, and says when there is no database yet', async () => {
    expect(await admin(['--help'], env())).toMatchObject({ code: 0, said: expect.stringContaining('grant (ACCOUNT') });
    expect(await admin(['grant', 'demo', '5', '--ref', 'x'], env())).toMatchObject({
      code: 1,
      said: expect.stringContaining('no database'),
    });
  });

  test('runs through the running server, whose open pages get the event, and alone when no process holds the folder', async () => {
    await prepareHome(home);
    const server = await start();
    const login = await fetch(`${server.address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account_name: 'demo', password: 'Demo1234' }),
    });
    const { token } = (await login.json()) as { token: string };
    const client = await connectLive(server.address.replace('localhost', '127.0.0.1'), token);
    const heard = client.next('purchase:success');
    expect(await admin(['grant', 'demo', '500', '--ref', 'A'], env())).toEqual({
      code: 0,
      said: '500 points booked; demo has 13000 points.',
    });
    expect(await heard).toEqual({ pvalues: 13_000 });
    const closed = new Promise((resolve) => client.socket.once('disconnect', resolve));
    expect(await admin(['suspend', 'demo', '--reason', 'a test'], env())).toEqual({
      code: 0,
      said: 'demo is suspended; sessions ended: 1.',
    });
    expect(await closed).toBe('io server disconnect');
    await server.close();
    expect(await admin(['grant', 'demo', '1', '--ref', 'B'], env())).toEqual({
      code: 0,
      said: '1 points booked; demo has 13001 points.',
    });
  });

  test('talks over a socket that only its owner can open, and survives garbage on it', async () => {
    const server = await start();
    const path = controlAddress(home);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const say = async (line: string) => {
      const socket = connect(path);
      socket.write(line);
      return JSON.parse(await text(socket));
    };
    expect(await say('nonsense\n')).toMatchObject({ ok: false });
    expect(await say('{"command":"drop"}\n')).toMatchObject({ ok: false });
    expect(await say(`${'x'.repeat(70_000)}`)).toMatchObject({ ok: false });
    expect((await fetch(`${server.address}/ready`)).status).toBe(200);
    await server.close();
  });
});

test('a state folder with a long path has its socket in a folder of its own', async () => {
  const address = controlAddress(join(tmpdir(), 'x'.repeat(200)));
  expect(Buffer.byteLength(address)).toBeLessThan(104);
  expect((await stat(join(address, '..'))).mode & 0o777).toBe(0o700);
  await rm(join(address, '..'), { recursive: true });
});

describe.runIf(!onPglite)('npm run admin on PostgreSQL', () => {
  test('connects itself, and the open pages hear of it across processes', async () => {
    const one = await buildTestApp();
    // The command goes by the machine's time.
    one.clock.advance(Date.now() - one.clock.now().getTime());
    const address = (await listen(one.app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
    const { authorization } = await one.signIn('demo', 'Demo1234');
    const client = await connectLive(address, authorization.replace('Bearer ', ''));
    const heard = client.next('purchase:success');
    const closed = new Promise((resolve) => client.socket.once('disconnect', resolve));
    const env = { DATABASE_URL: one.database.url ?? '', AUTH_SECRET: 'x'.repeat(32) };
    expect(await admin(['grant', 'demo', '500', '--ref', 'A'], env)).toEqual({
      code: 0,
      said: '500 points booked; demo has 13000 points.',
    });
    expect(await heard).toEqual({ pvalues: 13_000 });
    expect(await admin(['suspend', 'demo', '--reason', 'a test'], env)).toEqual({
      code: 0,
      said: 'demo is suspended; sessions ended: 1.',
    });
    expect(await closed).toBe('io server disconnect');
    expect((await one.post('/users/getPValues', {}, { authorization })).statusCode).toBe(401);
    await one.close();
  });
});
