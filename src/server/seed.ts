import { eq } from 'drizzle-orm';
import type { StoredWorld, World } from '#snapshot/world.ts';
import { addDemoAccounts, DEMO_ACCOUNTS } from './account/seed/demo-accounts.ts';
import { DEMO_SERVICES } from './account/seed/demo-services.ts';
import { items, monsters } from './catalogue/schema.ts';
import { createPasswords, type Passwords } from './kernel/auth/passwords.ts';
import { accounts, registrationServices } from './kernel/auth/schema.ts';
import { type Clock, DAY } from './kernel/clock.ts';
import { addRows } from './kernel/db/add-rows.ts';
import type { Db } from './kernel/db/database.ts';
import { banners, patchNotes } from './news/schema.ts';
import { addDemoRanking } from './ranking/demo-ranking.ts';
import { addDemoRewards } from './seed/add-demo-rewards.ts';
import { addWorld } from './seed/add-world.ts';
import { addSpecifiedPlans } from './store/orders/specified-plans.ts';
import { addDemoOrders } from './store/seed/add-demo-orders.ts';
import { addDemoTickets } from './tickets/seed/add-demo-tickets.ts';

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
  world: World & Partial<StoredWorld>,
  clock: Clock,
  passwords = createPasswords(2, DEMO_ACCOUNTS.length),
): Promise<void> {
  const now = clock.now();
  const hashes = await demoHashes(passwords);
  await db.transaction(async (tx) => {
    await addWorld(tx, world, now);
    // A promotion runs for a day from the first start, so that its countdown is seen counting.
    const endsAt = new Date(now.getTime() + DAY);
    await tx.update(banners).set({ endsAt }).where(eq(banners.kind, 'promotion'));
    await addRows(tx, registrationServices, DEMO_SERVICES);
    await addDemoAccounts(tx, hashes, now);
    await addSpecifiedPlans(tx);
    await addDemoOrders(tx, now);
    await addDemoRewards(tx, now);
    await addDemoTickets(tx, now);
    await addDemoRanking(tx, now);
  });
}
