// @module-tag embedded
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { buildTestApp } from '#support/server/build-test-app.ts';
import { runScript } from '#support/server/run-script.ts';
import { prepareHome } from '#support/server/test-database.ts';

const onPglite = inject('template').kind === 'pglite';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PASSWORD = createHash('md5').update('Password1').digest('hex');

/** With a column that has to be ignored. */
async function fileOf(...names: string[]): Promise<string> {
  const file = join(folder, 'accounts.csv');
  await writeFile(
    file,
    ['mid,pwd,created_at,status', ...names.map((name) => `${name},${PASSWORD},2023-05-14,1`)].join('\n'),
  );
  return file;
}

/** `npm run import-accounts -- …`, as an operator runs it. */
const run = (args: string[], env: Record<string, string>) =>
  runScript('import-accounts.ts', [...args, '--ignore', 'status'], { ...process.env, ...env });

describe('npm run import-accounts', () => {
  test('explains itself, and says in one sentence what is wrong', async () => {
    expect(await run(['--help'], {})).toMatchObject({ code: 0, out: expect.stringContaining('--dry-run') });
    expect(await run([], {})).toMatchObject({ code: 1, err: expect.stringMatching(/^It takes one file: .*\n$/) });
    expect(await run(['--bad'], {})).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Unknown option '--bad': /),
    });
  });

  test.runIf(onPglite)('imports through the running portal, and alone when nobody holds the folder', async () => {
    const home = join(folder, 'home');
    await mkdir(home);
    await prepareHome(home);
    const server = await startServer(readSettings({ PORTAL_HOME: home, PORT: '0' }), {
      world: () => Promise.resolve(smallWorld),
    });
    const file = await fileOf('ported1', 'Upper');
    const dry = await run([file, '--dry-run', '--json'], { PORTAL_HOME: home });
    expect(JSON.parse(dry.out)).toMatchObject({ dryRun: true, added: 1, refused: [{ line: 3 }] });
    expect(await run([file], { PORTAL_HOME: home })).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 account added'),
    });
    const login = await fetch(`${server.address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account_name: 'ported1', password: 'Password1' }),
    });
    expect(login.status).toBe(200);
    await server.close();
    const again = await run([await fileOf('ported1', 'ported2'), '--json'], { PORTAL_HOME: home });
    expect(again.code).toBe(0);
    expect(JSON.parse(again.out)).toMatchObject({ complete: true, added: 1, present: 1, refused: [] });
  });

  test.runIf(!onPglite)('connects to PostgreSQL itself', async () => {
    const api = await buildTestApp();
    const env = { DATABASE_URL: api.database.url ?? '', AUTH_SECRET: 'x'.repeat(32) };
    const imported = await run([await fileOf('outside1'), '--json'], env);
    expect(JSON.parse(imported.out)).toMatchObject({ complete: true, added: 1 });
    expect((await api.signIn('outside1', 'Password1')).authorization).toMatch(/^Bearer [\w-]+\./);
    await api.close();
  });
});
