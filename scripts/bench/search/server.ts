import { z } from 'zod';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { worldOf } from '../load-world.ts';

/** One server process as an operator runs it, on a database that it fills first; its parent asks what it used. */
const size = z.enum(['demo', 'load']).parse(process.argv[2]);
const world = async () => worldOf(size);
const server = await startServer({ ...readSettings(), seedsDemo: true }, { world });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 2 ** 20 });
});
process.once('disconnect', () => void server.close());
process.send?.({ address: server.address });
