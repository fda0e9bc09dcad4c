import { count, eq } from 'drizzle-orm';
import type { DeliveryItem, DeliverySource } from '#contract/delivery.ts';
import { levelItems } from '#domain/awards/award-state.ts';
import { rewardItems } from '#domain/battlepass/battlepass-state.ts';
import { awardClaims, promotionClaims, promotionCodes } from '#server/awards/schema.ts';
import { premiumGrants, seasonClaims, seasonDays, seasonPoints } from '#server/battlepass/schema.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { orders } from '#server/store/schema.ts';
import type { World } from './world.ts';

/** A claim, whatever it is of; `items` as they follow from the world, null where nothing does. */
export type Claimed = {
  source: DeliverySource;
  /** The claim as its player asked for it. */
  ref: string;
  /** … and as its delivery must have it, where that is another: a delivery does not name its code. */
  deliveredAs?: string;
  accountId: number;
  option: number | null;
  deliveryId: number;
  items: DeliveryItem[] | null;
};

export type DatabaseState = Awaited<ReturnType<typeof readState>>;

async function awards(db: Db, { levels }: World): Promise<Claimed[]> {
  const rows = await db.select().from(awardClaims);
  return rows.map(({ accountId, level, option, deliveryId }) => {
    const found = levels.find(({ key }) => key === level);
    const items = found ? levelItems(found.scale, option) : null;
    return { source: 'award', ref: `${accountId}:${level}`, accountId, option, deliveryId, items };
  });
}

async function passes(db: Db, { tiers }: World): Promise<Claimed[]> {
  const rows = await db.select().from(seasonClaims);
  return rows.map(({ accountId, season, pointsRequired, track, option, deliveryId }) => {
    const tier = tiers.find((one) => one.pointsRequired === pointsRequired);
    const items = tier ? rewardItems(tier[track], option ?? undefined) : null;
    const ref = `${accountId}:${season}:${pointsRequired}:${track}`;
    return { source: 'battlepass', ref, accountId, option, deliveryId, items };
  });
}

async function codes(db: Db, { batches }: World): Promise<Claimed[]> {
  const rows = await db.select().from(promotionClaims);
  return rows.map(({ code, accountId, nth, deliveryId }) => {
    const batch = batches.find((one) => one.codes.some((other) => other.code === code));
    return {
      source: 'code',
      ref: `${code}:${accountId}`,
      deliveredAs: `${accountId}:${batch?.name}:${nth}`,
      accountId,
      option: null,
      deliveryId,
      items: batch?.items ?? null,
    };
  });
}

export async function readState(db: Db, world: World) {
  return {
    claims: [...(await awards(db, world)), ...(await passes(db, world)), ...(await codes(db, world))],
    deliveries: await db
      .select({ row: deliveries, name: accounts.name })
      .from(deliveries)
      .innerJoin(accounts, eq(accounts.id, deliveries.accountId)),
    orders: await db.select().from(orders),
    points: await db.select().from(seasonPoints),
    days: await db.select().from(seasonDays),
    premium: await db.select().from(premiumGrants),
    codes: await db.select().from(promotionCodes),
    redeemed: await db
      .select({ code: promotionClaims.code, batch: promotionClaims.batchId, times: count() })
      .from(promotionClaims)
      .groupBy(promotionClaims.code, promotionClaims.batchId),
    shares: await db
      .select({ batch: promotionClaims.batchId, accountId: promotionClaims.accountId, nth: promotionClaims.nth })
      .from(promotionClaims),
  };
}
