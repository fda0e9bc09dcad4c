import { z } from 'zod';
import { addSpecifiedPlans } from '#server/store/orders/specified-plans.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { planLine } from './plan-row.ts';

export const AddPlans = z.object({ specified: z.literal(true) });

/** Adds the specified plans that are missing, each on a line of the answer; given again it adds nothing. */
export async function addPlans({ db, clock, currency }: OperatorContext, by: string): Promise<string> {
  return db.transaction(async (tx) => {
    const added = await addSpecifiedPlans(tx);
    if (added.length === 0) return 'Every specified plan is there already: nothing was added.';
    const lines = added.toSorted((one, other) => one.position - other.position).map((plan) => planLine(plan, currency));
    await audit(tx, { actor: by, command: 'add-plans --specified', before: null, after: added }, clock.now());
    return [`Added ${added.length} plans; set-plan changes what one costs:`, ...lines].join('\n');
  });
}
