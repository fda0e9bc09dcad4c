import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { DeliveryItem } from '#contract/delivery.ts';
import type { DeliveryRow } from '#server/deliveries/lease.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';

export const DeliveryNumber = z.number().int().min(1).max(999_999_999);

/** The sentence for a number that no delivery has. */
export const noDelivery = (id: number) =>
  new SentenceError(`There is no delivery ${id}: see npm run admin -- deliveries.`);

/** A delivery, and the name of its account. */
export async function deliveryNumbered(db: Db, id: number): Promise<{ delivery: DeliveryRow; name: string }> {
  const [found] = await db
    .select({ delivery: deliveries, name: accounts.name })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .where(eq(deliveries.id, id));
  if (!found) throw noDelivery(id);
  return found;
}

/** Items by their ids, on one line. */
export const itemsLine = (items: readonly DeliveryItem[]) =>
  items.map(({ item_id, quantity }) => `${quantity} × item ${item_id}`).join(', ');
