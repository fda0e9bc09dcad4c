import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { systemClock } from '#server/kernel/clock.ts';
import { askServer } from '#server/kernel/commands/control-socket.ts';
import { atOneMoment } from '#server/kernel/db/checks.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Database, Db } from '#server/kernel/db/database.ts';
import { DatabaseFacts, readFacts } from '#server/kernel/db/database-facts.ts';
import { dumpEmbedded } from '#server/kernel/db/dump-embedded.ts';
import { FolderHeldError } from '#server/kernel/db/folder-lock.ts';
import { WORKING } from '#server/kernel/db/pool.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { connectionOf, findProgram, runTool } from './postgres-programs.ts';

export const DATABASE_FILES = { postgres: 'database.dump', pglite: 'database.tar.gz' } as const;

/** The file that was written, and what is in it. */
type Dumped = { kind: Database['kind']; file: string; facts: DatabaseFacts };

/** Where the database is, and the folder that gets the file. */
type Source = { settings: Pick<Settings, 'home' | 'databaseUrl'>; folder: string; stop: AbortSignal };

async function exportSnapshot(tx: Db): Promise<string> {
  // A server may end idle transactions, and this one waits for pg_dump.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const { rows } = (await tx.execute(sql`select pg_export_snapshot() as name`)) as unknown as {
    rows: { name: string }[];
  };
  return rows[0]?.name ?? '';
}

/** The transaction that counts lends its snapshot to pg_dump: both read the same moment, whatever players do meanwhile. */
async function dumpPostgres(databaseUrl: string, { settings, folder, stop }: Source): Promise<Dumped> {
  const database = await openDatabase(settings, systemClock, undefined, WORKING);
  const file = DATABASE_FILES.postgres;
  try {
    const facts = await atOneMoment(database.db, async (tx) => {
      const snapshot = await exportSnapshot(tx);
      const { server } = await readServer(tx);
      const { address, env } = connectionOf(databaseUrl);
      const args = [
        '--format=custom',
        '--compress=1',
        `--snapshot=${snapshot}`,
        `--file=${join(folder, file)}`,
        `--dbname=${address}`,
      ];
      const path = findProgram('pg_dump', server);
      const place = `The folder ${folder}`;
      const dumping = runTool({ program: 'pg_dump', path, args, env, place, stop });
      const [counted] = await Promise.all([readFacts(tx), dumping]);
      return counted;
    });
    return { kind: 'postgres', file, facts };
  } finally {
    await database.close();
  }
}

async function readServer(tx: Db): Promise<{ server: string }> {
  const { rows } = (await tx.execute(sql`show server_version`)) as unknown as { rows: { server_version: string }[] };
  return { server: rows[0]?.server_version ?? '' };
}

/** The process that holds the folder writes the file: a second one must not open it. */
async function dumpByServer(home: string, file: string): Promise<DatabaseFacts> {
  const { ok, message, facts } = await askServer(home, {
    by: 'backup',
    command: 'dump-database',
    values: { file },
  });
  if (!ok) throw new UserError(message);
  return DatabaseFacts.parse(facts);
}

async function dumpFolder({ settings, folder }: Source): Promise<Dumped> {
  const { home } = settings;
  if (!existsSync(join(home, 'db', 'PG_VERSION'))) {
    throw new UserError(`There is no database in ${home} yet: set DATABASE_URL, or correct PORTAL_HOME.`);
  }
  const file = DATABASE_FILES.pglite;
  const path = join(folder, file);
  const dumped = (facts: DatabaseFacts): Dumped => ({ kind: 'pglite', file, facts });
  let database: Database;
  try {
    database = await openDatabase(settings, systemClock);
  } catch (error) {
    if (error instanceof FolderHeldError) return dumped(await dumpByServer(home, path));
    throw error;
  }
  try {
    return dumped(await dumpEmbedded(database, path));
  } finally {
    await database.close();
  }
}

/** Writes the database into a folder, whatever the age of its schema. Throws a sentence. */
export function dumpDatabase(source: Source): Promise<Dumped> {
  const { databaseUrl } = source.settings;
  return databaseUrl === null ? dumpFolder(source) : dumpPostgres(databaseUrl, source);
}
