import { PLANS } from '#domain/store/plans.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { plans } from '../schema.ts';

/** Puts in the specified plans that are not there yet, and answers those rows; what operators changed stays as it is. */
export async function addSpecifiedPlans(tx: Db) {
  const rows = PLANS.map(({ price, limit, ...plan }, nth) => {
    return { ...plan, price: price * 100, saleLimit: limit, position: nth + 1 };
  });
  return tx.insert(plans).values(rows).onConflictDoNothing({ target: plans.name }).returning();
}
