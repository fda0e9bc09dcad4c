import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { atOneMoment, findProblems } from '../kernel/db/checks/find-problems.ts';
import type { Db } from '../kernel/db/database.ts';
import { LOST_DELIVERIES, MISCOUNTED_CODES, STRAY_DELIVERIES, UNREADABLE_ITEMS } from './checks/claims.ts';
import { DUPLICATES, MISSING_CONSTRAINTS, MISSING_TRIGGERS } from './checks/constraints.ts';

/** What was found: `problems` in sentences without their full stop, the first of `counts.problems`; [] is clean. */
export type DeliveryReport = {
  problems: string[];
  counts: { claims: number; deliveries: number; delivered: number; dead: number; problems: number };
};

const CHECKS = [
  ...DUPLICATES,
  ...[LOST_DELIVERIES, STRAY_DELIVERIES, UNREADABLE_ITEMS, MISCOUNTED_CODES],
  ...[MISSING_CONSTRAINTS, MISSING_TRIGGERS],
];

const Counts = z.object({
  claims: z.coerce.number(),
  deliveries: z.coerce.number(),
  delivered: z.coerce.number(),
  dead: z.coerce.number(),
});

async function countAll(tx: Db) {
  const { rows } = (await tx.execute(sql`
    select (select count(*) from award_claims) + (select count(*) from promotion_claims)
      + (select count(*) from season_claims) as claims, count(*) as deliveries,
      count(*) filter (where state = 'delivered') as delivered, count(*) filter (where state = 'dead') as dead
    from deliveries`)) as { rows: unknown[] };
  return Counts.parse(rows[0]);
}

/**
 * Whether every claim has its one delivery, every delivery its claim, every code as many uses as claims, and the constraints stand
 * that keep it so. What the game server gave, its own books say: they hold the ids of what was delivered.
 */
export async function checkDeliveries(db: Db): Promise<DeliveryReport> {
  return atOneMoment(db, async (tx) => {
    const { problems, count } = await findProblems(tx, CHECKS);
    return { problems, counts: { ...(await countAll(tx)), problems: count } };
  });
}
