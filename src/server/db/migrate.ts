import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';
import { z } from 'zod';
import { PLANS } from '#game/plans.ts';
import type { Database, Db } from './database.ts';
import { plans } from './store-schema.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number of our own: processes that start together take turns on it. */
const LOCK = 20_240_922;

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) });

async function migrateShared(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migratePostgres(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

/** Puts in the plans that are not there yet; what operators changed stays as it is. */
async function addPlans(db: Db): Promise<void> {
  const rows = PLANS.map(({ price, limit, ...plan }, nth) => {
    return { ...plan, price: price * 100, saleLimit: limit, position: nth + 1 };
  });
  await db.insert(plans).values(rows).onConflictDoNothing({ target: plans.name });
}

/** Brings the database to this version's schema, plans included; safe when several processes start at once. */
export async function migrate(database: Pick<Database, 'db' | 'pool'>): Promise<void> {
  if (database.pool) await migrateShared(database.pool);
  else await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
  await addPlans(database.db);
}

/** Whether the database answers and has this version's schema (or a newer one). */
export async function isMigrated({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const journal = Journal.parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')));
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const [row] = await db.select({ at: sql`max(created_at)`.mapWith(Number) }).from(sql`drizzle.__drizzle_migrations`);
  return row !== undefined && row.at >= newest;
}
