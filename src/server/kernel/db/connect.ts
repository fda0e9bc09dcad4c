import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { type Clock, systemClock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { folderProblem, freeSpace } from '../state-folder.ts';
import { UserError } from '../user-error.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { createPool, type PoolOptions, SERVING, type Timeouts } from './pool.ts';

const ROOM = 64 * 1024 * 1024;

/** Wraps an open PGlite, in a folder or in memory. */
export function overPglite(client: PGlite): Omit<Database, 'announce'> {
  const dump = () => client.dumpDataDir('gzip');
  return { db: drizzlePglite(client), kind: 'pglite', pool: null, dump, close: () => client.close() };
}

/** A new embedded database takes 40 MB, and would wait for ever without them. */
function refuseNoRoom(folder: string): void {
  const isThere = existsSync(join(folder, 'PG_VERSION'));
  if (!isThere && freeSpace(folder) < ROOM) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
}

async function openFolder(folder: string, clock: Clock): Promise<Database> {
  const lock = lockFolder(folder, clock.now());
  try {
    refuseNoRoom(folder);
    const open = overPglite(await PGlite.create(folder));
    const close = () => open.close().finally(lock.release);
    return { ...open, announce: lock.announce, close };
  } catch (error) {
    lock.release();
    // The data are to blame only where the disk is not.
    throw (
      folderProblem(`The database in ${folder}`, folder, error) ??
      new UserError(
        `The database in ${folder} cannot be opened: restore it from a backup, or move the folder away to begin anew.`,
        { cause: error },
      )
    );
  }
}

type Report = (error: Error) => void;

/** For programs without a log. */
export const warnOfBroken: Report = (error) => console.warn(`The connection to PostgreSQL broke: ${error.message}`);

async function openServer(url: string, ...how: [Report, Timeouts, PoolOptions]): Promise<Database> {
  const { pool, hasten, close } = createPool(url, ...how);
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new UserError(`DATABASE_URL leads to no database (${reason}): start it, or correct the address.`, {
      cause: error,
    });
  }
  const db = drizzlePostgres(pool);
  return { db, kind: 'postgres', pool, announce: () => undefined, hasten, close };
}

/**
 * Opens the database of the settings: PostgreSQL at DATABASE_URL, else PGlite in the state folder, which it locks.
 * Throws `FolderHeldError` when another process holds the folder. `report` is called for broken connections, which the pool
 * replaces.
 */
export function openDatabase(
  settings: Pick<Settings, 'home' | 'databaseUrl'>,
  clock: Clock = systemClock,
  report: Report = warnOfBroken,
  timeouts: Timeouts = SERVING,
  options: PoolOptions = {},
): Promise<Database> {
  return settings.databaseUrl === null
    ? openFolder(join(settings.home, 'db'), clock)
    : openServer(settings.databaseUrl, report, timeouts, options);
}
