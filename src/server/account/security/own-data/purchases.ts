import { eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import { toUnits } from '#domain/store/money.ts';
import { formerNames } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { moneyOf, type OrderRow } from '#server/store/orders/order-rows.ts';
import { orders } from '#server/store/schema.ts';
import { requestsOf, wireRequest } from '#server/store/service-orders/requests.ts';

/** What went back, in the currency of what was taken. */
function returnedOf(row: OrderRow) {
  const { currency } = moneyOf(row);
  return { returned: toUnits({ minor: row.reversedMinor, currency }), returnedCurrency: currency };
}

async function ordersPart(db: Db, accountId: number): Promise<OwnData['orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(orders.createdAt, orders.id);
  return rows.map((row) => ({
    ...{ id: row.id, plan: row.plan, price: toUnits({ minor: row.priceMinor, currency: row.currency }) },
    ...{ currency: row.currency, points: row.points, reversedPoints: row.reversedPoints, ...returnedOf(row) },
    ...{ provider: row.provider, providerOrder: row.providerOrderId, capture: row.captureId },
    ...{ state: row.state, reason: row.reason, termsAccepted: row.termsVersion, language: row.language },
    ...{ at: row.createdAt, settledAt: row.settledAt, changedAt: row.changedAt },
  }));
}

/** What an account bought, what is done for it, and the names that it had, the oldest first. */
export async function purchasesPart(
  db: Db,
  accountId: number,
): Promise<Pick<OwnData, 'orders' | 'requests' | 'formerNames'>> {
  const requests = await requestsOf(db, accountId, Number.MAX_SAFE_INTEGER);
  return {
    orders: await ordersPart(db, accountId),
    requests: requests.reverse().map(wireRequest),
    formerNames: await db
      .select({ name: formerNames.name, until: formerNames.changedAt })
      .from(formerNames)
      .where(eq(formerNames.accountId, accountId))
      .orderBy(formerNames.changedAt),
  };
}
