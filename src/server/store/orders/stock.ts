import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/database.ts';
import { plans } from '../schema.ts';

/** Takes one place of a plan, and its row's lock until the transaction ends; false when it is sold out. */
export async function reserve(tx: Db, plan: string): Promise<boolean> {
  const isLeft = or(isNull(plans.saleLimit), lt(plans.sold, plans.saleLimit));
  const taken = await tx
    .update(plans)
    .set({ sold: sql`${plans.sold} + 1` })
    .where(and(eq(plans.name, plan), isLeft))
    .returning({ name: plans.name });
  return taken.length > 0;
}

/** Gives a place back that an order held. */
export async function release(tx: Db, plan: string): Promise<void> {
  await tx
    .update(plans)
    .set({ sold: sql`${plans.sold} - 1` })
    .where(eq(plans.name, plan));
}
