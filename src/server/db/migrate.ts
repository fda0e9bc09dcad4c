import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { SentenceError } from '../sentence-error.ts';
import type { Database, Db } from './database.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { connectAside } from './pool.ts';
import { newestStamp, requireSchema, schemaState, schemaTrouble, schemaVersions } from './schema-state.ts';

/** Any number of our own: processes that start together take turns on it. */
const LOCK = 20_240_922;

/** What a statement failed of, in the database's words; drizzle's own message is the statement. */
function causeOf(error: unknown): string {
  const { message, detail } = (error instanceof Error && error.cause ? error.cause : error) as Error & {
    detail?: string;
  };
  return detail ? `${message}: ${detail}` : message;
}

async function applyOne(tx: Db, { name, statements, hash, stamp }: Migration): Promise<void> {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${stamp})`);
  } catch (cause) {
    throw new SentenceError(
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
async function applyMissing(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  const state = await schemaState({ db }, migrations);
  if (state.is === 'newer') throw new SentenceError(schemaTrouble(state) ?? '');
  if (state.is === 'fits') return [];
  return db.transaction(async (tx) => {
    await makeTables(tx);
    const newest = await newestStamp(tx);
    const missing = migrations.filter(({ stamp }) => stamp > newest);
    for (const migration of missing) await applyOne(tx, migration);
    const versions = migrations.map(({ number, name, serves }) => ({ number, name, serves }));
    await tx.insert(schemaVersions).values(versions).onConflictDoNothing();
    return missing.map(({ name }) => name);
  });
}

async function migrateShared(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  // A migration may take minutes, and wait for another process's for as long.
  const client = await connectAside(pool);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await applyMissing(drizzle({ client }) as unknown as Db, migrations);
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
): Promise<string[]> {
  return pool ? migrateShared(pool, migrations) : applyMissing(db, migrations);
}

/** Brings the database to this version's schema; answers the names of the migrations that were missing. */
export async function migrate(database: Pick<Database, 'db' | 'pool'>): Promise<string[]> {
  return applyMigrations(database, readMigrations());
}

/** Before a database is worked on: the embedded one migrates itself, one's own is only looked at. Throws a sentence. */
export async function prepareSchema(database: Pick<Database, 'db' | 'pool'>): Promise<void> {
  if (database.pool) await requireSchema(database);
  else await migrate(database);
}
