import { randomUUID } from 'node:crypto';
import { eq, type InferSelectModel } from 'drizzle-orm';
import { SERVICES } from '#domain/store/plans.ts';
import { orders, serviceRequests } from '#server/store/schema.ts';
import { addPlayer } from '#support/account/players.ts';
import type { TestApp } from '#support/server/build-test-app.ts';

type RequestRow = InferSelectModel<typeof serviceRequests>;

/** A paid order of a service and the request that it opened, as settling leaves them. */
export async function boughtService(
  api: Pick<TestApp, 'database' | 'clock'>,
  accountId: number,
  given: Partial<Omit<RequestRow, 'id' | 'orderId' | 'accountId'>> = {},
): Promise<RequestRow> {
  const { db } = api.database;
  const now = api.clock.now();
  const orderId = randomUUID();
  const plan = given.plan ?? SERVICES[0].name;
  await db.insert(orders).values({
    ...{ id: orderId, accountId, plan, kind: 'service', priceMinor: 500, currency: 'EUR', points: 0, bonus: 0 },
    ...{ provider: 'sandbox', providerOrderId: orderId, captureId: orderId, state: 'paid', language: 'en' },
    ...{ createdAt: now, settledAt: now, changedAt: now },
  });
  const [row] = await db
    .insert(serviceRequests)
    .values({ orderId, accountId, plan, state: 'waiting', details: {}, createdAt: now, changedAt: now, ...given })
    .returning();
  if (!row) throw new Error('the request was not stored');
  return row;
}

/** A request as it is now. */
export async function requestNow(api: Pick<TestApp, 'database'>, { id }: Pick<RequestRow, 'id'>): Promise<RequestRow> {
  const [row] = await api.database.db.select().from(serviceRequests).where(eq(serviceRequests.id, id));
  if (!row) throw new Error(`there is no request ${id}`);
  return row;
}

/** A request of a player of its own, whose mails are Spanish and whose address is confirmed unless it is said not to be. */
export async function playersRequest(
  api: TestApp,
  given: Parameters<typeof boughtService>[2] = {},
  verified = true,
): Promise<{ account: Awaited<ReturnType<typeof addPlayer>>; request: RequestRow }> {
  const account = await addPlayer(api, { verifiedAt: verified ? api.clock.now() : null, language: 'es' });
  return { account, request: await boughtService(api, account.id, given) };
}
