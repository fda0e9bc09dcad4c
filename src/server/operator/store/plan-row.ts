import type { InferSelectModel } from 'drizzle-orm';
import { z } from 'zod';
import { CURRENCIES, type Currency } from '#domain/store/currencies.ts';
import { fromDecimal, toMinor } from '#domain/store/money.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import type { plans } from '#server/store/schema.ts';
import { amount } from './order-of.ts';

export type PlanRow = InferSelectModel<typeof plans>;

/** In whole units: an amount that every provider takes in every currency. */
const HIGHEST_PRICE = 1_000_000;

/** As it travels in `price` of a purchase; never a name that every object has. */
export const PlanName = z
  .string()
  .regex(/^[A-Za-z0-9][\w-]{0,63}$/, 'takes 1 to 64 letters, digits, hyphens and underscores, a letter or digit first')
  .refine((name) => !(name in {}), 'cannot be a plan’s name');

/** Changes of a plan, undefined for none: a price as it is written, such as `10` or `10.50`, a limit of null for any number. */
export type PlanChanges = {
  price: string | undefined;
  points: number | undefined;
  bonus: number | undefined;
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
    throw new SentenceError(`'${written}' is no price in ${currency}: write it ${form}, up to ${HIGHEST_PRICE}.`);
  }
  return money.minor * 10 ** (2 - digits);
}

/** What a plan costs, as its buyer is charged now: `10.50 EUR`. */
export const priceIn = (currency: Currency, { price }: Pick<PlanRow, 'price'>) =>
  amount({ minor: toMinor(price / 100, currency), currency });

function refuseOddPoints({ name, kind, mpPoints, bonus }: PlanRow): void {
  if (kind === 'points') {
    if (mpPoints === 0) throw new SentenceError(`The plan ${name} sells points: give --points, from 1.`);
    return;
  }
  if (mpPoints + bonus > 0) {
    throw new SentenceError(`The plan ${name} is a ${kind}, which credits neither points nor a bonus: leave them out.`);
  }
}

/** A plan with what an operator said of it; throws a sentence for what cannot be sold. */
export function planWith(before: PlanRow, values: PlanChanges, currency: Currency): PlanRow {
  const { price, points: mpPoints, limit: saleLimit, ...rest } = values;
  const given = { ...rest, mpPoints, saleLimit, price: price === undefined ? undefined : priceOf(price, currency) };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after: PlanRow = { ...before, ...changes };
  refuseOddPoints(after);
  if (after.saleLimit !== null && after.saleLimit < after.sold) {
    throw new SentenceError(
      `Of the plan ${after.name} ${after.sold} are sold or being paid for: its limit cannot be ${after.saleLimit}.`,
    );
  }
  return after;
}

export const PLAN_LAYOUT = { position: -3, name: 20, kind: 10, price: -12, points: '{} points', bonus: '{} bonus' };

/** A plan as a row of a list. */
export function planCells(plan: PlanRow, currency: Currency) {
  const { position, name, kind, mpPoints, bonus, saleLimit, sold, active } = plan;
  return {
    position,
    name,
    kind,
    price: priceIn(currency, plan),
    points: kind === 'points' ? mpPoints : null,
    bonus: kind === 'points' ? bonus : null,
    sold: `${sold} of ${saleLimit ?? 'any number'} sold`,
    offered: active ? null : 'not offered',
  };
}
