import type { AnswerOf } from '#contract/calls.ts';
import type { Plan } from '#contract/store.ts';
import { SITE } from '#domain/site/site.ts';
import { COMMISSIONS, PLANS, tokenKey } from '#domain/store/plans.ts';
import type { Failure } from '#lib/failure.ts';

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
  /** Why it is not known how many commission places are left; null when it is. */
  placesFailure: Failure | null;
};

function constantShop(remaining: (name: string, limit: number) => number | undefined): Shop {
  const offers = PLANS.map(
    ({ limit, ...plan }): Offer => ({ ...plan, remaining: limit === null ? null : remaining(plan.name, limit) }),
  );
  return { offers, currency: SITE.storeCurrency, open: true, provider: null, own: false, placesFailure: null };
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
  return { offers: plans, currency, open, provider, own: true, placesFailure: null };
}

/** The store of a server without the plans call: the constants, and limit − sold of the commission places. */
export function defaultShop(sold: Readonly<Record<string, unknown>>): Shop {
  const keys = new Map<string, string>(COMMISSIONS.map(({ name }) => [name, tokenKey(name)]));
  return constantShop((name, limit) => Math.max(0, limit - (Number(sold[keys.get(name) ?? '']) || 0)));
}

/** The standard store when the request for places failed. */
export function shopWithoutPlaces(placesFailure: Failure): Shop {
  return { ...DEFAULT_SHOP, placesFailure };
}

/** Points a plan credits, the bonus included: `pvalues` on the wire. */
export function creditedPoints({ mpPoints, bonus }: Pick<Offer, 'mpPoints' | 'bonus'>): number {
  return mpPoints + bonus;
}
