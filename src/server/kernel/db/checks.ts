import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';

/** `problems` in sentences without their full stop, at most 50 of the `count`; [] is clean. */
type Found = { problems: string[]; count: number };

/** Problems that are listed; the rest is counted. */
const MOST_LISTED = 50;

const Rows = z.array(z.object({ problem: z.string(), found: z.coerce.number() }));

async function find(tx: Db, check: SQL): Promise<Found> {
  const { rows } = (await tx.execute(
    sql`select problem, count(*) over () as found from (${check}) as problems limit ${MOST_LISTED}`,
  )) as { rows: unknown };
  const found = Rows.parse(rows);
  return { problems: found.map(({ problem }) => problem), count: found[0]?.found ?? 0 };
}

/** Runs queries that return one `problem` a row. */
export async function findProblems(tx: Db, checks: readonly SQL[]): Promise<Found> {
  const all: Found = { problems: [], count: 0 };
  for (const check of checks) {
    const { problems, count } = await find(tx, check);
    all.problems.push(...problems);
    all.count += count;
  }
  return { ...all, problems: all.problems.slice(0, MOST_LISTED) };
}

/** Reads one snapshot of the database, whatever other transactions do. */
export function atOneMoment<Value>(db: Db, read: (tx: Db) => Promise<Value>): Promise<Value> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

export type Unique = { name: string; table: string; columns: readonly string[]; kind?: 'UNIQUE' | 'PRIMARY KEY' };

/** Another constraint; without a definition its name is all that is compared. */
export type Constraint = { name: string; table: string; definition?: string };

/** A trigger that refuses to change or remove rows of a table. */
export type ProtectingTrigger = { name: string; table: string };

const list = (values: readonly SQL[]) => sql.join([...values], sql`, `);

/** A unique constraint as the database defines it. */
export const asConstraint = ({ name, table, columns, kind = 'UNIQUE' }: Unique): Constraint => ({
  name,
  table,
  definition: `${kind} (${columns.join(', ')})`,
});

/** Finds constraints that are missing or have another definition. */
export const missingConstraints = (constraints: readonly Constraint[]) => sql`
  select format('the constraint %s of %s does not stand', wanted.name, wanted.of_table) as problem
  from (values ${list(
    constraints.map(({ name, table, definition = null }) => sql`(${name}, ${table}, ${definition}::text)`),
  )}) as wanted (name, of_table, definition)
  where not exists (
    select from pg_constraint
    where conname = wanted.name and conrelid = to_regclass(wanted.of_table) and convalidated
      and (wanted.definition is null or pg_get_constraintdef(oid) = wanted.definition))`;

/** Finds triggers of the constraints' tables that are switched off, those of foreign keys included, and missing protecting ones. */
export const missingTriggers = (constraints: readonly Constraint[], protecting: readonly ProtectingTrigger[]) => {
  const tables = [...new Set(constraints.map(({ table }) => table))];
  return sql`
  select format('the trigger %s of %s is switched off', tgname, tgrelid::regclass) as problem
  from pg_trigger
  where tgrelid in (${list(tables.map((table) => sql`to_regclass(${table})`))}) and tgenabled not in ('O', 'A')
  union all
  select format('the trigger %s of %s does not stand', wanted.name, wanted.of_table)
  from (values ${list(protecting.map(({ name, table }) => sql`(${name}, ${table})`))}) as wanted (name, of_table)
  where not exists (
    select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgname = wanted.name and tgrelid = to_regclass(wanted.of_table)
      -- Before each row that is changed or removed.
      and tgtype = 27 and tgqual is null and prosrc ilike '%raise exception%')`;
};

/** Finds rows that break a unique constraint: it was missing when they were added. */
export const duplicates = (uniques: readonly Unique[]): SQL[] =>
  uniques.map(({ name, table, columns }) => {
    const all = sql.raw(columns.join(', '));
    const text = sql.raw(columns.map((column) => `${column}::text`).join(', '));
    const given = sql.raw(columns.map((column) => `${column} is not null`).join(' and '));
    return sql`
    select format('%s has %s rows with the same %s: %s', ${table}::text, count(*), ${columns.join(' and ')}::text,
      concat_ws(' ', ${text})) || ${` (${name})`}::text as problem
    from ${sql.raw(table)} where ${given} group by ${all} having count(*) > 1`;
  });
