import { and, eq } from 'drizzle-orm';
import type { DeliveryItem, DeliverySource } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';
import type { Db } from '../kernel/db/database.ts';
import { deliveries } from './schema.ts';

/** What a claim gives; `ref` names the claim among those of its source, is delivered once, and read by the game: it holds no secret. */
export type NewDelivery = {
  accountId: number;
  source: DeliverySource;
  ref: string;
  /** For its player, such as the name of the level. */
  title: Text;
  items: readonly DeliveryItem[];
};

/** Whether the conflict was the claim's, and not one that says nothing of it, such as an id that was given twice. */
async function wasDelivered(tx: Db, { source, ref }: NewDelivery): Promise<boolean> {
  const known = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.source, source), eq(deliveries.ref, ref)));
  return known.length > 0;
}

/**
 * Writes the delivery of a claim, in the claim's own transaction; answers its id. Null: the claim was delivered before, by one that
 * passed every lock, and is to be refused.
 */
export async function writeDelivery(tx: Db, delivery: NewDelivery, now: Date): Promise<number | null> {
  const [row] = await tx
    .insert(deliveries)
    .values({ ...delivery, dueAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  if (row) return row.id;
  if (await wasDelivered(tx, delivery)) return null;
  throw new Error(`The delivery ${delivery.source} ${delivery.ref} has the id of another one.`);
}
