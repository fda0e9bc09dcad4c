import { createPasswords } from '#server/auth/passwords.ts';
import { accounts } from '#server/db/account-schema.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { startServer } from '#server/main.ts';
import { readSettings } from '#server/settings.ts';
import { DEMO_SEED, generateWorld } from '#world/generate.ts';

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
const server = await startServer(settings, { world: async () => generateWorld({ seed: DEMO_SEED, size: 'demo' }) });
process.once('disconnect', () => void server.close());
process.send?.({ address: server.address });
