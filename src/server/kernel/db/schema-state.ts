import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asc, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { UserError } from '../user-error.ts';
import type { Database, Db } from './database.ts';

/** One step of the schema, from a file of the folder `migrations`. */
export type Migration = {
  /** The file's name, such as `0010_rewards`. */
  name: string;
  /** The digits that its name begins with. */
  number: number;
  /** The database records it under this; rises from each to the next. */
  stamp: number;
  hash: string;
  statements: readonly string[];
  /** The number of the newest migration that code must know to serve the schema which this one leaves. */
  serves: number;
};

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })).min(1) });

/** The first line of a migration. */
const SERVES = /^-- serves: (\d{4})$/m;

function readFolder(): Migration[] {
  const { entries } = Journal.parse(JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')));
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis, hash, sql: statements }, nth) => {
    const name = entries[nth]?.tag ?? '';
    const number = Number(name.slice(0, 4));
    // Without the line, only code that knows the migration can serve the schema.
    const serves = Number(SERVES.exec(statements[0] ?? '')?.[1] ?? number);
    return { name, number, stamp: folderMillis, hash, statements, serves };
  });
}

let known: readonly Migration[] | null = null;

/** All migrations that this code knows, in their order; read once. */
export function readMigrations(): readonly Migration[] {
  known ??= readFolder();
  return known;
}

/** Beside drizzle's own table of applied migrations: the facts of each migration, for code that lacks its file. */
export const schemaVersions = pgSchema('drizzle').table('schema_versions', {
  number: integer('number').primaryKey(),
  name: text('name').notNull(),
  serves: integer('serves').notNull(),
});

/** The schema of a database compared with this code; a newer one that this code can serve is `fits`, too, and named. */
export type SchemaState =
  | { is: 'fits'; newest?: string }
  | { is: 'older'; applied: readonly string[]; pending: readonly string[] }
  | { is: 'newer'; newest: string; needs: string; known: string };

/** A table or its schema is missing. */
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

/** Compares a database that later code migrated. */
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
