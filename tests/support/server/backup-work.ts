import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { describeRestore, restoreBackup } from '#scripts/backup/restore-backup.ts';
import { verifyBackup } from '#scripts/backup/verify-backup.ts';
import { type Backup, namedBackup } from '#server/kernel/backups.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { databaseAt, onServer } from '#support/runner/api-template.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const BACKUP_SECRET = 'a secret of thirty-two letters or more';

const NEVER = new AbortController().signal;

/** Scratch databases of backups have names of one form: files that make some take turns. */
const BACKUPS = 20_261_128;

/** A seeded database of PostgreSQL, which a test backs up, loses and restores. */
export async function openOwnDatabase() {
  const template = inject('template');
  if (template.kind !== 'postgres') throw new Error('PostgreSQL is needed');
  const { server } = template;
  const turn = new Client({ connectionString: server });
  await turn.connect();
  await turn.query('select pg_advisory_lock($1)', [BACKUPS]);
  const name = `portal_backup_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await onServer(server, `create database ${name} template ${template.name} ${template.strategy}`);
  const url = databaseAt(server, name);
  const of = `where datname like '${name}%' or datname like 'memoria_scratch_%'`;
  const names = async () =>
    (await onServer<{ datname: string }>(server, `select datname from pg_database ${of}`)).map((row) => row.datname);
  return {
    ...{ name, url, server, names },
    /** A connection as a serving process has it. */
    open: () => openDatabase({ home: '', databaseUrl: url }, systemClock, () => undefined),
    drop: async () => {
      for (const one of await names()) await onServer(server, `drop database if exists "${one}" with (force)`);
      await turn.end();
    },
  };
}

/** A state folder with an operator's files and a snapshot, and what the commands do with it; lines that they say are in `said`. */
export function backupWork(databaseUrl: string | null, home = temporaryFolder()) {
  const settings = { home, databaseUrl, dataDir: join(home, 'data'), backupDir: join(home, 'backups') };
  mkdirSync(join(home, 'public'));
  writeFileSync(join(home, 'public', 'map.txt'), 'here be dragons');
  writeFileSync(join(home, 'site.json'), '{}');
  cpSync('data/manifest.json', join(home, 'data', 'manifest.json'));
  const env = { AUTH_SECRET: BACKUP_SECRET };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const asked = (other: { env?: NodeJS.ProcessEnv; otherSecret?: boolean } = {}) => {
    return { settings, env, otherSecret: false, stop: NEVER, say, ...other };
  };
  return {
    ...{ home, settings, said, env },
    backUp: (now = new Date(), dir = settings.backupDir) => makeBackup(settings, { dir, now, stop: NEVER, env }),
    verify: (backup: Backup) => verifyBackup(backup, { server: databaseUrl, stop: NEVER, say }),
    describe: (backup: Backup, other?: Parameters<typeof asked>[0]) => describeRestore(backup, asked(other)),
    restore: (backup: Backup, other?: Parameters<typeof asked>[0]) => restoreBackup(backup, asked(other)),
    named: (word: string) => namedBackup(word, settings.backupDir),
    /** The environment of a script that does the same. */
    scriptEnv: {
      ...process.env,
      ...env,
      PORTAL_HOME: home,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl ?? '',
    },
  };
}
