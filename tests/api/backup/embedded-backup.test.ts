// @module-tag long
// @module-tag embedded
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { accounts } from '#server/kernel/auth/schema.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { dumpEmbedded } from '#server/kernel/db/dump-embedded.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { backupWork } from '#support/server/backup-work.ts';
import { prepareHome } from '#support/server/test-database.ts';

describe.runIf(inject('template').kind === 'pglite')('backups of the embedded database', () => {
  const openAt = (home: string) => openDatabase({ home, databaseUrl: null });

  test('go through the process that serves, are verified, and brought back when it has ended', async () => {
    const work = backupWork(null);
    await prepareHome(work.home);
    const settings = readSettings({ ...work.env, PORTAL_HOME: work.home, PORT: '0' });
    const server = await startServer(settings, { world: async () => smallWorld, logLevel: 'silent' });
    const backup = await work.backUp();
    expect(backup.manifest.database).toMatchObject({ kind: 'pglite', tables: { 'public.accounts': 3 } });
    await work.verify(backup);
    await expect(work.restore(backup)).rejects.toThrow(/in use by process \d+: .*nothing was changed\.$/);
    await server.close();

    const database = await openAt(work.home);
    const createdAt = new Date(Date.now() + 60_000);
    await database.db.insert(accounts).values({ name: 'late', email: 'late@gmail.com', passwordHash: null, createdAt });
    await database.close();
    expect(await work.restore(backup)).toBe(true);
    expect(work.said).toContain(`Lost, because younger than ${backup.manifest.time}: 1 account.`);
    const restored = await openAt(work.home);
    expect(await restored.db.$count(accounts)).toBe(3);
    await restored.close();
    expect(readdirSync(work.home).some((name) => name.startsWith('db.before-'))).toBe(true);
  });

  test('whose restore was cut between two renames is ended by whoever opens the database', async () => {
    const work = backupWork(null);
    await prepareHome(work.home);
    // As a process leaves it that is killed when it has moved the present one away.
    renameSync(join(work.home, 'db'), join(work.home, 'db.restored'));
    const database = await openAt(work.home);
    expect(await database.db.$count(accounts)).toBe(3);
    expect(existsSync(join(work.home, 'db.restored'))).toBe(false);
    await database.close();
  });

  test('write over no file, and remove none that they did not write', async () => {
    const work = backupWork(null);
    await prepareHome(work.home);
    const database = await openAt(work.home);
    const taken = join(work.home, 'site.json');
    await expect(dumpEmbedded(database, taken)).rejects.toThrow(`${taken} is there already: name a new file.`);
    expect(readFileSync(taken, 'utf8')).toBe('{}');
    await database.close();
  });
});
