import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { openEmptyDatabase, type TestDatabase } from './test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../src/server/kernel/db/migrations', import.meta.url));

/** The migrations up to the one with a number, in a folder of their own. */
async function migrationsUpTo(last: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** An empty database as an earlier version made it: with the migrations up to the one with a number. */
export async function openEarlier(last: number): Promise<TestDatabase> {
  const database = await openEmptyDatabase();
  const migrationsFolder = await migrationsUpTo(last);
  if (database.pool) await migratePostgres(drizzle({ client: database.pool }), { migrationsFolder });
  else await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
  await rm(migrationsFolder, { recursive: true, force: true });
  return database;
}
