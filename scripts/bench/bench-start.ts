import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { seedWorld } from '#server/main.ts';
import { freePort, type Portal, startPortal } from '#support/server/portal.ts';
import { openPostgres, SECRET } from './bench-server.ts';
import { type WorldSize, worldOf } from './load-world.ts';
import { commandLine, PROJECT, residentMegabytes, runScript } from './measure.ts';
import { type Bench, type Measured, note } from './report.ts';

/** Seconds from launching `npm start`'s two scripts to the first finished page; npm itself is not counted. */
async function firstPage(folder: string, env: Record<string, string>): Promise<number> {
  const began = performance.now();
  await runScript('scripts/install.mjs', { PORTAL_HOME: folder });
  const { url, stop } = await startPortal(folder, env, join(PROJECT, 'scripts/start.ts'));
  try {
    const page = await fetch(url);
    await page.text();
    if (!page.ok) throw new Error(`The home page answered ${page.status}.`);
    return (performance.now() - began) / 1000;
  } finally {
    await stop();
  }
}

const POLL_EVERY = 20;

/** Seconds from starting a process to its line that it listens, and to its first `/ready` that is 200, and its memory then. */
type Start = { listening: number; ready: number; megabytes: number };

/** Makes a world in an empty database. */
export async function fillDatabase(databaseUrl: string, world: WorldSize): Promise<void> {
  const database = await openDatabase({ home: '', databaseUrl });
  try {
    await migrate(database);
    await seedWorld(database.db, worldOf(world), systemClock);
  } finally {
    await database.close();
  }
}

/** What a process without pages of its own is set to. */
const serveSettings = (databaseUrl: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: SECRET,
  SITE: 'off',
  PAYMENTS: 'sandbox',
});

/** Starts a process that serves, and waits until it is ready. */
async function startServing(folder: string, port: number, env: Record<string, string>): Promise<[Portal, Start]> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const portal = await startPortal(folder, { ...env, PORT: String(port) }, commandLine('serve'));
  const listening = seconds();
  while ((await fetch(`${portal.url}/ready`, { headers: { connection: 'close' } })).status !== 200) {
    await pause(POLL_EVERY);
  }
  return [portal, { listening, ready: seconds(), megabytes: residentMegabytes(portal.pid) }];
}

const LISTENING = 'serve: start to listening s';
const MEMORY = 'serve: memory when ready MB';
const TARGETS = {
  // A process that is restarted is missed for no longer.
  [LISTENING]: 2,
  [MEMORY]: 300,
};

/** A process that serves a world on PostgreSQL: until it listens, and until `/ready` is 200 because the records are read. */
async function serve({ folder, rounds, size, figures }: Bench): Promise<void> {
  await using postgres = await openPostgres('npm run serve was not measured');
  if (postgres.url === null) return;
  await fillDatabase(postgres.url, size);
  const start = async () => {
    const [portal, seconds] = await startServing(folder, await freePort(), serveSettings(postgres.url ?? ''));
    await portal.stop();
    return seconds;
  };
  // The first one compiles.
  await start();
  for (let round = 0; round < rounds; round += 1) {
    const { listening, ready, megabytes } = await start();
    note(figures, LISTENING, listening);
    note(figures, MEMORY, megabytes);
    note(figures, 'serve: start to ready s', ready);
  }
}

export async function benchStart(bench: Bench): Promise<Measured> {
  const { folder, rounds, figures } = bench;
  rmSync(folder, { recursive: true, force: true });
  // At another port its pages would be others.
  const env = { PORT: String(await freePort()) };
  note(figures, 'first start s', await firstPage(folder, env));
  for (let round = 0; round < rounds; round += 1) note(figures, 'second start s', await firstPage(folder, env));
  await serve(bench);
  return { targets: TARGETS };
}
