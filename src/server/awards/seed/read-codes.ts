import { asc, eq, inArray } from 'drizzle-orm';
import { codeProblem } from '#domain/awards/promotion-code.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { promotionBatches, promotionCodes } from '../schema.ts';
import { DEMO_BATCHES } from './demo-codes.ts';

/** Codes of the demo world that an account without any can redeem now, and those that it cannot. */
export type DemoCodes = { usable: string[]; refused: string[] };

/** The demo world's codes as they stand; none where an earlier version filled the database. */
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
