import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { promotionBatches } from '#server/awards/schema.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { BatchName, batchNamed } from './code-rows.ts';

export const RevokeCodes = z.object({ name: BatchName });

/** Ends a batch for good: nothing of it can be redeemed from now on, and what was redeemed stays. */
export async function revokeCodes(
  { db, clock }: OperatorContext,
  by: string,
  { name }: z.infer<typeof RevokeCodes>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, revokedAt } = await batchNamed(tx, name);
    const now = clock.now();
    const revoked = await tx
      .update(promotionBatches)
      .set({ revokedAt: now })
      .where(and(eq(promotionBatches.id, id), isNull(promotionBatches.revokedAt)))
      .returning({ id: promotionBatches.id });
    if (revoked.length === 0) return `The batch ${name} was revoked before, at ${(revokedAt ?? now).toISOString()}.`;
    const states = { before: { revokedAt: null }, after: { revokedAt: now.toISOString() } };
    await audit(tx, { actor: by, command: `revoke-codes ${name}`, ...states }, now);
    return `The batch ${name} is revoked: none of its codes can be redeemed any more, and what was redeemed stays.`;
  });
}
