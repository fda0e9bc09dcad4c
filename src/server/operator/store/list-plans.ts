import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { plans } from '#server/store/schema.ts';
import type { OperatorContext } from '../command.ts';
import { planLine } from './plan-row.ts';

export const Plans = z.object({});

/** Every plan, one a line, in the order of the store, retired ones included. Changes nothing. */
export async function listPlans({ db, currency }: OperatorContext): Promise<string> {
  const rows = await db.select().from(plans).orderBy(asc(plans.position), asc(plans.name));
  if (rows.length === 0)
    return 'There are no plans: make one with add-plan, or all that are specified with add-plans --specified.';
  return rows.map((plan) => planLine(plan, currency)).join('\n');
}
