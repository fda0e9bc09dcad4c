import type { AnswerOf } from '#contract/calls.ts';
import type { Plan } from '#contract/store.ts';
import { USUAL_CURRENCY } from '#domain/store/money.ts';
import { COMMISSIONS, PLANS, tokenKey } from '#domain/store/plans.ts';

/** A plan as the store shows it. */
export type Offer = Omit<Plan, 'remaining'> & {
  /** How many can still be bought; null: no limit; undefined: not known. */
  remaining: number | null | undefined;
};

export type Shop = {
  offers: readonly Offer[];
  /** ISO 4217. */
  currency: string;
  /** Whether anything can be bought now. */
  open: boolean;
  /** The payment provider; null: another server's store, which does not name it. */
  provider: 'paypal' | 'sandbox' | null;
  /** Whether the server has the store's own calls, and accepts their additional fields. */
  own: boolean;
  /** Whether asking how many commission places are left failed. */
  placesFailed: boolean;
};

function constantShop(remaining: (name: string, limit: number) => number | undefined): Shop {
  const offers = PLANS.map(
    ({ limit, ...plan }): Offer => ({ ...plan, remaining: limit === null ? null : remaining(plan.name, limit) }),
  );
  return { offers, currency: USUAL_CURRENCY, open: true, provider: null, own: false, placesFailed: false };
}

/** The standard store, before the number of places is known. */
const DEFAULT_SHOP: Shop = constantShop(() => undefined);

/** The store that the page is printed with; an operator's own page shows no prices of the sample. */
export const STATIC_SHOP: Shop = import.meta.env.PUBLIC_SAMPLE === '' ? { ...DEFAULT_SHOP, offers: [] } : DEFAULT_SHOP;

/** Whether nothing is known of what is sold, not even what the page was printed with. */
export const isUnknown = (shop: Shop): boolean => shop === STATIC_SHOP && shop.offers.length === 0;

/** What this server's own call answers; null for what is no such answer. */
export function shopOfAnswer(answer: AnswerOf<'GET /payments/plans'>): Shop | null {
  const { open, provider, currency, plans } = answer;
  if (!Array.isArray(plans) || !/^[A-Z]{3}$/.test(currency)) return null;
  return { offers: plans, currency, open, provider, own: true, placesFailed: false };
}

/**
 * The store of a server without the plans call: the constants, and limit − sold of the commission places; null: how many are sold
 * is not known.
 */
export function defaultShop(sold: object | null): Shop {
  if (sold === null) return { ...DEFAULT_SHOP, placesFailed: true };
  const counts: Readonly<Record<string, unknown>> = { ...sold };
  const keys = new Map<string, string>(COMMISSIONS.map(({ name }) => [name, tokenKey(name)]));
  return constantShop((name, limit) => Math.max(0, limit - (Number(counts[keys.get(name) ?? '']) || 0)));
}

/** Points a plan credits, the bonus included: `pvalues` on the wire. */
export function creditedPoints({ mpPoints, bonus }: Pick<Offer, 'mpPoints' | 'bonus'>): number {
  return mpPoints + bonus;
}
