import { WireLanguage } from '#contract/text.ts';
import type { World } from '#world/world.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import type { Clock } from './clock.ts';
import { accounts, registrationServices } from './db/account-schema.ts';
import type { Db } from './db/database.ts';
import { banners, items, monsters, patchNotes } from './db/schema.ts';
import { addSpecifiedPlans } from './orders/specified-plans.ts';
import { addDemoRewards } from './seed/add-demo-rewards.ts';
import { addRows } from './seed/add-rows.ts';
import { addDemoAccounts, DEMO_ACCOUNTS } from './seed/demo-accounts.ts';
import { addDemoRanking } from './seed/demo-ranking.ts';
import { DEMO_SERVICES } from './seed/demo-services.ts';
import { addDemoOrders } from './seed/orders/add-demo-orders.ts';
import { addDemoTickets } from './seed/tickets/add-demo-tickets.ts';
import { bannerRow, itemRow, noteRow } from './seed/world-rows.ts';

/** Whether nothing was ever put into the database. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const table of [items, monsters, patchNotes, banners, accounts, registrationServices]) {
    if ((await db.$count(table)) > 0) return false;
  }
  return true;
}

async function demoHashes(passwords: Passwords): Promise<Map<string, string>> {
  const hashes = DEMO_ACCOUNTS.map(async ({ name, password }) => [name, await passwords.hash(password)] as const);
  return new Map(await Promise.all(hashes));
}

/**
 * Fills an empty database with a world and the demo accounts; what must be 'now' is counted from the clock.
 * All or nothing: a seeding that breaks off leaves the database empty. Never called in production or with DATABASE_URL.
 */
export async function seedWorld(
  db: Db,
  world: World,
  clock: Clock,
  passwords = createPasswords(2, DEMO_ACCOUNTS.length),
): Promise<void> {
  const now = clock.now();
  const hashes = await demoHashes(passwords);
  const notes = WireLanguage.options.flatMap((language) =>
    world.notes[language].map((note) => noteRow(language, note)),
  );
  await db.transaction(async (tx) => {
    await addRows(tx, items, world.items.map(itemRow));
    await addRows(
      tx,
      monsters,
      world.monsters.map((record) => ({ id: record.id, record })),
    );
    await addRows(tx, patchNotes, notes);
    await addRows(
      tx,
      banners,
      world.banners.map((entry) => bannerRow(entry, now)),
    );
    await addRows(tx, registrationServices, DEMO_SERVICES);
    await addDemoAccounts(tx, hashes, now);
    await addSpecifiedPlans(tx);
    await addDemoOrders(tx, now);
    await addDemoRewards(tx, world, now);
    await addDemoTickets(tx, now);
    await addDemoRanking(tx, now);
  });
}
