import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type DeliveryRow, lockDeliveries } from '#server/deliveries/lease.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine } from '../tickets/printable.ts';
import { DeliveryNumber, noDelivery } from './delivery-of.ts';

export const ReplayDelivery = z.object({ delivery: DeliveryNumber });

/** Why a delivery is left alone; null: it may be tried again. */
function objection({ id, state, consumer, leasedUntil, deliveredAt }: DeliveryRow): string | null {
  if (state === 'delivered') {
    return `Delivery ${id} was given on ${deliveredAt?.toISOString()}: what is in the game is not given again.`;
  }
  if (state !== 'leased') return null;
  return `Delivery ${id} is with ${printableLine(consumer ?? 'a consumer')} until ${leasedUntil?.toISOString()}: it comes again by itself when that ends without an answer.`;
}

/** Makes a delivery due now as if it had never been tried: the game server gets it with its next claim. */
export async function replayDelivery(
  { db, clock }: OperatorContext,
  by: string,
  { delivery: id }: z.infer<typeof ReplayDelivery>,
): Promise<string> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [row] = await lockDeliveries(tx, [id]);
    if (!row) throw noDelivery(id);
    const problem = objection(row);
    if (problem !== null) throw new SentenceError(problem);
    const after = { state: 'waiting', tries: 0, dueAt: now } as const;
    await tx.update(deliveries).set(after).where(eq(deliveries.id, id));
    const { state, tries, dueAt } = row;
    await audit(tx, { actor: by, command: `replay-delivery ${id}`, before: { state, tries, dueAt }, after }, now);
  });
  return `Delivery ${id} is due now: the game server gets it with its next claim.`;
}
