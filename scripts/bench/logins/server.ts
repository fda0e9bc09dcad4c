import { createPasswords } from '#server/kernel/auth/passwords.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { worldOf } from '../load-world.ts';

/** One server process as an operator runs it, with accounts named `player0`, `player1`, … whose password is its second argument. */
const [count = '', password = ''] = process.argv.slice(2);
const settings = { ...readSettings(), seedsDemo: true };

async function addPlayers(): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database);
  const passwordHash = await createPasswords(1, 1).hash(password);
  const now = new Date();
  const players = Array.from({ length: Number(count) }, (_, nth) => ({
    ...{ name: `player${nth}`, email: `player${nth}@gmail.com`, passwordHash },
    ...{ createdAt: now, verifiedAt: now },
  }));
  await database.db.insert(accounts).values(players).onConflictDoNothing();
  await database.close();
}

await addPlayers();
const server = await startServer(settings, { world: async () => worldOf('demo') });
process.once('disconnect', () => void server.close());
process.send?.({ address: server.address });
