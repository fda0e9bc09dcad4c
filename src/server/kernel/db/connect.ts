import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Clock, systemClock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { UserError } from '../user-error.ts';
import type { Database } from './database.ts';
import { createPool, type PoolOptions, SERVING, type Timeouts } from './pool.ts';

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
  const db = drizzle(pool);
  return { db, kind: 'postgres', pool, announce: () => undefined, hasten, close };
}

/**
 * Opens the database of the settings: PostgreSQL at DATABASE_URL, else PGlite in the state folder, which it locks.
 * Throws `FolderHeldError` when another process holds the folder. `report` is called for broken connections, which the pool
 * replaces.
 */
export async function openDatabase(
  settings: Pick<Settings, 'home' | 'databaseUrl'>,
  clock: Clock = systemClock,
  report: Report = warnOfBroken,
  timeouts: Timeouts = SERVING,
  options: PoolOptions = {},
): Promise<Database> {
  if (settings.databaseUrl !== null) return openServer(settings.databaseUrl, report, timeouts, options);
  // A process on PostgreSQL never needs PGlite, which takes a while to load.
  const { openFolder } = await import('./embedded.ts');
  return openFolder(join(settings.home, 'db'), clock);
}
