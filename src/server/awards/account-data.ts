import { asc, eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import type { OwnDelivery } from '#contract/delivery.ts';
import { awardClaims, promotionClaims } from '#server/awards/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { itemsOf } from '../catalogue/service.ts';
import { deliveriesOf } from '../deliveries/service.ts';
import type { AccountData } from '../kernel/context.ts';

async function readRewards(
  db: Db,
  accountId: number,
): Promise<Pick<OwnData, 'awardClaims' | 'redeemedCodes' | 'deliveries'>> {
  const { level, option, claimedAt: at, deliveryId: delivery } = awardClaims;
  const { code, claimedAt, deliveryId } = promotionClaims;
  return {
    awardClaims: await db
      .select({ level, option, at, delivery })
      .from(awardClaims)
      .where(eq(awardClaims.accountId, accountId))
      .orderBy(asc(delivery)),
    redeemedCodes: await db
      .select({ code, at: claimedAt, delivery: deliveryId })
      .from(promotionClaims)
      .where(eq(promotionClaims.accountId, accountId))
      .orderBy(asc(deliveryId)),
    deliveries: (await ownDeliveries(db, accountId, Number.MAX_SAFE_INTEGER)).reverse(),
  };
}

/** An account's claims, redeemed codes and deliveries, the oldest first. All stay when the account is deleted: the items are in the game. */
export const awardsData: AccountData = { read: readRewards };

/** The page lists the newest. */
const MOST = 50;

/** An account's newest deliveries. For its player a delivery waits until it is delivered, also while it is leased or dead. */
export async function ownDeliveries(db: Db, accountId: number, most = MOST): Promise<OwnDelivery[]> {
  const rows = await deliveriesOf(db, accountId, most);
  const ids = rows.flatMap(({ items }) => items.map(({ item_id }) => item_id));
  const records = await itemsOf(db, ids);
  return rows.map(({ id, source, title, items, state, createdAt, deliveredAt }) => ({
    id,
    source,
    title,
    items: items.map((item) => ({ ...item, item_name: records.get(item.item_id)?.item_name ?? {} })),
    state: state === 'delivered' ? 'delivered' : 'waiting',
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
  }));
}
