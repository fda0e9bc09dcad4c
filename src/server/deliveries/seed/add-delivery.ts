import { eq } from 'drizzle-orm';
import { MINUTE } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { deliveries } from '../schema.ts';
import { type NewDelivery, writeDelivery } from '../write-delivery.ts';

/** The game server of the demo world; it asks for deliveries every few minutes. */
const CONSUMER = 'demo-realm';
const GIVEN_AFTER = 2 * MINUTE;

/** What was claimed before the first start. Claims are added in the order of their time, as their deliveries' numbers tell it. */
export type PastClaim = { at: Date; add: () => Promise<void> };

/** Writes the delivery of a claim that was made before the first start; the items of one that does not wait are in the game. */
export async function addDelivery(db: Db, delivery: NewDelivery, at: Date, waits = false): Promise<number> {
  const id = await writeDelivery(db, delivery, at);
  if (id === null) throw new Error(`${delivery.source} ${delivery.ref} was delivered before`);
  if (waits) return id;
  const given = { state: 'delivered', tries: 1, consumer: CONSUMER, lease: crypto.randomUUID() } as const;
  const deliveredAt = new Date(at.getTime() + GIVEN_AFTER);
  await db
    .update(deliveries)
    .set({ ...given, deliveredAt })
    .where(eq(deliveries.id, id));
  return id;
}
