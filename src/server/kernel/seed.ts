import { readFileSync } from 'node:fs';
import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accounts } from './auth/schema.ts';
import type { Db } from './db/database.ts';

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

/** The rows of a table of the demo world: one JSON object a line, in a file beside the seed that uses it. */
export function readLines<Row>(file: URL): Row[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

/** The demo accounts that something happened to before the first start; `novice` has no history. */
export type Player = 'demo' | 'veteran';

/** The ids of those accounts. */
export async function accountIds(db: Db): Promise<(player: Player) => number> {
  const names: readonly Player[] = ['demo', 'veteran'];
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.name, names));
  return (player) => {
    const account = rows.find(({ name }) => name === player);
    if (!account) throw new Error(`there is no account ${player}`);
    return account.id;
  };
}
