import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Rows per statement: one statement a row is slow, and PostgreSQL takes 65,535 parameters at most. */
const BATCH = 500;

/** Adds many rows. */
export async function addRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db.insert(table).values(rows.slice(from, from + BATCH));
  }
}
