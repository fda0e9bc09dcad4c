import { asc, desc, eq, type InferSelectModel } from 'drizzle-orm';
import { z } from 'zod';
import { Plan } from '#contract/store.ts';
import { CURRENCIES, type Currency, fromDecimal, toDecimal, toMinor } from '#domain/store/money.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import {
  choice,
  flag,
  meant,
  NONE,
  onOff,
  optional,
  orWord,
  time,
  whole,
  written,
} from '#server/kernel/commands/fields.ts';
import { type Columns, page, row, table } from '#server/kernel/commands/print.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { addDefaultPlans } from '#server/store/plans.ts';
import { plans } from '#server/store/schema.ts';
import { amount } from './named-order.ts';

type PlanRow = InferSelectModel<typeof plans>;
type Pricing = { currency: Currency; clock: Clock };

/** In whole units: an amount that every provider takes in every currency. */
const HIGHEST_PRICE = 1_000_000;

/** As it travels in `price` of a purchase; never a name that every object has. */
const PlanName = z
  .string()
  .regex(/^[A-Za-z0-9][\w-]{0,63}$/, 'takes 1 to 64 letters, digits, hyphens and underscores, a letter or digit first')
  .refine((name) => !(name in {}), 'cannot be a plan’s name');

/** Changes of a plan, undefined for none: a price as it is written, such as `10` or `10.50`, a limit of null for any number. */
type PlanChanges = {
  price: string | undefined;
  points: number | undefined;
  bonus: number | undefined;
  bonusUntil: Date | null | undefined;
  days: number | null | undefined;
  limit: number | null | undefined;
  position: number | undefined;
  active: boolean | undefined;
};

/** A price as the table has it, in hundredths; throws a sentence for what the currency has no coins for. */
function priceOf(written: string, currency: Currency): number {
  const money = fromDecimal(written, currency);
  const digits = CURRENCIES[currency];
  if (money === null || money.minor === 0 || money.minor > HIGHEST_PRICE * 10 ** digits) {
    const form = digits === 0 ? 'such as 1500, without a fraction' : 'such as 10 or 10.50';
    throw new UserError(`'${written}' is no price in ${currency}: write it ${form}, up to ${HIGHEST_PRICE}.`);
  }
  return money.minor * 10 ** (2 - digits);
}

/** What a plan costs, as its buyer is charged now: `10.50 EUR`. */
const priceIn = (currency: Currency, { price }: Pick<PlanRow, 'price'>) =>
  amount({ minor: toMinor(price / 100, currency), currency });

/**
 * The bonus with an operator's changes. With an end a bonus is an offer: until then in place of the plan's own, which counts
 * again afterwards. An end alone moves that of the offer; without an offer it ends the plan's own bonus.
 */
function bonusWith(before: PlanRow, { bonus, bonusUntil }: PlanChanges) {
  if (bonusUntil === undefined) return { bonus };
  if (bonusUntil === null) return { bonus, offerBonus: null, bonusUntil };
  if (bonus !== undefined) return { offerBonus: bonus, bonusUntil };
  if (before.offerBonus !== null) return { bonusUntil };
  return { bonus: 0, offerBonus: before.bonus, bonusUntil };
}

/** An offer is more than what comes after it, and lies ahead. */
function refuseOddOffer(
  { name, bonus, offerBonus, bonusUntil }: PlanRow,
  { bonusUntil: given }: PlanChanges,
  now: Date,
) {
  if (offerBonus === null || bonusUntil === null) return;
  const isOver = bonusUntil <= now;
  if (given && isOver) throw new UserError(`${bonusUntil.toISOString()} has passed: give an end that lies ahead.`);
  if (!isOver && offerBonus <= bonus) {
    throw new UserError(
      `The plan ${name} always has a bonus of ${bonus}: with an end, give a larger one by --bonus, or a smaller one of its own first.`,
    );
  }
}

function refuseOddPoints({ name, kind, mpPoints, bonus, offerBonus }: PlanRow): void {
  if (kind === 'points') {
    if (mpPoints === 0) throw new UserError(`The plan ${name} sells points: give --points, from 1.`);
    return;
  }
  if (mpPoints + bonus > 0 || offerBonus !== null) {
    throw new UserError(`The plan ${name} is a ${kind}, which credits neither points nor a bonus: leave them out.`);
  }
}

/** A plan with an operator's changes; throws a sentence for what cannot be sold. */
function planWith(before: PlanRow, values: PlanChanges, { currency, clock }: Pricing): PlanRow {
  const { price, points: mpPoints, limit: saleLimit, days: usualDays, position, active } = values;
  const money = price === undefined ? undefined : priceOf(price, currency);
  const given = { mpPoints, saleLimit, usualDays, position, active, price: money, ...bonusWith(before, values) };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after: PlanRow = { ...before, ...changes };
  refuseOddPoints(after);
  refuseOddOffer(after, values, clock.now());
  if (after.saleLimit !== null && after.saleLimit < after.sold) {
    throw new UserError(
      `Of the plan ${after.name} ${after.sold} are sold or being paid for: its limit cannot be ${after.saleLimit}.`,
    );
  }
  return after;
}

/** `1500`, or of an offer `3000 until 2028-01-01T00:00:00.000Z, then 1500`. */
function bonusText({ bonus, offerBonus, bonusUntil }: Pick<PlanRow, 'bonus' | 'offerBonus' | 'bonusUntil'>): string {
  return bonusUntil === null ? String(bonus) : `${offerBonus} until ${bonusUntil.toISOString()}, then ${bonus}`;
}

function planCells(plan: PlanRow, currency: Currency) {
  const { position, name, kind, mpPoints, bonus, offerBonus, bonusUntil, saleLimit, sold, active, usualDays } = plan;
  const price = toDecimal({ minor: toMinor(plan.price / 100, currency), currency });
  const isPack = kind === 'points';
  const credit = { points: isPack ? mpPoints : null, bonus: isPack ? bonus : null, offerBonus, bonusUntil };
  return { position, name, kind, price, currency, ...credit, days: usualDays, sold, limit: saleLimit, active };
}

const PLAN_COLUMNS: Columns<ReturnType<typeof planCells>> = {
  position: -3,
  name: 20,
  kind: 10,
  price: (price, { currency }) => `${price} ${currency}`.padStart(12),
  currency: null,
  points: '{} points',
  bonus: (bonus, { offerBonus, bonusUntil }) => `${bonusText({ bonus, offerBonus, bonusUntil })} bonus`,
  offerBonus: null,
  bonusUntil: null,
  days: '{} days',
  sold: (sold, { limit }) => `${sold} of ${limit ?? 'any number'} sold`,
  limit: null,
  active: (active) => (active ? null : 'not offered'),
};

const MOST_POINTS = 10_000_000;
const MOST_SOLD = 1_000_000;
const MOST_DAYS = 1_000;
const LAST_POSITION = 30_000;

const NAME = written(PlanName, 'NAME');
const PRICE = written(z.string().max(20, 'is no price'), 'PRICE');
const VALUES = {
  points: optional(whole(0, MOST_POINTS)),
  bonus: optional(whole(0, MOST_POINTS)),
  bonusUntil: optional(orWord(NONE, time())),
  days: optional(orWord(NONE, whole(1, MOST_DAYS, `N|${NONE}`, `, or ${NONE}`))),
  limit: optional(meant('how many are sold at most', orWord(NONE, whole(0, MOST_SOLD, `N|${NONE}`, `, or ${NONE}`)))),
  position: optional(whole(1, LAST_POSITION)),
  active: optional(onOff()),
};

function summary(plan: PlanRow, currency: Currency): string {
  const { kind, mpPoints, saleLimit, sold, active, usualDays } = plan;
  const credits = kind === 'points' ? `, credits ${mpPoints} points and a bonus of ${bonusText(plan)}` : '';
  const days = usualDays === null ? '' : `, usually done in ${usualDays} days`;
  const left = saleLimit === null ? '' : `, ${saleLimit - sold} of ${saleLimit} left`;
  return `${priceIn(currency, plan)}${credits}${days}${left}, ${active ? 'offered' : 'not offered'}`;
}

const listPlans = defineCommand({
  name: 'plans',
  about: 'lists what is sold: place, price, points and bonus, how many are sold, retired plans included',
  role: 'support',
  read: async ({ db, currency }) => {
    const rows = await db.select().from(plans).orderBy(asc(plans.position), asc(plans.name));
    const none = 'There are no plans: make one with add-plan, or all that are specified with add-plans --specified.';
    const cells = rows.map((plan) => planCells(plan, currency));
    return table(cells, PLAN_COLUMNS, none);
  },
});

/** Orders keep what they cost and credit. */
const setPlan = defineCommand({
  name: 'set-plan',
  about: `changes what is sold, for purchases that begin from now on; what is not given stays, --limit ${NONE} sells any number; --bonus with --bonus-until is an offer, after which the plan's own bonus counts again`,
  role: 'admin',
  args: { name: NAME },
  options: { price: optional(PRICE), ...VALUES },
  check: ({ name: _, ...values }) =>
    Object.values(values).every((value) => value === undefined) ? 'needs something to change' : null,
  change: async ({ db: tx, currency, clock, audit }, { name, ...values }) => {
    // The places that are left are counted on this row.
    const [before] = await tx.select().from(plans).where(eq(plans.name, name)).for('update');
    if (!before) throw new UserError(`There is no plan ${name}: see npm run admin -- plans, or make it with add-plan.`);
    const after = planWith(before, values, { currency, clock });
    if (JSON.stringify(before) === JSON.stringify(after)) return `The plan ${name} is like that already.`;
    const { name: _, sold: __, kind: ___, ...changed } = after;
    await tx.update(plans).set(changed).where(eq(plans.name, name));
    await audit({ before, after });
    return `The plan ${name} is changed: ${summary(after, currency)}.`;
  },
});

const NEW_PLAN = {
  mpPoints: 0,
  bonus: 0,
  offerBonus: null,
  bonusUntil: null,
  usualDays: null,
  price: 0,
  saleLimit: null,
  sold: 0,
  active: true,
};

/** Its position is the last unless one is given. */
const addPlan = defineCommand({
  name: 'add-plan',
  about: 'sells something new; points are for packs alone',
  example: 'MP5000 points --price 10 --points 5000',
  role: 'admin',
  args: { name: NAME, kind: choice(Plan.shape.kind.options) },
  options: { price: PRICE, ...VALUES },
  change: async ({ db: tx, currency, clock, audit }, { name, kind, ...values }) => {
    const [last] = await tx.select({ position: plans.position }).from(plans).orderBy(desc(plans.position)).limit(1);
    const position = (last?.position ?? 0) + 1;
    const begun = { ...NEW_PLAN, name, kind, position };
    const plan = planWith(begun, values, { currency, clock });
    const added = await tx.insert(plans).values(plan).onConflictDoNothing().returning({ name: plans.name });
    if (added.length === 0) throw new UserError(`There is a plan ${name} already: change it with set-plan.`);
    await audit({ before: null, after: plan });
    return `The plan ${name} is added: ${summary(plan, currency)}.`;
  },
});

const addPlans = defineCommand({
  name: 'add-plans',
  about: 'adds the plans that the store is specified with, those that are missing; a new database has none',
  role: 'admin',
  options: { specified: { ...flag(), schema: z.literal(true) } },
  change: async ({ db: tx, currency, audit }) => {
    const added = await addDefaultPlans(tx);
    if (added.length === 0) return 'Every specified plan is there already: nothing was added.';
    await audit({ before: null, after: added }, '--specified');
    const sorted = added.toSorted((one, other) => one.position - other.position);
    const lines = sorted.map((plan) => row(planCells(plan, currency), PLAN_COLUMNS));
    return [`Added ${added.length} plans; set-plan changes what one costs:`, ...lines].join('\n');
  },
});

const orNone = (most: number, unit: string) => (most === 0 ? 'no limit' : `${most} ${unit}`);

const buyingLimits = defineCommand({
  name: 'buying-limits',
  about: 'prints how much one account may buy, and the settings of these limits',
  role: 'support',
  read: async ({ limits, provider, currency }) => {
    const { ordersPerAccount, orderMinutes, pointsBoughtPerDay, pointsHeld } = limits;
    const lines = [
      `Provider: ${provider?.name ?? 'none, nothing can be bought'} (PAYMENTS); currency: ${currency} (STORE_CURRENCY).`,
      `Points that one account may buy in 24 hours: ${orNone(pointsBoughtPerDay, 'points')} (LIMIT_POINTS_BOUGHT_PER_DAY).`,
      `Points that one account may hold: ${orNone(pointsHeld, 'points')} (LIMIT_POINTS_HELD).`,
      `Purchases that one account may begin in an hour: ${ordersPerAccount} (LIMIT_ORDERS_PER_ACCOUNT).`,
      `An order that is not paid ends after ${orderMinutes} minutes (LIMIT_ORDER_MINUTES).`,
      'To change one, set its variable for every process of the portal and start them again; 0 takes a limit of points away.',
      'How many of a plan are sold: npm run admin -- set-plan NAME --limit N.',
    ];
    const facts = { provider: provider?.name ?? null, currency, ordersPerAccount, orderMinutes };
    return page({ lines, facts: { ...facts, pointsBoughtPerDay, pointsHeld } }, []);
  },
});

export const PLAN_COMMANDS = [listPlans, setPlan, addPlan, addPlans, buyingLimits];
