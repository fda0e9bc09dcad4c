import { asc, sql } from 'drizzle-orm';
import { integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { UserError } from '../user-error.ts';
import type { Database, Db } from './database.ts';
import { type Migration, readMigrations } from './migrations.ts';

/** Beside drizzle's own table of what it applied: what every migration says of itself, for code that has not its file. */
export const schemaVersions = pgSchema('drizzle').table('schema_versions', {
  number: integer('number').primaryKey(),
  name: text('name').notNull(),
  serves: integer('serves').notNull(),
});

/** How the schema of a database stands to this code; a newer one that this code can serve is `fits`, too, and named. */
export type SchemaState =
  | { is: 'fits'; newest?: string }
  | { is: 'older'; applied: readonly string[]; pending: readonly string[] }
  | { is: 'newer'; newest: string; needs: string; known: string };

/** A table or its schema is not there. */
const ABSENT = ['42P01', '3F000'];

const isAbsent = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ABSENT.includes(String(error.cause.code));

/** The stamp of the newest migration of a database; 0 where none was ever applied. */
export async function newestStamp(db: Db): Promise<number> {
  try {
    const [row] = await db.select({ at: sql`max(created_at)`.mapWith(Number) }).from(sql`drizzle.__drizzle_migrations`);
    return row?.at ?? 0;
  } catch (error) {
    if (isAbsent(error)) return 0;
    throw error;
  }
}

/** What a database that later code migrated says of itself. */
async function judgeNewer(db: Db, known: Migration): Promise<SchemaState> {
  const versions = await db.select().from(schemaVersions).orderBy(asc(schemaVersions.number));
  const newest = versions.at(-1);
  if (newest === undefined) return { is: 'newer', newest: 'a later one', needs: 'it', known: known.name };
  const needed = Math.max(...versions.map(({ serves }) => serves));
  if (needed <= known.number) return { is: 'fits', newest: newest.name };
  const needs = versions.find(({ number }) => number === needed) ?? newest;
  return { is: 'newer', newest: newest.name, needs: needs.name, known: known.name };
}

/** Compares the schema with the migrations that this code knows. Throws when the database does not answer. */
export async function schemaState(
  { db }: Pick<Database, 'db'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<SchemaState> {
  const newest = await newestStamp(db);
  const known = migrations.at(-1);
  if (known === undefined || newest === known.stamp) return { is: 'fits' };
  if (newest > known.stamp) return judgeNewer(db, known);
  const named = (wanted: boolean) => migrations.flatMap(({ stamp, name }) => (stamp <= newest === wanted ? name : []));
  return { is: 'older', applied: named(true), pending: named(false) };
}

/** What is wrong with a schema and what to do, in one sentence; null when this code can serve it. */
export function schemaProblem(state: SchemaState): string | null {
  if (state.is === 'fits') return null;
  if (state.is === 'newer') {
    return `This code is older than the schema of the database: that is at ${state.newest} and needs code that knows ${state.needs}, and this code ends with ${state.known}; run newer code.`;
  }
  const { applied, pending } = state;
  if (applied.length === 0) return 'The database has no tables yet: run npm run migrate first.';
  const [first = ''] = pending;
  const missing = pending.length === 1 ? `${first} is` : `${first} and ${pending.length - 1} more are`;
  return `The schema of the database is older than this code (it is at ${applied.at(-1)}, and ${missing} missing): run npm run migrate first.`;
}

/** Throws a sentence when this code cannot work on the schema, whichever side is older. */
export async function requireSchema(database: Pick<Database, 'db'>): Promise<void> {
  const trouble = schemaProblem(await schemaState(database));
  if (trouble !== null) throw new UserError(trouble);
}
