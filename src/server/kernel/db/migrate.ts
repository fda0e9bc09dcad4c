import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { UserError } from '../user-error.ts';
import type { Database, Db } from './database.ts';
import { connectAside } from './pool.ts';
import { isUnreachable } from './query-errors.ts';
import {
  type Migration,
  newestStamp,
  readMigrations,
  requireSchema,
  schemaProblem,
  schemaState,
  schemaVersions,
} from './schema-state.ts';

/** The number of the advisory lock that serialises processes that start together. */
const LOCK = 20_240_922;

/** How long a migration may wait for locks of others. */
export type LockTimeouts = {
  /** Milliseconds for one lock: later queries of the same table wait behind it. */
  lock: number;
  /** How often the whole is tried. */
  tries: number;
  /** Between two tries; other queries run in it. */
  pause: () => Promise<unknown>;
  say: (line: string) => void;
};

const LOCK_PATIENCE: LockTimeouts = { lock: 2_000, tries: 30, pause: () => pause(2_000), say: () => undefined };

/** PostgreSQL: a lock was not granted in time. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '55P03') || isLocked(error.cause));

/** The database's message for a failed statement; drizzle's own message is the statement. */
function causeOf(error: unknown): string {
  const { message, detail } = (error instanceof Error && error.cause ? error.cause : error) as Error & {
    detail?: string;
  };
  return detail ? `${message}: ${detail}` : message;
}

/** A table that the migration of this name changes is in use. */
class LockedError extends Error {}

async function applyOne(tx: Db, { name, statements, hash, stamp }: Migration): Promise<void> {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${stamp})`);
  } catch (cause) {
    if (isLocked(cause)) throw new LockedError(name, { cause });
    throw new UserError(
      `The migration ${name} failed (${causeOf(cause)}). Nothing was changed, because migrations are applied all together or not at all: remove the cause and migrate again.`,
      { cause },
    );
  }
}

/** The migrator's own tables: drizzle's, which its tools read, and `schema_versions`. */
async function makeTables(tx: Db): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await tx.execute(
    sql`create table if not exists drizzle.schema_versions (number integer primary key, name text not null, serves integer not null)`,
  );
}

/** Applies the missing migrations in one transaction, and returns their names. */
async function applyMissing(db: Db, migrations: readonly Migration[], lock: number): Promise<string[]> {
  const state = await schemaState({ db }, migrations);
  if (state.is === 'newer') throw new UserError(schemaProblem(state) ?? '');
  if (state.is === 'fits') return [];
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${lock}`));
    await makeTables(tx);
    const newest = await newestStamp(tx);
    const missing = migrations.filter(({ stamp }) => stamp > newest);
    for (const migration of missing) await applyOne(tx, migration);
    const versions = migrations.map(({ number, name, serves }) => ({ number, name, serves }));
    await tx.insert(schemaVersions).values(versions).onConflictDoNothing();
    return missing.map(({ name }) => name);
  });
}

/** Begins anew where a table is in use: it holds no lock while it waits, so that other queries do not wait for a long reader. */
async function applyPatiently(db: Db, migrations: readonly Migration[], timeouts: LockTimeouts): Promise<string[]> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await applyMissing(db, migrations, timeouts.lock);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const waits = `The migration ${error.message} waits for a table that another session uses, a backup or a long query`;
      if (turn >= timeouts.tries) {
        throw new UserError(
          `${waits}, and was tried ${turn} times. Nothing was changed: migrate again when that is through.`,
          {
            cause: error,
          },
        );
      }
      timeouts.say(`${waits}: try ${turn} of ${timeouts.tries}.`);
      await timeouts.pause();
    }
  }
}

async function migrateShared(pool: Pool, migrations: readonly Migration[], timeouts: LockTimeouts): Promise<string[]> {
  // A migration may take minutes, and wait for another process's for as long.
  const client = await connectAside(pool);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await applyPatiently(drizzle({ client }) as unknown as Db, migrations, timeouts);
  } catch (error) {
    if (error instanceof UserError || !isUnreachable(error)) throw error;
    throw new UserError(
      `The connection to the database broke while it was migrated (${causeOf(error)}): migrate again, which applies what is missing.`,
      { cause: error },
    );
  } finally {
    // This releases its lock, too.
    await client.end();
  }
}

/**
 * Applies the missing migrations and returns their names; safe when several processes start at once. Throws a sentence when one
 * fails, and when the schema is that of later code.
 */
export function applyMigrations(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  migrations: readonly Migration[],
  timeouts: Partial<LockTimeouts> = {},
): Promise<string[]> {
  const whole = { ...LOCK_PATIENCE, ...timeouts };
  return pool ? migrateShared(pool, migrations, whole) : applyMissing(db, migrations, whole.lock);
}

/** Brings the database to this version's schema; returns the names of the applied migrations. */
export async function migrate(
  database: Pick<Database, 'db' | 'pool'>,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  return applyMigrations(database, readMigrations(), { say });
}

/** Migrates the embedded database, and only checks a PostgreSQL. Throws a sentence. */
export async function prepareSchema(database: Pick<Database, 'db' | 'pool'>): Promise<void> {
  if (database.pool) await requireSchema(database);
  else await migrate(database);
}
