import { desc, eq, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import type { ServiceRequest } from '#contract/store.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { serviceRequests } from '../schema.ts';

export type RequestRow = InferSelectModel<typeof serviceRequests>;

/** More than anybody looks through; the newest are told. */
const MOST_REQUESTS = 200;

/** A request as its player sees it: without who of the staff works on it. */
export function wireRequest({ id, orderId, plan, state, details, answer, ...row }: RequestRow): ServiceRequest {
  return {
    ...{ id, order: orderId, plan, state, details, answer },
    ...{ created_at: row.createdAt.toISOString(), changed_at: row.changedAt.toISOString() },
  };
}

/** The requests of an account, newest first. */
export async function requestsOf(db: Db, accountId: number, most = MOST_REQUESTS): Promise<RequestRow[]> {
  return db
    .select()
    .from(serviceRequests)
    .where(eq(serviceRequests.accountId, accountId))
    .orderBy(desc(serviceRequests.id))
    .limit(most);
}

/** The requests that orders opened, by the order. */
export async function requestsOfOrders(db: Db, orders: readonly string[]): Promise<Map<string, RequestRow>> {
  const rows = await db
    .select()
    .from(serviceRequests)
    .where(inArray(serviceRequests.orderId, [...orders]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** A request, locked until the transaction ends: after the lock of its account, which everybody takes first. */
export async function lockRequest(tx: Db, id: number): Promise<RequestRow | undefined> {
  const [request] = await tx.select().from(serviceRequests).where(eq(serviceRequests.id, id)).for('update');
  return request;
}

/** Moves a locked request on; answers it as it is then. */
export async function writeRequest(
  tx: Db,
  id: number,
  changes: Partial<Pick<RequestRow, 'state' | 'details' | 'answer' | 'operator'>>,
  now: Date,
): Promise<RequestRow> {
  const [row] = await tx
    .update(serviceRequests)
    .set({ ...changes, changedAt: now })
    .where(eq(serviceRequests.id, id))
    .returning();
  if (!row) throw new Error(`there is no request ${id}`);
  return row;
}

/** Takes every word out of an account's requests; what is not ended is cancelled, because nobody waits for it any more. */
export async function eraseRequests(tx: Db, accountId: number, now: Date): Promise<void> {
  const { state } = serviceRequests;
  const cancelled = sql`case when ${state} in ('done', 'declined') then ${state} else 'cancelled' end`;
  await tx
    .update(serviceRequests)
    .set({ state: cancelled, details: {}, answer: null, changedAt: now })
    .where(eq(serviceRequests.accountId, accountId));
}
