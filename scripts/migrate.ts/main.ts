import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { WORKING } from '#server/kernel/db/pool.ts';
import { readMigrations, type SchemaState, schemaProblem, schemaState } from '#server/kernel/db/schema-state.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { readOpenSettings } from '../build/build-settings.ts';
import { runProgram } from '../start/command-line.ts';

const HELP = `npm run migrate [-- --status] [-- --dry-run]

Brings the schema of the database at DATABASE_URL to what this code needs. Nothing else does: npm start, npm run serve,
npm run admin, npm run export and npm run rebuild look at the schema and say which side is older. All missing migrations are
applied in one transaction, or none; several processes that migrate at once take turns.

A table that others use for long, such as a backup, is waited for 2 seconds at a time, so that players do not queue behind it,
and 30 times; then it ends with code 1, and nothing is changed.

Each migration states the oldest code that can serve the schema it leaves, and the database remembers it: processes of earlier
code go on as long as they can, and say at /ready when they cannot. Back up first: there is no way back.

  --status    lists the migrations that are applied and those that are missing, and the oldest code that can serve this schema
  --dry-run   says what would be applied, and applies nothing
  --help      this text

Without DATABASE_URL it is the embedded database in PORTAL_HOME, which npm start migrates.
`;

const named = (names: readonly string[]) => names.map((name) => `  ${name}`);

function statusLines(state: Exclude<SchemaState, { is: 'newer' }>): string[] {
  const all = readMigrations();
  const pending = state.is === 'older' ? state.pending : [];
  const applied = all.filter(({ name }) => !pending.includes(name));
  const serves = Math.max(...applied.map((migration) => migration.serves));
  const oldest = all.find(({ number }) => number === serves);
  return [
    `Applied: ${applied.length}`,
    ...named(applied.map(({ name }) => name)),
    `Missing: ${pending.length}`,
    ...named(pending),
    ...(state.is === 'fits' && state.newest
      ? [`The schema is at ${state.newest}, of later code; this code can serve it.`]
      : []),
    ...(oldest ? [`The oldest code that can serve this schema is the one that knows ${oldest.name}.`] : []),
  ];
}

function pendingLines(state: SchemaState): string[] {
  if (state.is === 'older') return ['These would be applied:', ...named(state.pending)];
  return ['Nothing would be applied: the schema is up to date.'];
}

function refuseNothing({ databaseUrl, home }: Settings): void {
  if (databaseUrl !== null || existsSync(join(home, 'db'))) return;
  throw new UserError(
    `DATABASE_URL is not set, and there is no embedded database in ${home}: set it, or run npm start, which makes one.`,
  );
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Asked = { status?: boolean; 'dry-run'?: boolean };

async function migrateDatabase({ status = false, 'dry-run': isDry = false }: Asked): Promise<number> {
  const settings = readOpenSettings();
  refuseNothing(settings);
  const database = await openDatabase(settings, systemClock, undefined, WORKING, { name: 'memoria migrate' });
  try {
    if (!status && !isDry) {
      const applied = await migrate(database, say);
      const lines =
        applied.length > 0 ? ['Applied:', ...named(applied)] : ['Nothing to apply: the schema is up to date.'];
      for (const line of lines) say(line);
      return 0;
    }
    const state = await schemaState(database);
    if (state.is === 'newer') throw new UserError(schemaProblem(state) ?? '');
    for (const line of status ? statusLines(state) : pendingLines(state)) say(line);
    return 0;
  } finally {
    await database.close();
  }
}

await runProgram({
  program: 'npm run migrate',
  help: HELP,
  options: { status: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  run: migrateDatabase,
});
