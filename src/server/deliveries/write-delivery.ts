import type { DeliveryItem, DeliverySource } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';
import type { Db } from '../db/database.ts';
import { deliveries } from '../db/delivery-schema.ts';

/** What a claim gives; `ref` names the claim among those of its source, and is delivered once. */
export type NewDelivery = {
  accountId: number;
  source: DeliverySource;
  ref: string;
  /** For its player, such as the name of the level. */
  title: Text;
  items: readonly DeliveryItem[];
};

/** Writes the delivery of a claim, in the claim's own transaction; answers its id. A source that was delivered before fails. */
export async function writeDelivery(tx: Db, delivery: NewDelivery, now: Date): Promise<number> {
  const [row] = await tx
    .insert(deliveries)
    .values({ ...delivery, dueAt: now, createdAt: now })
    .returning({ id: deliveries.id });
  if (!row) throw new Error(`the delivery of ${delivery.source} ${delivery.ref} was not stored`);
  return row.id;
}
