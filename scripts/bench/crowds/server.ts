import { createPasswords } from '#server/kernel/auth/passwords.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';

/** One server process as an operator runs it, with an account named `player` whose password is its argument. It answers what it holds, in MB. */
const [password = ''] = process.argv.slice(2);
const settings = { ...readSettings(), seedsDemo: true };
const MEGABYTE = 2 ** 20;

/** What a server holds in memory now, and the most it held; MB. */
export type MemoryUse = { resident: number; peak: number };

async function addPlayer(): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database);
  const passwordHash = await createPasswords(1, 1).hash(password);
  const player = { name: 'player', email: 'player@gmail.com', passwordHash, createdAt: new Date() };
  await database.db.insert(accounts).values(player).onConflictDoNothing();
  await database.close();
}

await addPlayer();
const server = await startServer(settings, { world: async () => smallWorld, logLevel: 'silent' });
process.on('message', () => {
  const peak = process.resourceUsage().maxRSS / 1024;
  const held: MemoryUse = { resident: process.memoryUsage().rss / MEGABYTE, peak };
  process.send?.(held);
});
process.once('disconnect', () => void server.close());
process.send?.({ address: server.address });
