import { asc, eq, inArray } from 'drizzle-orm';
import type { Scale } from '#contract/awards.ts';
import { levelItems } from '#domain/awards/award-state.ts';
import { codeProblem } from '#domain/awards/promotion-code.ts';
import { addDelivery, type PastClaim } from '#server/deliveries/service.ts';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { accountIds, addRows, readLines } from '../kernel/seed.ts';
import {
  DEMO_BATCHES,
  DEMO_GROUPS,
  type DemoBatch,
  type DemoClaim,
  type DemoGroup,
  PLAYERS_CLAIMS,
  REDEEMED,
} from './demo-awards.ts';
import { awardClaims, awardGroups, awardLevels, promotionBatches, promotionClaims, promotionCodes } from './schema.ts';

/** A level of the demo world; its key is the word of its group and a number. */
type DemoLevel = Scale & { key: string };

/** The levels of all groups, in order. */
export const demoLevels = () => readLines<DemoLevel>(new URL('./demo-levels.ndjson', import.meta.url));

function groupRow(group: DemoGroup, nth: number, now: Date): typeof awardGroups.$inferInsert {
  const { groupName, name, fromDaysAgo, untilDaysAhead } = group;
  return {
    group: nth + 1,
    groupName,
    name,
    fromAt: fromDaysAgo === null ? null : new Date(now.getTime() - fromDaysAgo * DAY),
    untilAt: untilDaysAhead === null ? null : new Date(now.getTime() + untilDaysAhead * DAY),
  };
}

function levelRow({ key, value, ...facts }: DemoLevel): typeof awardLevels.$inferInsert {
  const group = 1 + DEMO_GROUPS.findIndex(({ groupName }) => key.startsWith(`${groupName}-`));
  return { key, group, value, facts };
}

async function addClaim(db: Db, accountId: number, level: DemoLevel, claim: DemoClaim, claimedAt: Date) {
  const { key, name: title } = level;
  const { option = null, waits } = claim;
  const items = levelItems(level, option);
  if (!items) throw new Error(`the level ${key} cannot have been claimed with the option ${option}`);
  const delivery = { accountId, source: 'award', ref: `${accountId}:${key}`, title, items } as const;
  const deliveryId = await addDelivery(db, delivery, claimedAt, waits);
  await db.insert(awardClaims).values({ accountId, level: key, option, deliveryId, claimedAt });
}

/** Adds the award groups of the demo world, whose periods count from now; answers what demo accounts claimed of them. */
export async function addDemoAwards(db: Db, now: Date): Promise<PastClaim[]> {
  const groups = DEMO_GROUPS.map((group, nth) => groupRow(group, nth, now));
  await addRows(db, awardGroups, groups);
  const levels = demoLevels();
  await addRows(db, awardLevels, levels.map(levelRow));
  const idOf = await accountIds(db);
  return PLAYERS_CLAIMS.map((claim) => {
    const level = levels.find(({ key }) => key === claim.level);
    if (!level) throw new Error(`there is no level ${claim.level}`);
    const at = new Date(now.getTime() - claim.hoursAgo * HOUR);
    return { at, add: () => addClaim(db, idOf(claim.by), level, claim, at) };
  });
}

type Batch = typeof promotionBatches.$inferSelect;

async function addBatch(db: Db, batch: DemoBatch, now: Date): Promise<Batch> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const { name, title, items, codes, most, perAccount, madeDaysAgo, expiredDaysAgo, revokedDaysAgo } = batch;
  const [row] = await db
    .insert(promotionBatches)
    .values({
      name,
      title,
      items: [...items],
      perAccount,
      createdAt: daysAgo(madeDaysAgo),
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

/** Codes of the demo world that an account without any can redeem now, and those that it cannot. */
export type DemoCodes = { usable: string[]; refused: string[] };

/** The demo world's codes by their present state; none where an earlier version filled the database. */
export async function demoCodes(db: Db, now: Date): Promise<DemoCodes> {
  const known = DEMO_BATCHES.flatMap(({ codes }) => codes);
  const rows = await db
    .select({ code: promotionCodes, batch: promotionBatches })
    .from(promotionCodes)
    .innerJoin(promotionBatches, eq(promotionBatches.id, promotionCodes.batchId))
    .where(inArray(promotionCodes.code, known))
    .orderBy(asc(promotionBatches.id), asc(promotionCodes.code));
  const codes: DemoCodes = { usable: [], refused: [] };
  for (const { code, batch } of rows) {
    const state = { ...code, ...batch, isOwn: false, ownOfBatch: 0, isRevoked: batch.revokedAt !== null };
    codes[codeProblem(state, now) === null ? 'usable' : 'refused'].push(code.code);
  }
  return codes;
}
