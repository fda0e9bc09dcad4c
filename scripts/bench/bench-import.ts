import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { bareItem, gameOf } from '#support/game-files/game-of.ts';
import { writeGame } from '#support/game-files/write-game.ts';
import { writeIcons } from '#support/game-files/write-icons.ts';
import { openPostgres, SECRET } from './bench-server.ts';
import { patchWorld, type WorldSize, worldOf } from './load-world.ts';
import { commandLine, runCommand } from './measure.ts';
import { range } from './random.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';

const ICONS = 4_000;
const GENERIC = 22;

const TARGETS = {
  'PGlite: dry run s': 5,
  'PGlite: dry run peak MB': 600,
  'PGlite: first import s': 40,
  'PGlite: patch of 1 % s': 8,
  'PostgreSQL: dry run s': 5,
  'PostgreSQL: dry run peak MB': 600,
  'PostgreSQL: first import s': 20,
  'PostgreSQL: patch of 1 % s': 8,
  [`${ICONS} icons s`]: 60,
  [`${ICONS} icons, the same again s`]: 2,
};

/** Folders of games: the world, the world after a patch, and one whose items have nothing but an icon. */
type Games = { world: string; patched: string; icons: string };

/** Writes the games; returns how much there is of what. The world is not held in memory beside an import. */
function writeGames(size: WorldSize, { world, patched, icons }: Games): Record<string, number> {
  const records = worldOf(size);
  const game = gameOf(records);
  writeGame(world, game);
  writeGame(patched, gameOf(patchWorld(records, 1)));
  const ids = range(ICONS).map((nth) => `I${nth + 1}`);
  const items = ids.map((icon, nth) => ({ ...bareItem(nth + 1, GENERIC), icon }));
  writeGame(icons, { ...gameOf({ items: [], monsters: [] }), items });
  writeIcons(icons, ids);
  return {
    items: game.items.length,
    monsters: game.monsters.length,
    drops: game.pools.reduce((sum, { entries }) => sum + entries.length, 0),
    scenes: game.scenes.length,
    places: game.spawns.length,
    icons: ids.length,
  };
}

/** A portal's folder and its database (null: the embedded one in that folder), as an operator has them before the first import. */
type Portal = { home: string; databaseUrl: string | null };

async function prepare({ home, databaseUrl }: Portal): Promise<void> {
  rmSync(home, { recursive: true, force: true });
  const database = await openDatabase({ home, databaseUrl });
  await migrate(database).finally(database.close);
}

/** Runs the command as an operator does, and notes how long it took; throws where it does not say what is expected. */
async function importGame(
  { home, databaseUrl }: Portal,
  figures: Figures,
  name: string,
  args: readonly string[],
  says: RegExp,
): Promise<void> {
  const env = { PORTAL_HOME: home, DIST_DIR: join(home, 'dist'), DATABASE_URL: databaseUrl ?? '', AUTH_SECRET: SECRET };
  const run = await runCommand(process.execPath, [...commandLine('import-game'), ...args], env);
  if (!says.test(run.said)) throw new Error(`The import (${name}) said something else than ${says}: ${run.said}`);
  note(figures, `${name} s`, run.seconds);
  note(figures, `${name}, computing s`, run.cpuSeconds);
  note(figures, `${name} peak MB`, run.peaks[0] ?? Number.NaN);
  console.log(`${name}: ${run.seconds.toFixed(1)} s, of which ${run.cpuSeconds.toFixed(1)} s computing`);
}

const NOTHING = /Nothing differs/;

async function oneDatabase(name: string, portal: Portal, { world, patched }: Games, figures: Figures): Promise<void> {
  await prepare(portal);
  await importGame(portal, figures, `${name}: dry run`, [world, '--dry-run'], /Nothing was written/);
  await importGame(portal, figures, `${name}: first import`, [world], /added/);
  await importGame(portal, figures, `${name}: the same again`, [world], NOTHING);
  await importGame(portal, figures, `${name}: patch of 1 %`, [patched], /changed/);
  await importGame(portal, figures, `${name}: the patch again`, [patched], NOTHING);
}

/** Icons of a game of their own: reading the whole world beside them would hide what they take. */
async function importIcons(portal: Portal, { icons }: Games, figures: Figures): Promise<void> {
  await prepare(portal);
  const args = [icons, '--only', 'icons'];
  await importGame(portal, figures, `${ICONS} icons`, args, /icons/i);
  await importGame(portal, figures, `${ICONS} icons, the same again`, args, NOTHING);
}

/** A game's files, brought into an empty portal and brought again, by the command that an operator has. */
export async function benchImport({ folder, rounds, size, figures }: Bench): Promise<Measured> {
  rmSync(folder, { recursive: true, force: true });
  const games = { world: join(folder, 'game'), patched: join(folder, 'patched'), icons: join(folder, 'icons') };
  const began = performance.now();
  const sizes = writeGames(size, games);
  note(figures, 'writing the games s', (performance.now() - began) / 1000);
  const home = (name: string) => join(folder, name);
  for (let round = 0; round < rounds; round += 1) {
    const embedded = { home: home('pglite'), databaseUrl: null };
    // Each round has a server of its own, whose database is empty.
    await using postgres = await openPostgres('only the embedded database was measured');
    const portal = { home: home('postgres'), databaseUrl: postgres.url };
    await importIcons(postgres.url === null ? embedded : portal, games, figures);
    await oneDatabase('PGlite', embedded, games, figures);
    if (postgres.url !== null) await oneDatabase('PostgreSQL', portal, games, figures);
  }
  return { name: `import-${size}`, sizes, targets: TARGETS };
}
