import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Backup } from '#server/kernel/backups.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { overPglite } from '#server/kernel/db/embedded.ts';
import { WORKING } from '#server/kernel/db/pool.ts';
import { folderProblem } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { migrateCopy, refuseNewer, requireSame, runChecks, timeOf } from './check-copy.ts';
import { DATABASE_FILES } from './dump-database.ts';
import { requireWhole, seconds } from './files.ts';
import { createScratch, fillDatabase } from './scratch-database.ts';

type Copy = Pick<Database, 'db' | 'pool' | 'close'>;

/** Opens the dump of an embedded database in a folder that is empty. Throws a sentence. */
export async function loadEmbedded({ folder }: Backup, into: string): Promise<Copy> {
  try {
    const loadDataDir = await openAsBlob(join(folder, DATABASE_FILES.pglite));
    return overPglite(await PGlite.create({ dataDir: into, loadDataDir }));
  } catch (error) {
    const trouble = folderProblem(`The folder ${into}`, into, error);
    throw (
      trouble ??
      new UserError(`The database of the backup ${folder} cannot be opened: take another backup.`, { cause: error })
    );
  }
}

async function openEmbedded(backup: Backup): Promise<Copy> {
  const into = mkdtempSync(join(tmpdir(), 'memoria-verify-'));
  const remove = () => rmSync(into, { recursive: true, force: true });
  try {
    const copy = await loadEmbedded(backup, join(into, 'db'));
    return { ...copy, close: () => copy.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function openScratch({ folder }: Backup, server: string, stop: AbortSignal): Promise<Copy> {
  const scratch = await createScratch(server);
  try {
    await fillDatabase(scratch, join(folder, DATABASE_FILES.postgres), stop);
    const copy = await openDatabase({ home: '', databaseUrl: scratch.url }, systemClock, undefined, WORKING);
    return { ...copy, close: () => copy.close().finally(scratch.drop) };
  } catch (error) {
    await scratch.drop();
    throw error;
  }
}

type Asked = { server: string | null; stop: AbortSignal; say: (line: string) => void };

/** Restores a backup into a database that is dropped afterwards, and checks that. Throws a sentence at the first thing that is wrong. */
export async function verifyBackup(backup: Backup, { server, stop, say }: Asked): Promise<void> {
  const { manifest } = backup;
  const began = performance.now();
  await requireWhole(backup);
  say(`The digests of ${manifest.files.length} files are right.`);
  refuseNewer(manifest);
  const isPostgres = manifest.database.kind === 'postgres';
  if (isPostgres && server === null) {
    throw new UserError(`${backup.folder} is of PostgreSQL: set DATABASE_URL, or name a server by --scratch URL.`);
  }
  const copy = isPostgres && server !== null ? await openScratch(backup, server, stop) : await openEmbedded(backup);
  try {
    say(`Restored in ${seconds(began)}: ${await requireSame(copy, manifest)}`);
    for (const line of await migrateCopy(copy)) say(line);
    for (const line of await runChecks(copy, timeOf(manifest))) say(line);
  } finally {
    await copy.close();
  }
  say(`The backup of ${manifest.time} is good (${seconds(began)}).`);
}
