import { asc, count, eq, max, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import { promotionBatches, promotionCodes } from '#server/awards/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';

export type BatchRow = typeof promotionBatches.$inferSelect;
export type CodeRow = typeof promotionCodes.$inferSelect;

/** The operator's word for a batch. */
export const BatchName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'takes 1 to 64 letters, digits, dots, hyphens and underscores');

/** A batch by its name; throws a sentence when there is none. */
export async function batchNamed(db: Db, name: string): Promise<BatchRow> {
  const [batch] = await db.select().from(promotionBatches).where(eq(promotionBatches.name, name));
  if (!batch) throw new SentenceError(`There is no batch ${name}: see npm run admin -- codes.`);
  return batch;
}

/** Every batch, the oldest first, with how many codes it has, how often they were used, and the most of one; null: any number. */
export async function batchRows(db: Db) {
  return db
    .select({
      batch: promotionBatches,
      codes: count(promotionCodes.code),
      used: sum(promotionCodes.used).mapWith(Number),
      most: max(promotionCodes.most),
    })
    .from(promotionBatches)
    .leftJoin(promotionCodes, eq(promotionCodes.batchId, promotionBatches.id))
    .groupBy(promotionBatches.id)
    .orderBy(asc(promotionBatches.id));
}

/** The codes of a batch; `used` counts those that were redeemed at all. */
export async function codesOf(db: Db, { id }: BatchRow): Promise<CodeRow[]> {
  return db
    .select()
    .from(promotionCodes)
    .where(eq(promotionCodes.batchId, id))
    .orderBy(sql`${promotionCodes.code} collate "C"`);
}
