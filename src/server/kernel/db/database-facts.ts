import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';

/** What a database holds, so that a copy can be compared with it. */
export const DatabaseFacts = z.object({
  /** The version of PostgreSQL, such as `15.14`. */
  server: z.string(),
  /** The newest migration, and the number of the one that code must know to serve it; null: there is no schema. */
  migration: z.object({ number: z.number(), name: z.string(), serves: z.number() }).nullable(),
  /** Rows by table, such as `public.accounts`. */
  tables: z.record(z.string(), z.number()),
  /** The newest entry, how many there are and the sum of all points; null: there is no ledger. */
  ledger: z.object({ last: z.number(), entries: z.number(), sum: z.number() }).nullable(),
});
export type DatabaseFacts = z.infer<typeof DatabaseFacts>;

async function rowsOf<Row>(tx: Db, schema: z.ZodType<Row>, query: SQL): Promise<Row[]> {
  const { rows } = (await tx.execute(query)) as { rows: unknown };
  return z.array(schema).parse(rows);
}

const Table = z.object({ schema: z.string(), name: z.string() });
const Count = z.object({ name: z.string(), rows: z.coerce.number() });
const Migration = z.object({ number: z.number(), name: z.string(), serves: z.number() });
const Ledger = z.object({ last: z.coerce.number(), entries: z.coerce.number(), sum: z.coerce.number() });

const TABLES = sql`
  select schemaname as schema, tablename as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') and schemaname not like 'pg\\_%' order by 1, 2`;

const LEDGER = sql`
  select coalesce(max(id), 0) as last, count(*) as entries, coalesce(sum(points), 0) as sum from ledger_entries`;

const MIGRATION = sql`
  select number, name, (select max(serves) from drizzle.schema_versions) as serves
  from drizzle.schema_versions order by number desc limit 1`;

const countOf = ({ schema, name }: z.infer<typeof Table>) =>
  sql`select ${`${schema}.${name}`}::text as name, count(*) as rows from ${sql.identifier(schema)}.${sql.identifier(name)}`;

/** Counts every row. In a transaction that reads one snapshot the facts are of one moment; any age of the schema will do. */
export async function readFacts(tx: Db): Promise<DatabaseFacts> {
  const [version] = await rowsOf(tx, z.object({ server_version: z.string() }), sql`show server_version`);
  const tables = await rowsOf(tx, Table, TABLES);
  const counts = tables.length === 0 ? [] : await rowsOf(tx, Count, sql.join(tables.map(countOf), sql` union all `));
  const has = (schema: string, name: string) => tables.some((table) => table.schema === schema && table.name === name);
  const [ledger = null] = has('public', 'ledger_entries') ? await rowsOf(tx, Ledger, LEDGER) : [];
  const [migration = null] = has('drizzle', 'schema_versions') ? await rowsOf(tx, Migration, MIGRATION) : [];
  return {
    server: (version?.server_version ?? '').split(' ')[0] ?? '',
    migration,
    tables: Object.fromEntries(counts.map(({ name, rows }) => [name, rows])),
    ledger,
  };
}

const number = new Intl.NumberFormat('en-GB');

/** What differs between two databases, in sentences without their full stop; [] when nothing does. */
export function differences(wanted: DatabaseFacts, found: DatabaseFacts): string[] {
  const names = [...new Set([...Object.keys(wanted.tables), ...Object.keys(found.tables)])];
  const tables = names
    .map((name) => ({ name, wanted: wanted.tables[name] ?? 0, found: found.tables[name] ?? 0 }))
    .filter((table) => table.wanted !== table.found)
    .map((table) => `${table.name} has ${number.format(table.found)} rows in place of ${number.format(table.wanted)}`);
  const isSame = (key: 'ledger' | 'migration') => JSON.stringify(wanted[key]) === JSON.stringify(found[key]);
  return [
    ...tables,
    ...(isSame('ledger') ? [] : ['the head of the ledger is another one']),
    ...(isSame('migration') ? [] : ['the schema is another one']),
  ];
}
