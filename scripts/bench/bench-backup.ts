import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { WORKING } from '#server/kernel/db/pool.ts';
import { seedWorld } from '#server/main.ts';
import { connectTo, databaseAt } from '../backup/scratch-database.ts';
import { encodeWorld } from '../export/write-snapshot.ts';
import { openPostgres, SECRET } from './bench-server.ts';
import { worldOf } from './load-world.ts';
import { runScript } from './measure.ts';
import { type Bench, type Measured, note } from './report.ts';

const PLAYERS = 50_000;
/** Of each player. */
const ENTRIES = 3;
const TARGETS = { 'backup s': 5, 'verified restore s': 30 };

/** A database of the size of a real one, and its snapshot in a folder. */
async function fillPortal(databaseUrl: string, dataDir: string, size: Bench['size']): Promise<void> {
  const world = worldOf(size);
  const database = await openDatabase({ home: '', databaseUrl }, systemClock, undefined, WORKING);
  try {
    await migrate(database);
    await seedWorld(database.db, world, systemClock);
    await database.db.execute(sql`
      insert into accounts (name, email, password_hash, created_at)
      select 'bench' || n, 'bench' || n || '@gmail.com', repeat(md5(n::text), 4), now() from generate_series(1, ${PLAYERS}::int) n`);
    await database.db.execute(sql`
      insert into ledger_entries (account_id, kind, ref, points, number, previous, balance_before, balance_after, created_at)
      select id, 'grant', id || '-' || n, 10, n, nullif(n - 1, 0), (n - 1) * 10, n * 10, now()
      from generate_series(1, ${ENTRIES}::int) n, accounts where name like 'bench%' order by n`);
  } finally {
    await database.close();
  }
  for (const [path, { bytes }] of encodeWorld(world).files) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), bytes);
  }
  writeFileSync(join(dataDir, 'manifest.json'), '{}');
}

/** A restore renames its database, which no other may be connected to. */
async function makeDatabase(server: string): Promise<string> {
  const client = await connectTo(server);
  await client.query('create database live').finally(() => client.end());
  return databaseAt(server, 'live');
}

/** Whole commands, with the start of their processes; the database does not wait for its disk. */
export async function benchBackup({ folder, rounds, size, figures }: Bench): Promise<Measured> {
  rmSync(folder, { recursive: true, force: true });
  await using postgres = await openPostgres('a backup of it cannot be measured');
  if (postgres.url === null) return { fault: 'Install PostgreSQL: its backup is what is measured.' };
  const dataDir = join(folder, 'data');
  const databaseUrl = await makeDatabase(postgres.url);
  await fillPortal(databaseUrl, dataDir, size);
  const env = { PORTAL_HOME: folder, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET };
  for (let round = 0; round < rounds; round += 1) {
    const backup = await runScript('scripts/backup.ts', env);
    note(figures, 'backup s', backup.seconds);
    const verified = await runScript('scripts/verify-backup.ts', env, ['newest']);
    note(figures, 'verified restore s', verified.seconds);
    const restored = await runScript('scripts/restore.ts', env, ['newest', '--yes']);
    note(figures, 'restore s', restored.seconds);
    console.log([backup.said, verified.said, restored.said].join('\n'));
  }
  return { sizes: { players: PLAYERS, entries: PLAYERS * ENTRIES }, targets: TARGETS };
}
