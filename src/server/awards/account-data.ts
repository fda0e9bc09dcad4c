import { asc, eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import { ownDeliveries } from '#server/awards/own-deliveries.ts';
import { awardClaims, promotionClaims } from '#server/awards/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { AccountData } from '../kernel/auth/account-data.ts';

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

/** An account's claims, redeemed codes and deliveries, the oldest first. All of them stay: they are the truth about what is in the game. */
export const awardsData: AccountData = { read: readRewards };
