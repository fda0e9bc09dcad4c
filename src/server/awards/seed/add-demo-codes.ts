import { eq } from 'drizzle-orm';
import { addDelivery, type PastClaim } from '#server/deliveries/service.ts';
import { accountIds } from '#server/kernel/auth/account-ids.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { promotionBatches, promotionClaims, promotionCodes } from '../schema.ts';
import { DEMO_BATCHES, type DemoBatch, REDEEMED } from './demo-codes.ts';

type Batch = typeof promotionBatches.$inferSelect;

async function addBatch(db: Db, batch: DemoBatch, now: Date): Promise<Batch> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const { name, title, items, codes, most, perAccount, madeDaysAgo, expiredDaysAgo, revokedDaysAgo } = batch;
  const [row] = await db
    .insert(promotionBatches)
    .values({
      ...{ name, title, items: [...items], perAccount, createdAt: daysAgo(madeDaysAgo) },
      expiresAt: expiredDaysAgo === undefined ? null : daysAgo(expiredDaysAgo),
      revokedAt: revokedDaysAgo === undefined ? null : daysAgo(revokedDaysAgo),
    })
    .returning();
  if (!row) throw new Error(`the codes ${name} were not stored`);
  await db.insert(promotionCodes).values(codes.map((code) => ({ code, batchId: row.id, most })));
  return row;
}

async function redeem(db: Db, { id: batchId, name, title, items }: Batch, claimedAt: Date): Promise<void> {
  const { by, code } = REDEEMED;
  const accountId = (await accountIds(db))(by);
  const nth = 1;
  const delivery = { accountId, source: 'code', ref: `${accountId}:${name}:${nth}`, title, items } as const;
  const deliveryId = await addDelivery(db, delivery, claimedAt);
  await db.insert(promotionClaims).values({ code, accountId, batchId, nth, deliveryId, claimedAt });
  await db.update(promotionCodes).set({ used: 1 }).where(eq(promotionCodes.code, code));
}

/** Adds the promotion codes of the demo world, whose ages count from now; answers what was redeemed. */
export async function addDemoCodes(db: Db, now: Date): Promise<PastClaim[]> {
  const at = new Date(now.getTime() - REDEEMED.daysAgo * DAY);
  const redeemed: PastClaim[] = [];
  for (const batch of DEMO_BATCHES) {
    const row = await addBatch(db, batch, now);
    if (batch.codes.some((code) => code === REDEEMED.code)) redeemed.push({ at, add: () => redeem(db, row, at) });
  }
  return redeemed;
}
