import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { addPlayers, type ServedWorld } from './bench-server.ts';
import { worldOf } from './load-world.ts';

/**
 * What the process has used since it began, and its memory now and at most; MB. `live`: what its objects take; of `collect`, without
 * garbage.
 */
export type ServerUsage = { cpuSeconds: number; megabytes: number; peak: number; live: number };

/** One server process as an operator runs it, on a database that it migrates and fills first; its parent asks for its usage. */
const { world, players, password } = JSON.parse(process.argv[2] ?? '') as ServedWorld;
const settings = { ...readSettings(), seedsDemo: true };
// A server never migrates an operator's own database.
const database = await openDatabase(settings);
await migrate(database);
if (players > 0) await addPlayers(database.db, players, password);
await database.close();
const server = await startServer(settings, {
  world: async () => (world === 'small' ? smallWorld : worldOf(world)),
  logLevel: process.env['LOG_LEVEL'] ? settings.logLevel : 'silent',
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('message', (asked) => {
  if (asked === 'collect') collectGarbage();
  const { user, system } = process.cpuUsage();
  const peak = process.resourceUsage().maxRSS / 1024;
  const { rss, heapUsed, external } = process.memoryUsage();
  const usage: ServerUsage = {
    cpuSeconds: (user + system) / 1e6,
    megabytes: rss / 2 ** 20,
    peak,
    live: (heapUsed + external) / 2 ** 20,
  };
  process.send?.(usage);
});
process.once('disconnect', () => void server.close());
process.send?.({ address: server.address });
