import { eq } from 'drizzle-orm';
import { HOUR } from '../kernel/clock.ts';
import { growingPause } from '../kernel/jobs/growing-pause.ts';
import type { Services } from '../kernel/services.ts';
import { lockDeliveries, mostTries } from './rows.ts';
import { deliveries } from './schema.ts';

type Rejection = { lease: string; id: number; error: string };
/** Where it leaves the delivery. */
type After = { statusCode: 200; state: 'waiting' | 'delivered' | 'dead' | 'lost' };

/**
 * Takes note that items could not be given: they are tried again after a growing pause, or are dead after the last try. `lost`:
 * somebody else holds the delivery by now, or nobody knows it. Told again, it changes nothing.
 */
export async function reject(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  { lease, id, error }: Rejection,
): Promise<After> {
  const state = await db.transaction(async (tx) => {
    const [row] = await lockDeliveries(tx, [id]);
    if (row?.lease !== lease) return 'lost';
    if (row.state !== 'leased') return row.state;
    const now = clock.now();
    const isLast = row.tries >= mostTries(limits);
    const next = isLast ? 'dead' : 'waiting';
    const dueAt = isLast ? row.dueAt : growingPause(limits.deliveryRetrySeconds, row.tries - 1, now, HOUR);
    await tx
      .update(deliveries)
      .set({ state: next, dueAt, leasedUntil: null, lastError: error })
      .where(eq(deliveries.id, id));
    return next;
  });
  return { statusCode: 200, state };
}
