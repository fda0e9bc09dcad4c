import { eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import { toUnits } from '#domain/store/money.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { returnedOf } from '#server/store/orders/order-rows.ts';
import { ledgerEntries, orders } from '#server/store/schema.ts';
import type { AccountData } from '../kernel/context.ts';
import { eraseRequests, requestsOf, wireRequest } from './service-orders.ts';

async function ordersPart(db: Db, accountId: number): Promise<OwnData['orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(orders.createdAt, orders.id);
  return rows.map((row) => ({
    id: row.id,
    plan: row.plan,
    price: toUnits({ minor: row.priceMinor, currency: row.currency }),
    currency: row.currency,
    points: row.points,
    reversedPoints: row.reversedPoints,
    ...returnedOf(row),
    provider: row.provider,
    providerOrder: row.providerOrderId,
    capture: row.captureId,
    state: row.state,
    reason: row.reason,
    termsAccepted: row.termsVersion,
    language: row.language,
    at: row.createdAt,
    settledAt: row.settledAt,
    changedAt: row.changedAt,
  }));
}

const pointsPart = (db: Db, accountId: number): Promise<OwnData['points']> =>
  db
    .select({ at: ledgerEntries.createdAt, kind: ledgerEntries.kind, points: ledgerEntries.points })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(ledgerEntries.id);

/** An account's ledger entries, orders and service orders, the oldest first. Entries and orders stay when the account is deleted. */
export const storeData: AccountData = {
  read: async (tx, accountId) => {
    const requests = await requestsOf(tx, accountId, Number.MAX_SAFE_INTEGER);
    return {
      points: await pointsPart(tx, accountId),
      orders: await ordersPart(tx, accountId),
      requests: requests.reverse().map(wireRequest),
    };
  },
  erase: eraseRequests,
};
