import { parseArgs } from 'node:util';
import { migrateDatabase } from '../migrate/migrate-database.ts';
import { endWith } from '../start/end-with.ts';
import { userMessageOf } from '../start/user-message.ts';

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

Without DATABASE_URL it is the embedded database in PORTAL_HOME, which npm start migrates by itself.
`;

const OPTIONS = { status: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return void process.stdout.write(HELP);
  const mode = values.status ? 'status' : values['dry-run'] ? 'dry-run' : 'run';
  await migrateDatabase(process.env, mode, (line) => process.stdout.write(`${line}\n`));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${userMessageOf(error)}\n`);
  endWith(1);
}
