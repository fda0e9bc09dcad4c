import { mkdirSync } from 'node:fs';
import { startPostgres } from '#support/server/postgres.ts';
import { runScript } from './measure.ts';
import { type Bench, type Measured, note } from './report.ts';

/** What only reads, and what is refused without a database. */
const LINES = {
  orders: ['orders'],
  accounts: ['accounts', '--limit', '50'],
  audit: ['audit', '--json'],
  'help orders': ['help', 'orders'],
};

/** Seconds that a command that only reads may take, from its start to its end; npm itself is not counted. */
const MOST = 0.6;

/** Operator's commands on an empty database of PostgreSQL, each as a process of its own. */
export async function benchCommands({ folder, rounds, figures }: Bench): Promise<Measured> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('The bench needs PostgreSQL: install its binaries.');
  mkdirSync(folder, { recursive: true });
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: 'x'.repeat(32), PORTAL_HOME: folder };
  try {
    await runScript('scripts/migrate.ts', env);
    for (const [name, args] of Object.entries(LINES)) {
      // The first run compiles what the others find.
      await runScript('scripts/admin.ts', env, args);
      for (let round = 0; round < rounds; round += 1) {
        const { seconds } = await runScript('scripts/admin.ts', env, args);
        note(figures, `${name} s`, seconds);
      }
    }
  } finally {
    await postgres.stop();
  }
  return { targets: Object.fromEntries(Object.keys(LINES).map((name) => [`${name} s`, MOST])) };
}
