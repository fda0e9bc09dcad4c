import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { count, eq, inArray, isNull } from 'drizzle-orm';
import { PLANS } from '#game/plans.ts';
import { buildApp } from '#server/app.ts';
import { openSession } from '#server/auth/sessions.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { systemClock } from '#server/clock.ts';
import { accounts } from '#server/db/account-schema.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { orders, outbox, paymentEvents, plans } from '#server/db/store-schema.ts';
import { listen } from '#server/listen.ts';
import { createLive } from '#server/live/live.ts';
import type { FaultPoint } from '#server/orders/faults.ts';
import { OPEN_STATES } from '#server/orders/order-rows.ts';
import { readSettings } from '#server/settings.ts';
import { createDeath } from './deaths.ts';

/** A player of the run, signed in. */
export type Payer = { id: number; token: string };

/** What is not at its end yet, as the database has it; tasks and messages by their number. */
export type OpenWork = {
  orders: { id: string; state: string; reason: string | null }[];
  tasks: number;
  messages: number;
};

/**
 * What the parent may ask, one thing at a time: to begin, and to die at the n-th pass of a point; what it wants to know; and
 * from now on to live, which is not answered.
 */
export type Question =
  | { ask: 'begin'; where: FaultPoint; passes: number }
  | { ask: 'payers'; count: number; places: number }
  | { ask: 'open' }
  | { ask: 'spare' };

// Until then it stands by for another process, with everything loaded.
const [begin] = (await once(process, 'message')) as [Question & { ask: 'begin' }];
const death = createDeath(begin.where, begin.passes);
const settings = readSettings();
const clock = systemClock;
const database = await openDatabase(settings, clock);
await migrate(database);
const live = createLive(database.pool);
const { limits } = settings;
const app = await buildApp({ settings, database, clock, live, limits, faults: death.faults, logLevel: 'warn' });
const { db } = database;

/** So many times the places of every limited plan: in a long run they are to be sold out towards the end. */
async function addPlaces(tx: Db, times: number): Promise<void> {
  for (const { name, limit } of PLANS) {
    if (limit === null || limit === 0) continue;
    await tx
      .update(plans)
      .set({ saleLimit: limit * times })
      .where(eq(plans.name, name));
  }
}

/** Accounts whose address is verified, each with a session of its own: what registering and signing in would leave behind. */
async function payers(most: number, places: number): Promise<Payer[]> {
  const now = clock.now();
  const tokens = createTokens(app.jwt);
  const rows = Array.from({ length: most }, (_, nth) => ({
    ...{ name: `payer${nth}`, email: `payer${nth}@gmail.com` },
    ...{ createdAt: now, verifiedAt: now },
  }));
  return db.transaction(async (tx) => {
    await addPlaces(tx, places);
    await tx.insert(accounts).values(rows).onConflictDoNothing();
    const names = rows.map(({ name }) => name);
    const found = await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.name, names));
    const signedIn: Payer[] = [];
    for (const { id } of found) {
      const session = await openSession(tx, id, { address: '127.0.0.1', device: 'bench' }, now, limits);
      signedIn.push({ id, token: tokens.sign(session.id, now, session.expiresAt) });
    }
    return signedIn;
  });
}

async function openWork(): Promise<OpenWork> {
  const isOpen = inArray(orders.state, [...OPEN_STATES]);
  const open = await db
    .select({ id: orders.id, state: orders.state, reason: orders.reason })
    .from(orders)
    .where(isOpen);
  const [tasks] = await db.select({ left: count() }).from(outbox).where(isNull(outbox.doneAt));
  const [messages] = await db
    .select({ left: count() })
    .from(paymentEvents)
    .innerJoin(orders, eq(orders.id, paymentEvents.orderId))
    .where(isNull(paymentEvents.doneAt));
  return { orders: open, tasks: tasks?.left ?? 0, messages: messages?.left ?? 0 };
}

process.on('message', async (question: Question) => {
  if (question.ask === 'spare') death.spare();
  else if (question.ask === 'payers') process.send?.(await payers(question.count, question.places));
  else process.send?.(await openWork());
});
process.once('disconnect', async () => {
  await app.close();
  await database.close();
});
process.send?.({ address: await listen(app, settings) });
// Whoever follows starts the sooner; a process that is killed has no time to do so.
flushCompileCache();
