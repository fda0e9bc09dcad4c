import { z } from 'zod';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { worldOf } from '../load-world.ts';

/** One server process as an operator runs it, on a database that it fills first; its parent asks what it used. */
const size = z.enum(['demo', 'load']).parse(process.argv[2]);
const world = async () => worldOf(size);
const settings = { ...readSettings(), seedsDemo: true };
// A database of one's own is never migrated by a server.
const database = await openDatabase(settings);
await migrate(database);
await database.close();
const server = await startServer(settings, { world });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 2 ** 20 });
});
process.once('disconnect', () => void server.close());
process.send?.({ address: server.address });
