import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { promotionBatches, promotionCodes } from '../../db/awards-schema.ts';
import type { Db } from '../../db/database.ts';
import { DEMO_BATCHES } from './demo-codes.ts';

/** Codes of the demo world that can still be redeemed; none where an earlier version filled the database, or operators took them back. */
export async function usableCodes(db: Db, now: Date): Promise<string[]> {
  const { code, used, most } = promotionCodes;
  const rows = await db
    .select({ code })
    .from(promotionCodes)
    .innerJoin(promotionBatches, eq(promotionBatches.id, promotionCodes.batchId))
    .where(
      and(
        inArray(
          code,
          DEMO_BATCHES.flatMap(({ codes }) => codes),
        ),
        isNull(promotionBatches.revokedAt),
        or(isNull(promotionBatches.expiresAt), gt(promotionBatches.expiresAt, now)),
        or(isNull(most), lt(used, most)),
      ),
    )
    .orderBy(asc(promotionBatches.id), asc(code));
  return rows.map((row) => row.code);
}
