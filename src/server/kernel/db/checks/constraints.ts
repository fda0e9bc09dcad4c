import { type SQL, sql } from 'drizzle-orm';

/** What may be there once only. */
export type Unique = { name: string; table: string; columns: readonly string[]; kind?: 'UNIQUE' | 'PRIMARY KEY' };

/** Another constraint; without a definition its name is all that is compared. */
export type Constraint = { name: string; table: string; definition?: string };

/** A trigger that refuses to change or remove rows of a table. */
export type ProtectingTrigger = { name: string; table: string };

const list = (values: readonly SQL[]) => sql.join([...values], sql`, `);

/** A unique constraint in the words of the database. */
export const asConstraint = ({ name, table, columns, kind = 'UNIQUE' }: Unique): Constraint => ({
  ...{ name, table },
  definition: `${kind} (${columns.join(', ')})`,
});

/** Constraints that were taken away, or are others than they were. */
export const missingConstraints = (constraints: readonly Constraint[]) => sql`
  select format('the constraint %s of %s does not stand', wanted.name, wanted.of_table) as problem
  from (values ${list(
    constraints.map(({ name, table, definition = null }) => sql`(${name}, ${table}, ${definition}::text)`),
  )}) as wanted (name, of_table, definition)
  where not exists (
    select from pg_constraint
    where conname = wanted.name and conrelid = to_regclass(wanted.of_table) and convalidated
      and (wanted.definition is null or pg_get_constraintdef(oid) = wanted.definition))`;

/** Triggers of the constraints' tables that are switched off, those of foreign keys included, and keepers that do not stand. */
export const missingTriggers = (constraints: readonly Constraint[], keepers: readonly ProtectingTrigger[]) => {
  const tables = [...new Set(constraints.map(({ table }) => table))];
  return sql`
  select format('the trigger %s of %s is switched off', tgname, tgrelid::regclass) as problem
  from pg_trigger
  where tgrelid in (${list(tables.map((table) => sql`to_regclass(${table})`))}) and tgenabled not in ('O', 'A')
  union all
  select format('the trigger %s of %s does not stand', wanted.name, wanted.of_table)
  from (values ${list(keepers.map(({ name, table }) => sql`(${name}, ${table})`))}) as wanted (name, of_table)
  where not exists (
    select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgname = wanted.name and tgrelid = to_regclass(wanted.of_table)
      -- Before each row that is changed or removed.
      and tgtype = 27 and tgqual is null and prosrc ilike '%raise exception%')`;
};

/** Rows that there may be one of, and there are more: a constraint was missing when they came. */
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
