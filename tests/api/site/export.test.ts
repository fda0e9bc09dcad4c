import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { inProcess } from '#scripts/export/in-process.ts';
import { overHttp } from '#scripts/export/over-http.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { buildTestApp } from '#support/server/build-test-app.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { prepareHome } from '#support/server/test-database.ts';

const onPglite = inject('template').kind === 'pglite';

/** The promotion of the world runs from the first start: its end is asked live and never exported. */
const banners = smallWorld.banners.map((banner) => ({ ...banner, endsAt: null }));

/** Runs the command as a maintainer would. */
async function command(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/export.ts', ...args], { env: { ...process.env, ...env } });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, out: out.trim().split('\n'), err: err.trim().split('\n') };
}

describe('the export of our own API', () => {
  test('in process, every record comes back as it was seeded', async () => {
    const { app, close } = await buildTestApp();
    onTestFinished(close);
    const dataDir = temporaryFolder();
    await exportSnapshot({ source: inProcess(app), dataDir });
    const snapshot = openSnapshot(dataDir);
    expect([...snapshot.items.values()]).toEqual(smallWorld.items);
    expect([...snapshot.monsters.values()]).toEqual(smallWorld.monsters);
    expect(snapshot.banners).toEqual(banners);
    for (const language of ['en', 'es', 'pt', 'fr'] as const) {
      expect(snapshot.notes(language)).toEqual(smallWorld.notes[language]);
    }
  });

  test('over HTTP it finds no difference to the export in process', async () => {
    const { app, close } = await buildTestApp();
    onTestFinished(close);
    const dataDir = temporaryFolder();
    await exportSnapshot({ source: inProcess(app), dataDir });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await exportSnapshot({ source: overHttp(address), dataDir })).toMatchObject({ written: false });
  });
});

// The command without --api opens the folder of the embedded database.
describe.runIf(onPglite)('npm run export', { tags: ['embedded', 'long'] }, () => {
  test('exports the embedded database, whether the portal runs or not', async () => {
    const home = temporaryFolder();
    const data = join(home, 'snapshot');
    await prepareHome(home);
    const env = { PORTAL_HOME: home, PORT: '0' };
    const first = await command(['--data', data], env);
    expect(first).toMatchObject({ code: 0, err: [''] });
    expect(first.out[0]).toBe('Read 23 items, 3 monsters, 11 patch notes and 2 banners from the embedded database.');
    expect(first.out[1]).toBe(`Snapshot 1 is the first in ${data}: there is nothing to compare it with.`);

    const server = await startServer(readSettings({ ...env, DIST_DIR: join(home, 'dist') }));
    onTestFinished(server.close);
    const second = await command(['--data', data], env);
    expect(second).toMatchObject({ code: 0, err: [''] });
    expect(second.out[0]).toBe(`The portal is running: reading from ${server.address}.`);
    expect(second.out[2]).toBe(`Nothing differs from snapshot 1 in ${data}: nothing was written.`);
  });

  test.each([
    [['--api', 'portal.example'], "'portal.example' is not the address of an API"],
    [['--nonsense'], "Unknown option '--nonsense'"],
  ])('%j ends with one sentence and exit code 1', async (args, sentence) => {
    const home = temporaryFolder();
    const { code, err } = await command([...args, '--data', join(home, 'data')], { PORTAL_HOME: home });
    expect([code, err.length]).toEqual([1, 1]);
    expect(err[0]).toContain(sentence);
    expect(existsSync(join(home, 'data'))).toBe(false);
  });

  test('ends at a record that the API leaves out, or skips it and says so', async () => {
    const home = temporaryFolder();
    await prepareHome(home);
    const env = { PORTAL_HOME: home, DATA_DIR: join(home, 'data') };
    const { db, close } = await openDatabase(readSettings(env));
    await db.execute(sql`update items set record = jsonb_set(record, '{item_set}', 'null') where id = 1601`);
    await close();
    const refused = await command([], env);
    expect(refused.code).toBe(1);
    expect(refused.err.join('\n')).toMatch(
      /^item 1601: item_set: .+; correct the record at its source, or .*--skip-bad/m,
    );
    expect(existsSync(join(home, 'data/manifest.json'))).toBe(false);
    const skipped = await command(['--skip-bad'], env);
    expect([skipped.code, skipped.out.join('\n')]).toEqual([0, expect.stringContaining('item 1601: item_set: ')]);
  });

  test('--help says what it does', async () => {
    const { code, out } = await command(['--help'], {});
    expect(code).toBe(0);
    expect(out[0]).toBe('npm run export [-- --api URL] [-- --all] [-- --skip-bad] [-- --data DIR]');
  });
});
