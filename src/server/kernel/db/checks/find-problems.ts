import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database.ts';

/** What was found: `problems` in sentences without their full stop, at most 50 of the `count`; [] is clean. */
export type Found = { problems: string[]; count: number };

/** Problems that are told in words; the rest is counted. */
const MOST_TOLD = 50;

const Rows = z.array(z.object({ problem: z.string(), found: z.coerce.number() }));

async function find(tx: Db, check: SQL): Promise<Found> {
  const { rows } = (await tx.execute(
    sql`select problem, count(*) over () as found from (${check}) as problems limit ${MOST_TOLD}`,
  )) as { rows: unknown };
  const found = Rows.parse(rows);
  return { problems: found.map(({ problem }) => problem), count: found[0]?.found ?? 0 };
}

/** What queries find that answer a `problem` a row, together. */
export async function findProblems(tx: Db, checks: readonly SQL[]): Promise<Found> {
  const all: Found = { problems: [], count: 0 };
  for (const check of checks) {
    const { problems, count } = await find(tx, check);
    all.problems.push(...problems);
    all.count += count;
  }
  return { ...all, problems: all.problems.slice(0, MOST_TOLD) };
}

/** Looks at one moment of the database, whatever goes on beside it, and changes nothing. */
export function atOneMoment<Value>(db: Db, read: (tx: Db) => Promise<Value>): Promise<Value> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
