import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';

// A program: serves the site that is built already, with the small world in an empty database, until it is ended.

const { address, close } = await startServer(readSettings(process.env), {
  world: async () => smallWorld,
  logLevel: 'silent',
});
console.log(address);
process.once('SIGTERM', () => void close());
