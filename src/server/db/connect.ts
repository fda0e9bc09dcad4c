import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import { SentenceError } from '../sentence-error.ts';
import type { Settings } from '../settings.ts';
import * as accountSchema from './account-schema.ts';
import * as awardsSchema from './awards-schema.ts';
import * as battlepassSchema from './battlepass-schema.ts';
import type { Database } from './database.ts';
import * as deliverySchema from './delivery-schema.ts';
import { lockFolder } from './folder-lock.ts';
import * as rankingSchema from './ranking-schema.ts';
import * as sandboxSchema from './sandbox-schema.ts';
import * as contentSchema from './schema.ts';
import * as storeSchema from './store-schema.ts';
import * as ticketSchema from './ticket-schema.ts';

const schema = {
  ...accountSchema,
  ...awardsSchema,
  ...battlepassSchema,
  ...deliverySchema,
  ...contentSchema,
  ...rankingSchema,
  ...sandboxSchema,
  ...storeSchema,
  ...ticketSchema,
};

const POOL_SIZE = 10;
const PATIENCE = 5_000;

/** Wraps an open PGlite, in a folder or in memory. */
export function overPglite(client: PGlite): Omit<Database, 'announce'> {
  return { db: drizzlePglite({ client, schema }), kind: 'pglite', pool: null, close: () => client.close() };
}

async function openFolder(folder: string, clock: Clock): Promise<Database> {
  const lock = lockFolder(folder, clock.now());
  try {
    const open = overPglite(await PGlite.create(folder));
    const close = () => open.close().finally(lock.release);
    return { ...open, announce: lock.announce, close };
  } catch (error) {
    lock.release();
    throw new SentenceError(
      `The database in ${folder} cannot be opened: restore it from a backup, or move the folder away to begin anew.`,
      { cause: error },
    );
  }
}

async function openServer(url: string, report: (error: Error) => void): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: PATIENCE });
  // Both are needed: an idle connection that breaks reports to the pool, one in use to itself; unheard, either ends the process.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new SentenceError(`DATABASE_URL leads to no database (${reason}): start it, or correct the address.`, {
      cause: error,
    });
  }
  const db = drizzlePostgres({ client: pool, schema });
  return { db, kind: 'postgres', pool, announce: () => undefined, close: () => pool.end() };
}

/**
 * Opens the database of the settings: PostgreSQL at DATABASE_URL, else PGlite in the state folder, which it locks.
 * Throws `FolderHeldError` when another process holds the folder. `report` hears of broken connections, which the pool replaces.
 */
export function openDatabase(
  settings: Pick<Settings, 'home' | 'databaseUrl'>,
  clock: Clock = systemClock,
  report: (error: Error) => void = (error) => console.warn(`The connection to PostgreSQL broke: ${error.message}`),
): Promise<Database> {
  return settings.databaseUrl === null
    ? openFolder(join(settings.home, 'db'), clock)
    : openServer(settings.databaseUrl, report);
}
