import { asc, eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import { awardClaims, promotionClaims } from '#server/awards/schema.ts';
import { ownDeliveries } from '#server/deliveries/own-deliveries.ts';
import type { Db } from '#server/kernel/db/database.ts';

/** What an account claimed and redeemed, and all that went into the game for it, the oldest first. */
export async function rewardsPart(
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
