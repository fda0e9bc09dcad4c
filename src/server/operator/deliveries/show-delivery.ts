import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { awardClaims, promotionBatches, promotionClaims } from '#server/awards/schema.ts';
import { seasonClaims } from '#server/battlepass/schema.ts';
import type { DeliveryRow } from '#server/deliveries/lease.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine } from '../tickets/printable.ts';
import { DeliveryNumber, deliveryNumbered, itemsLine } from './delivery-of.ts';

export const ShowDelivery = z.object({ delivery: DeliveryNumber });

const when = (at: Date | null) => at?.toISOString() ?? 'not yet';
const chosen = (option: number | null, what: string) => (option === null ? '' : `, ${what} ${option} chosen`);

async function awardClaim(db: Db, id: number): Promise<string[]> {
  const claims = await db.select().from(awardClaims).where(eq(awardClaims.deliveryId, id));
  return claims.map(
    ({ level, option, claimedAt }) => `level ${level}${chosen(option, 'option')}, ${claimedAt.toISOString()}`,
  );
}

async function codeClaim(db: Db, id: number): Promise<string[]> {
  const claims = await db
    .select({ claim: promotionClaims, batch: promotionBatches.name })
    .from(promotionClaims)
    .innerJoin(promotionBatches, eq(promotionBatches.id, promotionClaims.batchId))
    .where(eq(promotionClaims.deliveryId, id));
  return claims.map(
    ({ claim: { code, nth, claimedAt }, batch }) =>
      `code ${code} of ${printableLine(batch)}, number ${nth} of this account, ${claimedAt.toISOString()}`,
  );
}

async function passClaim(db: Db, id: number): Promise<string[]> {
  const claims = await db.select().from(seasonClaims).where(eq(seasonClaims.deliveryId, id));
  return claims.map(
    ({ season, pointsRequired, track, option, claimedAt }) =>
      `season ${season}, ${pointsRequired} points, ${track}${chosen(option, 'item')}, ${claimedAt.toISOString()}`,
  );
}

const CLAIMS = { award: awardClaim, code: codeClaim, battlepass: passClaim };

/** Who holds it, or held it last. */
function holderOf({ lease, consumer, leasedUntil }: DeliveryRow): string {
  if (lease === null) return 'Never handed over';
  const until = leasedUntil === null ? '' : `, until ${leasedUntil.toISOString()}`;
  return `Handed to ${printableLine(consumer ?? 'somebody')} with the lease ${lease}${until}`;
}

/** A delivery with everything that is known of it. Changes nothing. */
export async function showDelivery(
  { db }: OperatorContext,
  _by: string,
  { delivery: id }: z.infer<typeof ShowDelivery>,
): Promise<string> {
  const { delivery, name } = await deliveryNumbered(db, id);
  const { state, source, ref, title, items, tries, dueAt, lastError, createdAt, deliveredAt } = delivery;
  const [claim = 'there is none: npm run admin -- check-deliveries'] = await CLAIMS[source](db, id);
  return [
    `Delivery ${id}, ${state}: ${printableLine(title.en ?? Object.values(title)[0] ?? 'without a title')}`,
    `${name}: ${itemsLine(items)}`,
    `Claim ${source} ${printableLine(ref)}: ${claim}`,
    `Written ${when(createdAt)}, due ${when(dueAt)}, delivered ${when(deliveredAt)}`,
    `${holderOf(delivery)}, tries: ${tries}`,
    `Last error: ${lastError === null ? 'none' : printableLine(lastError, 500)}`,
  ].join('\n');
}
