import { count, eq, inArray, isNull } from 'drizzle-orm';
import { PLANS } from '#domain/store/plans.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { OPEN_STATES } from '#server/store/orders/order-rows.ts';
import { addDefaultPlans } from '#server/store/plans.ts';
import { orders, outbox, paymentEvents, plans } from '#server/store/schema.ts';
import type { Failpoint } from '#server/store/store-services.ts';
import { type Player, type Served, serveProcess, signPlayersIn } from '../fleet/serve-process.ts';

/** What is not at its end yet, as the database has it; tasks and messages by their number. */
export type OpenWork = {
  orders: { id: string; state: string; reason: string | null }[];
  tasks: number;
  messages: number;
};

export type Asked = { ask: 'payers'; count: number; places: number } | { ask: 'open' };

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

async function payers(served: Served, most: number, places: number): Promise<Player[]> {
  await addDefaultPlans(served.db);
  await addPlaces(served.db, places);
  return signPlayersIn(served, most);
}

async function openWork({ db }: Served): Promise<OpenWork> {
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

await serveProcess<Failpoint, Asked>({
  deps: (death) => ({ faults: death.pass }),
  answer: (served, asked) => (asked.ask === 'open' ? openWork(served) : payers(served, asked.count, asked.places)),
});
