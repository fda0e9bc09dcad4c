import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/database.ts';

/** The database that a backup would replace. */
export type Present = {
  /** Completes a sentence. */
  place: string;
  /** What was written after the backup; null: nothing, or it is unknown. */
  younger: string | null;
  /** Whether it could be read. */
  isRead: boolean;
  /** The processes that use it. */
  held: readonly string[];
};

type Replacing = {
  /** Part of the names that the present state gets. */
  stamp: string;
  stop: AbortSignal;
  /** Called when the copy is whole, before it takes the place of the present database. */
  beforeSwap: () => Promise<void>;
};

/** Replaces a database by that of a backup, all of it or nothing. */
export type Restorer = {
  present: () => Promise<Present>;
  /** `kept`: lines on what was there before. Throws a sentence, and changes nothing then. */
  replace: (replacing: Replacing) => Promise<{ found: string; kept: string[] }>;
};

/** What a restore loses and nobody can do again; each by its tables and the column that says when a row was written. */
const RECORDS = [
  { one: 'account', many: 'accounts', of: { accounts: 'created_at' } },
  { one: 'order', many: 'orders', of: { orders: 'created_at' } },
  { one: 'ledger entry', many: 'ledger entries', of: { ledger_entries: 'created_at' } },
  {
    one: 'claim',
    many: 'claims',
    of: { award_claims: 'claimed_at', promotion_claims: 'claimed_at', season_claims: 'claimed_at' },
  },
  { one: 'ticket', many: 'tickets', of: { tickets: 'created_at' } },
];

async function count(db: Db, query: SQL): Promise<number> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

async function countOf(db: Db, table: string, column: string, time: Date): Promise<number> {
  const exists = sql`select count(*)::int as count from information_schema.columns
    where table_name = ${table} and column_name = ${column}`;
  // A database of any age, or one without tables.
  if ((await count(db, exists)) === 0) return 0;
  const since = sql`${sql.identifier(column)} > ${time.toISOString()}::timestamptz`;
  return count(db, sql`select count(*)::int as count from ${sql.identifier(table)} where ${since}`);
}

/** What was written after a time: `2 accounts, 1 order, …`; null: nothing. */
export async function youngerThan(db: Db, time: Date): Promise<string | null> {
  const counts: string[] = [];
  for (const { one, many, of } of RECORDS) {
    let sum = 0;
    for (const [table, column] of Object.entries(of)) sum += await countOf(db, table, column, time);
    if (sum > 0) counts.push(`${sum} ${sum === 1 ? one : many}`);
  }
  return counts.length === 0 ? null : counts.join(', ');
}
