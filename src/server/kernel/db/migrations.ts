import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';

/** One step of the schema, from a file of the folder `migrations`. */
export type Migration = {
  /** Of its file, such as `0010_rewards`. */
  name: string;
  /** The digits that its name begins with. */
  number: number;
  /** Under this the database remembers it; rises from each to the next. */
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
    // One that says nothing serves only code that knows it.
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
