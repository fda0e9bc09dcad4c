import { inArray } from 'drizzle-orm';
import type { Services } from '../kernel/services.ts';
import { lockDeliveries } from './rows.ts';
import { deliveries } from './schema.ts';

/**
 * Takes note that items were given. The consumer that held a delivery last is believed also when its lease ended, when it took
 * the delivery for lost, or when that died meanwhile: the items are in the game. Only a newer lease is stronger.
 */
export async function acknowledge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { lease, ids }: { lease: string; ids: readonly number[] },
) {
  const told = [...new Set(ids)];
  return db.transaction(async (tx) => {
    const rows = await lockDeliveries(tx, told);
    const own = rows.filter((row) => row.lease === lease);
    const open = own.filter(({ state }) => state !== 'delivered').map(({ id }) => id);
    if (open.length > 0) {
      await tx
        .update(deliveries)
        .set({ state: 'delivered', leasedUntil: null, deliveredAt: clock.now() })
        .where(inArray(deliveries.id, open));
    }
    const acknowledged = new Set(own.map(({ id }) => id));
    return {
      statusCode: 200 as const,
      acknowledged: told.filter((id) => acknowledged.has(id)),
      lost: told.filter((id) => !acknowledged.has(id)),
    };
  });
}
