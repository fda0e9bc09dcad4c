import { and, asc, eq, type InferSelectModel, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { MOST_TRIES } from '../kernel/jobs/growing-pause.ts';
import type { Limits } from '../kernel/limits.ts';
import { deliveries } from './schema.ts';

export type DeliveryRow = InferSelectModel<typeof deliveries>;

/** What may be handed over: what waits and is due, and what was leased by somebody who never answered. */
export function isDue(now: Date): SQL | undefined {
  return or(
    and(eq(deliveries.state, 'waiting'), lte(deliveries.dueAt, now)),
    and(eq(deliveries.state, 'leased'), lte(deliveries.leasedUntil, now)),
  );
}

/** How often a delivery is handed over before it is dead. */
export const mostTries = ({ deliveryTries }: Pick<Limits, 'deliveryTries'>) => Math.min(deliveryTries, MOST_TRIES);

/** Deliveries by id, locked until the transaction ends; always in one order, so that two who want the same wait for each other. */
export function lockDeliveries(tx: Db, ids: readonly number[]): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(deliveries)
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(asc(deliveries.id))
    .for('update');
}
