import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { UserError } from '../user-error.ts';
import type { Database, Db } from './database.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { connectAside } from './pool.ts';
import { newestStamp, requireSchema, schemaProblem, schemaState, schemaVersions } from './schema-state.ts';

/** Any number of our own: processes that start together take turns on it. */
const LOCK = 20_240_922;

/** How long a migration may wait for what others hold, and who is told of it. */
export type LockTimeouts = {
  /** Milliseconds for one lock: whoever asks for the same table afterwards waits behind it. */
  lock: number;
  /** How often all is tried. */
  tries: number;
  /** Between two tries, in which the others go on. */
  pause: () => Promise<unknown>;
  say: (line: string) => void;
};

const LOCK_PATIENCE: LockTimeouts = { lock: 2_000, tries: 30, pause: () => pause(2_000), say: () => undefined };

/** PostgreSQL: a lock was not had in time. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '55P03') || isLocked(error.cause));

/** What a statement failed of, in the database's words; drizzle's own message is the statement. */
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

/** Tables of the migrator itself: drizzle's, so that its tools know them, and ours beside it. */
async function makeTables(tx: Db): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await tx.execute(
    sql`create table if not exists drizzle.schema_versions (number integer primary key, name text not null, serves integer not null)`,
  );
}

/** Applies in one transaction what is missing, and answers the names. */
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

/** Begins anew where a table is in use: nothing is held while it waits, so that only the migration waits for a long reader. */
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
  } finally {
    // Its lock goes with it.
    await client.end();
  }
}

/**
 * Applies those of the migrations that are missing; safe when several processes start at once. Answers their names. Throws a
 * sentence when one fails, and when the schema is that of later code.
 */
export function applyMigrations(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  migrations: readonly Migration[],
  timeouts: Partial<LockTimeouts> = {},
): Promise<string[]> {
  const whole = { ...LOCK_PATIENCE, ...timeouts };
  return pool ? migrateShared(pool, migrations, whole) : applyMissing(db, migrations, whole.lock);
}

/** Brings the database to this version's schema; answers the names of the migrations that were missing. */
export async function migrate(
  database: Pick<Database, 'db' | 'pool'>,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  return applyMigrations(database, readMigrations(), { say });
}

/** Before a database is worked on: the embedded one migrates itself, one's own is only looked at. Throws a sentence. */
export async function prepareSchema(database: Pick<Database, 'db' | 'pool'>): Promise<void> {
  if (database.pool) await requireSchema(database);
  else await migrate(database);
}
