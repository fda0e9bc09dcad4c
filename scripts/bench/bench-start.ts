import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startPortal } from '#support/server/portal.ts';
import { openPostgres } from './bench-server.ts';
import { PROJECT, runScript } from './measure.ts';
import { fillDatabase, serveSettings, startServing } from './operations/two-processes.ts';
import { type Bench, type Measured, note } from './report.ts';

/** Seconds from launching `npm start`'s two scripts to the first finished page; npm itself is not counted. */
async function firstPage(folder: string, env: Record<string, string>): Promise<number> {
  const began = performance.now();
  await runScript('scripts/install.mjs', {});
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

const LISTENING = 'serve: start to listening s';
/** Seconds: a process that is restarted is missed for no longer. */
const MOST = 2;

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
    const { listening, ready } = await start();
    note(figures, LISTENING, listening);
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
  return { targets: { [LISTENING]: MOST } };
}
