// @module-tag long
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { holdBackups, refuseInside, removeOld, sendOffSite } from '#scripts/backup/make-backup.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { type Backup, backupName, backupsIn } from '#server/kernel/backups.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { book } from '#server/store/ledger.ts';
import { onServer } from '#support/runner/api-template.ts';
import { backupWork, openOwnDatabase } from '#support/server/backup-work.ts';
import { runScript } from '#support/server/run-script.ts';

const onPostgres = inject('template').kind === 'postgres';
const SENTENCE = /^[A-Z/].*\.$/s;

test.each([
  ['/home/public/backups', 'is part of each'],
  ['/data', 'is part of each'],
  ['/www/site/backups', 'is the site, which is served to everybody'],
])('backups are not kept in %s', (dir, reason) => {
  const folders = { home: '/home', dataDir: '/data', distDir: '/www/site' };
  expect(() => refuseInside(dir, folders)).toThrow(reason);
  expect(() => refuseInside(dir, folders)).toThrow(SENTENCE);
  for (const other of ['/home/backups', '/www/site-backups', '/data2']) refuseInside(other, folders);
});

describe.runIf(onPostgres)('backups of PostgreSQL', () => {
  let own: Awaited<ReturnType<typeof openOwnDatabase>>;
  let database: Database;
  let spare: Backup;
  let spareHome: string;
  beforeAll(async () => {
    own = await openOwnDatabase();
    database = await own.open();
    spareHome = mkdtempSync(join(tmpdir(), 'portal-backup-'));
    const work = backupWork(own.url, spareHome);
    spare = await work.backUp();
  });
  afterAll(async () => {
    await database.close();
    await own.drop();
    rmSync(spareHome, { recursive: true, force: true });
  });

  /** Books and writes an audit entry in one transaction, again and again, until it is stopped. */
  function startTraffic() {
    let isOver = false;
    let done = 0;
    const run = async () => {
      const [account] = await database.db.select().from(accounts).limit(1);
      while (!isOver) {
        done += 1;
        await database.db.transaction(async (tx) => {
          const now = new Date();
          await book(tx, { accountId: account?.id ?? 0, kind: 'grant', ref: `traffic-${done}`, points: 1 }, now);
          await tx.insert(auditEntries).values({ actor: 'op', command: 'traffic', createdAt: now });
        });
      }
      return done;
    };
    const running = run();
    const stop = () => {
      isOver = true;
      return running;
    };
    return { stop };
  }

  test('is of one moment under traffic, for its owner alone, without the secret, and verified', async () => {
    const work = backupWork(own.url);
    const traffic = startTraffic();
    const backup = await work.backUp();
    expect(await traffic.stop()).toBeGreaterThan(10);
    const { tables, ledger } = backup.manifest.database;
    expect(Number(ledger?.entries) - Number(tables['public.audit_entries'])).toBe(24);
    expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(backup.folder);
    expect(files.toSorted()).toEqual(['data.tar.gz', 'database.dump', 'manifest.json', 'public.tar.gz', 'site.json']);
    for (const file of files) expect(statSync(join(backup.folder, file)).mode & 0o077).toBe(0);
    expect(readFileSync(join(backup.folder, 'manifest.json'), 'utf8')).not.toContain(work.env.AUTH_SECRET);
    await work.verify(backup);
    expect(work.said.join('\n')).toMatch(
      /check-ledger: clean: .*\ncheck-deliveries: clean: .*\nThe backup of .* is good/,
    );
    expect(await own.names()).toEqual([own.name]);
  });

  test('keeps the newest, and touches no folder of others', async () => {
    const work = backupWork(own.url);
    const { backupDir } = work.settings;
    const first = await work.backUp(new Date('2028-01-01T00:00:00Z'));
    const times = [2, 3, 4].map((day) => new Date(`2028-01-0${day}T00:00:00Z`));
    for (const time of times) cpSync(first.folder, join(backupDir, backupName(time)), { recursive: true });
    const foreign = ['memoria-20270101T000000Z', 'photographs', 'memoria-20270101T000000Z.old'];
    for (const name of foreign) mkdirSync(join(backupDir, name));
    expect(removeOld(backupDir, 2)).toEqual(['memoria-20280102T000000Z', 'memoria-20280101T000000Z']);
    expect(backupsIn(backupDir).map(({ folder }) => basename(folder))).toEqual([
      'memoria-20280104T000000Z',
      'memoria-20280103T000000Z',
    ]);
    for (const name of foreign) expect(existsSync(join(backupDir, name))).toBe(true);
    expect(basename(work.named('newest').folder)).toBe('memoria-20280104T000000Z');
    // As when the clock was ahead while the others were made.
    const made = await work.backUp(new Date('2027-12-31T00:00:00Z'));
    expect(removeOld(backupDir, 1, made)).toEqual(['memoria-20280104T000000Z', 'memoria-20280103T000000Z']);
    expect(existsSync(made.folder)).toBe(true);
  });

  test('tells the command that sends it away where it is, and stays when that fails', async () => {
    const work = backupWork(own.url);
    const { folder } = await work.backUp();
    const stop = new AbortController().signal;
    await sendOffSite(`cp "$BACKUP/manifest.json" ${work.home}/sent.json`, folder, stop);
    expect(existsSync(join(work.home, 'sent.json'))).toBe(true);
    await expect(sendOffSite('exit 3', folder, stop)).rejects.toThrow(/is complete, and .* ended with 3: .*\.$/);
    expect(work.named('newest').folder).toBe(folder);
  });

  test.each([
    [
      'a byte that changed',
      'database.dump',
      (file: string) => writeFileSync(file, '!', { flag: 'r+' }),
      /spoilt, because database\.dump was changed/,
    ],
    [
      'a file that is cut',
      'data.tar.gz',
      (file: string) => writeFileSync(file, ''),
      /spoilt, because data\.tar\.gz has 0 bytes/,
    ],
    ['a missing file', 'database.dump', (file: string) => rmSync(file), /spoilt, because database\.dump is missing/],
    [
      'a manifest of other rows',
      'manifest.json',
      replaceIn(/"public.accounts": \d+/, '"public.accounts": 77'),
      /public\.accounts has 3 rows in place of 77/,
    ],
    ['no manifest', 'manifest.json', (file: string) => rmSync(file), /is no backup, because it has no manifest/],
    ['a manifest that is no JSON', 'manifest.json', (file: string) => writeFileSync(file, '{'), /it is no JSON/],
    [
      'a later format',
      'manifest.json',
      replaceIn(/"format": 1/, '"format": 2'),
      /has the format 2, and this code reads 1/,
    ],
    [
      'a path out of the folder',
      'manifest.json',
      replaceIn(/"data.tar.gz"/, '"../data.tar.gz"'),
      /wrong at 'files\.\d\.name'/,
    ],
    ['a later schema', 'manifest.json', replaceIn(/"serves": \d+/, '"serves": 9999'), /this code ends with/],
  ])('is not verified with %s', async (_what, file, spoil, problem) => {
    const work = backupWork(own.url);
    const folder = join(work.home, basename(spare.folder));
    cpSync(spare.folder, folder, { recursive: true });
    spoil(join(folder, file));
    const verified = (async () => work.verify(work.named(folder)))();
    await expect(verified).rejects.toThrow(problem);
    await expect(verified).rejects.toThrow(SENTENCE);
    expect(await own.names()).toEqual([own.name]);
  });

  test('is refused in a sentence while another runs, where nobody may write, and without the right to make databases', async () => {
    const work = backupWork(own.url);
    const backup = await work.backUp();
    const lock = holdBackups(work.settings.backupDir);
    expect(statSync(join(work.settings.backupDir, '.lock')).mode & 0o077, 'who can read it can hold it').toBe(0);
    await expect(work.backUp()).rejects.toThrow(/^Another backup or restore is at work in .*\.$/);
    lock.close();
    await expect(work.backUp(new Date(), join(work.home, 'site.json', 'backups'))).rejects.toThrow(
      /^The folder of backups .* cannot be used \(ENOTDIR\): name another one\.$/,
    );
    const role = `poor_${own.name}`;
    await onServer(own.server, `create role ${role} login password 'told to nobody'`);
    const poor = new URL(own.url);
    poor.username = role;
    const other = backupWork(poor.href);
    await expect(other.verify(backup)).rejects.toThrow(/may not make databases .*ALTER ROLE "poor_.*" CREATEDB .*\.$/);
    await onServer(own.server, `drop role ${role}`);
  });

  test('that is killed leaves nothing that passes for one, and the next clears it away', async () => {
    const work = backupWork(own.url);
    const { backupDir } = work.settings;
    for (const pause of [300, 900, 1_100, 1_300]) {
      const ended = await runScript('backup.ts', [], work.scriptEnv, (child) => {
        setTimeout(() => child.kill('SIGKILL'), pause);
      });
      const whole = backupsIn(backupDir);
      expect(whole).toHaveLength(readdirSafely(backupDir).filter((name) => /^memoria/.test(name)).length);
      for (const backup of whole) await work.verify(backup);
      if (ended.code === 0) break;
    }
    mkdirSync(join(backupDir, '.memoria-20280101T000000Z.part'), { recursive: true });
    await work.backUp();
    expect(readdirSync(backupDir).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('shows its password to nobody who lists processes', async () => {
    const password = 'seen by nobody';
    const role = `told_${own.name}`;
    await onServer(own.server, `create role ${role} login superuser password '${password}'`);
    const url = new URL(own.url);
    Object.assign(url, { username: role, password });
    const work = backupWork(url.href);
    const lines: string[] = [];
    let running: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      // pg_dump waits for the table while the list is read.
      await tx.execute(sql`lock table plans in access exclusive mode`);
      running = work.backUp();
      for (let turn = 0; turn < 200 && lines.length === 0; turn += 1) {
        const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
        lines.push(...stdout.split('\n').filter((line) => line.includes('--format=custom')));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await running;
    expect(lines).not.toEqual([]);
    expect(lines.join()).not.toContain('seen');
    await onServer(own.server, `drop role ${role}`);
  });
});

function replaceIn(what: RegExp, by: string) {
  return (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(what, by));
}

const readdirSafely = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
