import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';

/** A time of a row as JSON has it. */
export const RowTime = z.string().transform((text) => new Date(text));

const Found = z.tuple([z.object({ found: z.array(z.unknown()) })]);

/**
 * The rows of a query over tables of several domains, in its order. Both databases answer them as JSON, so that numbers and times
 * are the same on each.
 */
export async function readRows<Schema extends z.ZodType>(
  db: Db,
  schema: Schema,
  query: SQL,
): Promise<z.output<Schema>[]> {
  const { rows } = (await db.execute(
    sql`select coalesce(json_agg(one), '[]'::json) as found from (${query}) as one`,
  )) as { rows: unknown };
  const [{ found }] = Found.parse(rows);
  return z.array(schema).parse(found);
}
