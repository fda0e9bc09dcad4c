// @module-tag embedded
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { FolderHeldError } from '#server/kernel/db/folder-lock.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { openServer, startServer } from '#server/main.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { emptyDatabase, prepareHome } from '#support/server/test-database.ts';

const onPglite = inject('template').kind === 'pglite';
const world = () => Promise.resolve(smallWorld);

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-start-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const settingsOf = (env: Record<string, string> = {}) =>
  readSettings({ PORTAL_HOME: home, PORT: '0', DIST_DIR: join(home, 'dist'), ...env });

/** A server in a process of its own, on the folder of the test. */
function serve(stderr: 'pipe' | 'inherit') {
  const child = spawn(process.execPath, ['tests/fixtures/serve.ts'], {
    env: { ...process.env, PORTAL_HOME: home, PORT: '0' },
    stdio: ['ignore', 'pipe', stderr],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { stdout: child.stdout, stderr: child.stderr ?? Readable.from([]), closed, kill: () => child.kill('SIGKILL') };
}

// These are about the embedded database and its folder; the suite on PostgreSQL leaves them out.
describe.runIf(onPglite)('the server on the embedded database', () => {
  test('starts on an empty folder, seeds, serves, closes, and finds everything again', async () => {
    const first = await startServer(settingsOf(), { world });
    expect((await fetch(`${first.address}/api/v1/items/1600`)).status).toBe(200);
    await first.close();
    const second = await startServer(settingsOf(), { world: () => Promise.reject(new Error('seeded twice')) });
    expect((await fetch(`${second.address}/ready`)).status).toBe(200);
    await second.close();
  });

  test('sells in a configured sandbox only over a site that says so', async () => {
    await prepareHome(home);
    const settings = settingsOf({ PAYMENTS: 'sandbox' });
    const front = join(settings.distDir, 'index.html');
    await mkdir(settings.distDir);
    await writeFile(front, '<!doctype html><title>A site that was built without it</title>');
    await expect(startServer(settings, { world })).rejects.toThrow('does not say that no money moves: build it again');
    await writeFile(front, '<!doctype html><title>Portal</title><aside class="sandbox-strip">No money moves.</aside>');
    await (await startServer(settings, { world })).close();
  });

  test('seeds nothing in production', async () => {
    await prepareHome(home);
    const database = await openDatabase(settingsOf());
    await emptyDatabase(database);
    await database.close();
    const server = await openServer(settingsOf({ NODE_ENV: 'production' }), { world });
    const answer = await server.app.inject({ url: '/api/v1/items/find-items?item_type=0' });
    expect(answer.json()).toEqual({ items: [], total: 0 });
    const payload = { account_name: 'demo', password: 'Demo1234' };
    expect((await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })).statusCode).toBe(400);
    await server.close();
  });

  test('keeps a second process off its folder with one sentence that says who holds it', async () => {
    await prepareHome(home);
    const server = await startServer(settingsOf(), { world });
    const second = serve('pipe');
    const said = await text(second.stderr);
    expect(await second.closed).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toContain(`${home}/db is in use by process ${process.pid}, running since `);
    expect(said).toContain(`serving ${server.address}`);
    expect(said).toContain('PORTAL_HOME');
    expect((await fetch(`${server.address}/api/v1/items/1600`)).status).toBe(200);
    await server.close();
    expect(existsSync(`${join(home, 'db')}.lock.json`)).toBe(false);
  });

  test('takes over a folder whose holder was killed', { tags: 'long' }, async () => {
    await prepareHome(home);
    const first = serve('inherit');
    await new Promise((resolve) => first.stdout?.once('data', resolve));
    await expect(openDatabase(settingsOf())).rejects.toThrow(FolderHeldError);
    first.kill();
    await first.closed;
    const server = await startServer(settingsOf(), { world });
    expect((await fetch(`${server.address}/api/v1/items/1600`)).status).toBe(200);
    await server.close();
  });

  test('says in one sentence that a port is in use, and leaves the folder free', { tags: 'long' }, async () => {
    await prepareHome(home);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const bound = other.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const settings = settingsOf({ PORT: String(port) });
    await expect(startServer(settings, { world })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use by another program: stop it, or set PORT to another number.`,
    );
    await new Promise((resolve) => other.close(resolve));
    const again = await startServer(settings, { world });
    await again.close();
  });

  test('says in one sentence that its folder cannot be written', async () => {
    // A file where a folder should be stops everyone, root included.
    await writeFile(join(home, 'file'), '');
    const settings = settingsOf({ AUTH_SECRET: 'x'.repeat(32), PORTAL_HOME: join(home, 'file', 'portal') });
    await expect(startServer(settings, { world })).rejects.toThrow(/cannot be read or written .*PORTAL_HOME/);
  });

  test.each([
    ['production, where nobody reads files', { NODE_ENV: 'production' }, 1],
    ['production with a mail server', { NODE_ENV: 'production', SMTP_URL: 'smtp://localhost:2525' }, 0],
    ['a newcomer’s portal', {}, 0],
  ])(
    'warns that mails reach nobody, and in production of the embedded database: %s',
    { tags: 'long' },
    async (_where, env, times) => {
      await prepareHome(home);
      const server = await openServer(settingsOf({ PAYMENTS: 'sandbox', ...env }), { world });
      const warn = vi.spyOn(server.app.log, 'warn');
      await server.listen();
      const said = warn.mock.calls.filter(([, text]) => String(text).startsWith('SMTP_URL is not set'));
      expect(said).toHaveLength(times);
      const embedded = warn.mock.calls.filter(([, text]) => String(text).startsWith('DATABASE_URL is not set'));
      expect(embedded).toHaveLength('NODE_ENV' in env ? 1 : 0);
      await server.close();
    },
  );

  test('closes although a browser keeps its connection open', { tags: 'long' }, async () => {
    await prepareHome(home);
    const server = await startServer(settingsOf(), { world });
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve, reject) => {
      get(`${server.address}/health`, { agent, family: 4 }, (answer) => answer.resume().once('end', resolve)).once(
        'error',
        reject,
      );
    });
    await server.close();
    agent.destroy();
    await expect(fetch(`${server.address}/health`)).rejects.toThrow();
  });

  test.skipIf(process.platform === 'win32')(
    'keeps database, lock and secret from other users, however wide the state folder is',
    async () => {
      await prepareHome(home);
      await writeFile(join(home, 'auth-secret'), 'x'.repeat(64));
      // As an earlier server left it that was killed.
      await writeFile(join(home, 'db.lock.json'), '{}', { mode: 0o644 });
      await Promise.all([chmod(home, 0o755), chmod(join(home, 'db'), 0o755), chmod(join(home, 'auth-secret'), 0o644)]);
      const server = await startServer(settingsOf(), { world });
      const rights = async (name: string) => ((await stat(join(home, name))).mode & 0o777).toString(8);
      expect(await rights('db')).toBe('700');
      for (const name of ['auth-secret', 'db.lock', 'db.lock.json', 'control.sock']) {
        expect(await rights(name), name).toBe('600');
      }
      expect(await rights('')).toBe('755');
      await server.close();
    },
  );

  test('makes its secret once, readable by its owner only', async () => {
    const first = settingsOf();
    expect(settingsOf().authSecret).toBe(first.authSecret);
    const file = join(home, 'auth-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(first.authSecret);
  });
});
