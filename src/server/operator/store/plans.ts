import { asc, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { Plan } from '#contract/store.ts';
import type { Currency } from '#domain/store/currencies.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { addSpecifiedPlans } from '#server/store/orders/specified-plans.ts';
import { plans } from '#server/store/schema.ts';
import { defineCommand } from '../define-command.ts';
import { choice, flag, NONE, onOff, optional, orWord, whole, written } from '../fields.ts';
import { row, table } from '../print.ts';
import { PLAN_LAYOUT, PlanName, type PlanRow, planCells, planWith, priceIn } from './plan-row.ts';

const MOST_POINTS = 10_000_000;
const MOST_SOLD = 1_000_000;
const LAST_POSITION = 30_000;

const NAME = written(PlanName, 'NAME');
const PRICE = written(z.string().max(20, 'is no price'), 'PRICE');
const VALUES = {
  points: optional(whole(0, MOST_POINTS)),
  bonus: optional(whole(0, MOST_POINTS)),
  limit: optional(orWord(NONE, whole(0, MOST_SOLD, `N|${NONE}`, `, or ${NONE}`))),
  position: optional(whole(1, LAST_POSITION)),
  active: optional(onOff()),
};

function summary(plan: PlanRow, currency: Currency): string {
  const { kind, mpPoints, bonus, saleLimit, sold, active } = plan;
  const credits = kind === 'points' ? `, credits ${mpPoints} points and a bonus of ${bonus}` : '';
  const left = saleLimit === null ? '' : `, ${saleLimit - sold} of ${saleLimit} left`;
  return `${priceIn(currency, plan)}${credits}${left}, ${active ? 'offered' : 'not offered'}`;
}

const listPlans = defineCommand({
  name: 'plans',
  about: 'lists what is sold: place, price, points and bonus, how many are sold, retired plans included',
  example: 'plans',
  role: 'support',
  run: async ({ db, currency }) => {
    const rows = await db.select().from(plans).orderBy(asc(plans.position), asc(plans.name));
    const none = 'There are no plans: make one with add-plan, or all that are specified with add-plans --specified.';
    return table(
      rows.map((plan) => planCells(plan, currency)),
      none,
      PLAN_LAYOUT,
    );
  },
});

/** Orders keep what they cost and credit. */
const setPlan = defineCommand({
  name: 'set-plan',
  about: `changes what is sold, for purchases that begin from now on; what is not given stays, --limit ${NONE} sells any number`,
  example: 'set-plan MP5000 --price 10.50 --bonus 1500',
  role: 'admin',
  args: { name: NAME },
  options: { price: optional(PRICE), ...VALUES },
  check: ({ name: _, ...values }) =>
    Object.values(values).every((value) => value === undefined) ? 'needs something to change' : null,
  run: ({ db, currency, audit }, { name, ...values }) =>
    db.transaction(async (tx) => {
      // The places that are left are counted on this row.
      const [before] = await tx.select().from(plans).where(eq(plans.name, name)).for('update');
      if (!before)
        throw new SentenceError(`There is no plan ${name}: see npm run admin -- plans, or make it with add-plan.`);
      const after = planWith(before, values, currency);
      if (JSON.stringify(before) === JSON.stringify(after)) return `The plan ${name} is like that already.`;
      const { price, mpPoints, bonus, saleLimit, position, active } = after;
      const changed = { price, mpPoints, bonus, saleLimit, position, active };
      await tx.update(plans).set(changed).where(eq(plans.name, name));
      await audit(tx, { before, after });
      return `The plan ${name} is changed: ${summary(after, currency)}.`;
    }),
});

/** Its position is the last unless one is given. */
const addPlan = defineCommand({
  name: 'add-plan',
  about: 'sells something new; points are for packs alone',
  example: 'add-plan MP75000 points --price 150 --points 75000 --bonus 22500',
  role: 'admin',
  args: { name: NAME, kind: choice(Plan.shape.kind.options) },
  options: { price: PRICE, ...VALUES },
  run: ({ db, currency, audit }, { name, kind, ...values }) =>
    db.transaction(async (tx) => {
      const [last] = await tx.select({ position: plans.position }).from(plans).orderBy(desc(plans.position)).limit(1);
      const position = (last?.position ?? 0) + 1;
      const begun = { name, kind, mpPoints: 0, bonus: 0, price: 0, saleLimit: null, sold: 0, active: true, position };
      const plan = planWith(begun, values, currency);
      const added = await tx.insert(plans).values(plan).onConflictDoNothing().returning({ name: plans.name });
      if (added.length === 0) throw new SentenceError(`There is a plan ${name} already: change it with set-plan.`);
      await audit(tx, { before: null, after: plan });
      return `The plan ${name} is added: ${summary(plan, currency)}.`;
    }),
});

const addPlans = defineCommand({
  name: 'add-plans',
  about: 'adds the plans that the store is specified with, those that are missing; a new database has none',
  example: 'add-plans --specified',
  role: 'admin',
  options: { specified: { ...flag(), schema: z.literal(true) } },
  run: ({ db, currency, audit }) =>
    db.transaction(async (tx) => {
      const added = await addSpecifiedPlans(tx);
      if (added.length === 0) return 'Every specified plan is there already: nothing was added.';
      await audit(tx, { before: null, after: added }, '--specified');
      const sorted = added.toSorted((one, other) => one.position - other.position);
      const lines = sorted.map((plan) => row(planCells(plan, currency), PLAN_LAYOUT));
      return [`Added ${added.length} plans; set-plan changes what one costs:`, ...lines].join('\n');
    }),
});

const orNone = (most: number, unit: string) => (most === 0 ? 'no limit' : `${most} ${unit}`);

const buyingLimits = defineCommand({
  name: 'buying-limits',
  about: 'prints how much one account may buy, and the settings of these limits',
  example: 'buying-limits',
  role: 'support',
  run: async ({ limits, provider, currency }) => {
    const { ordersPerAccount, orderMinutes, pointsBoughtPerDay, pointsHeld } = limits;
    return [
      `Provider: ${provider?.name ?? 'none, nothing can be bought'} (PAYMENTS); currency: ${currency} (STORE_CURRENCY).`,
      `Points that one account may buy in 24 hours: ${orNone(pointsBoughtPerDay, 'points')} (LIMIT_POINTS_BOUGHT_PER_DAY).`,
      `Points that one account may hold: ${orNone(pointsHeld, 'points')} (LIMIT_POINTS_HELD).`,
      `Purchases that one account may begin in an hour: ${ordersPerAccount} (LIMIT_ORDERS_PER_ACCOUNT).`,
      `An order that is not paid ends after ${orderMinutes} minutes (LIMIT_ORDER_MINUTES).`,
      'To change one, set its variable for every process of the portal and start them again; 0 takes a limit of points away.',
      'How many of a plan are sold: npm run admin -- set-plan NAME --limit N.',
    ].join('\n');
  },
});

export const PLAN_COMMANDS = [listPlans, setPlan, addPlan, addPlans, buyingLimits];
