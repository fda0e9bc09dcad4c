import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { Plan } from '#contract/store.ts';
import type { Currency } from '#domain/store/currencies.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { plans } from '#server/store/schema.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { PlanName, type PlanRow, PlanValues, planWith, priceIn } from './plan-row.ts';

/** What is left out stays as it is. */
export const SetPlan = PlanValues.extend({ name: PlanName });
export const AddPlan = PlanValues.extend({ name: PlanName, kind: Plan.shape.kind, price: z.string().max(20) });

function told(plan: PlanRow, currency: Currency): string {
  const { kind, mpPoints, bonus, saleLimit, sold, active } = plan;
  const credits = kind === 'points' ? `, credits ${mpPoints} points and a bonus of ${bonus}` : '';
  const left = saleLimit === null ? '' : `, ${saleLimit - sold} of ${saleLimit} left`;
  return `${priceIn(currency, plan)}${credits}${left}, ${active ? 'offered' : 'not offered'}`;
}

/** Changes a plan for purchases that begin from now on; orders keep what they cost and credit. */
export async function setPlan(
  { db, clock, currency }: OperatorContext,
  by: string,
  { name, ...values }: z.infer<typeof SetPlan>,
): Promise<string> {
  return db.transaction(async (tx) => {
    // Its places are counted on this row.
    const [before] = await tx.select().from(plans).where(eq(plans.name, name)).for('update');
    if (!before)
      throw new SentenceError(`There is no plan ${name}: see npm run admin -- plans, or make it with add-plan.`);
    const after = planWith(before, values, currency);
    if (JSON.stringify(before) === JSON.stringify(after)) return `The plan ${name} is like that already.`;
    const { price, mpPoints, bonus, saleLimit, position, active } = after;
    const changed = { price, mpPoints, bonus, saleLimit, position, active };
    await tx.update(plans).set(changed).where(eq(plans.name, name));
    await audit(tx, { actor: by, command: `set-plan ${name}`, before, after }, clock.now());
    return `The plan ${name} is changed: ${told(after, currency)}.`;
  });
}

/** Adds a plan, at the end of the store unless a place is given. */
export async function addPlan(
  { db, clock, currency }: OperatorContext,
  by: string,
  { name, kind, ...values }: z.infer<typeof AddPlan>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [last] = await tx.select({ position: plans.position }).from(plans).orderBy(desc(plans.position)).limit(1);
    const position = (last?.position ?? 0) + 1;
    const begun = { name, kind, mpPoints: 0, bonus: 0, price: 0, saleLimit: null, sold: 0, active: true, position };
    const plan = planWith(begun, values, currency);
    const added = await tx.insert(plans).values(plan).onConflictDoNothing().returning({ name: plans.name });
    if (added.length === 0) throw new SentenceError(`There is a plan ${name} already: change it with set-plan.`);
    await audit(tx, { actor: by, command: `add-plan ${name}`, before: null, after: plan }, clock.now());
    return `The plan ${name} is added: ${told(plan, currency)}.`;
  });
}
