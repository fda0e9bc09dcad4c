import type { Order } from '#contract/store.ts';
import { momentText } from '#domain/site/dates.ts';
import { SITE } from '#domain/site/site.ts';
import { formatPrice } from '#domain/store/money.ts';
import { planName } from '#domain/store/plans.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Loadable } from '#lib/loadable.ts';
import type { Offer, Shop } from './shop.ts';
import type { StoreTexts } from './store-texts.ts';

/** What every offer of the store needs to be shown and bought. */
export type PurchaseContext = {
  shop: Shop;
  texts: StoreTexts;
  formatters: Formatters;
  disabledReason: DisabledReason;
  /** Buys, or shows what is missing. */
  press: (offer: Offer) => void;
};

/** Why nothing can be bought yet, most final first; null when something can. */
export type DisabledReason = 'loading' | 'closed' | 'negative' | 'unverified' | 'unknown' | 'consent' | null;

type PurchaseState = {
  shop: Loadable<Shop>;
  /** Whether the account may buy. */
  allowed: Loadable<boolean>;
  /** MP; undefined when not known, which hinders nothing: the server decides. */
  points: number | undefined;
  ticked: boolean;
};

/** Why nothing can be bought yet; the server judges all of it again. */
export function disabledReasonOf({ shop, allowed, points, ticked }: PurchaseState): DisabledReason {
  if (shop.state !== 'ready') return 'loading';
  if (!shop.value.open) return 'closed';
  if (points !== undefined && points < 0) return 'negative';
  if (allowed.state === 'loading') return 'loading';
  if (allowed.state === 'failed') return 'unknown';
  if (!allowed.value) return 'unverified';
  return ticked ? null : 'consent';
}

const { unit, name: currency } = SITE.currency;

/** How the store writes what it shows, in the reader's language. Made once for a page: formatters are expensive. */
export function createFormatters(texts: StoreTexts, web: string) {
  const numbers = new Intl.NumberFormat(web);
  const percents = new Intl.NumberFormat(web, { style: 'percent', maximumFractionDigits: 1 });
  const translate = translatorOf(texts, web);
  const filled = (text: string, values: Record<string, string | number> = {}) =>
    fill(text, { unit, currency, ...values });
  const points = (value: number) => filled(texts.points, { points: numbers.format(value) });
  return {
    number: (value: number) => numbers.format(value),
    /** In units of an ISO 4217 currency. */
    price: (units: number, code: string) => formatPrice(units, code, web),
    /** A share as a text: 0.3 as 30 %. */
    percent: (share: number) => percents.format(share),
    /** The reader's own time zone. */
    moment: (iso: string) => momentText(iso, web),
    /** `6,500 MP` */
    points,
    /** `5,000 + 1,500 MP` */
    both: (value: number, bonus: number) =>
      filled(texts.points, { points: `${numbers.format(value)} + ${numbers.format(bonus)}` }),
    places: (count: number) => translate('places', { count: numbers.format(count) }, count),
    /** A text with the currency's name and unit put in. */
    filled,
    /**
     * What is sold: a pack by its points (an offer without the bonus; an order, as in its mails, with it), a plan that the
     * operator added by its own name.
     */
    plan: (name: string, value: number) => planName({ name, points: value }, texts.plans, numbers.format),
  };
}

export type Formatters = ReturnType<typeof createFormatters>;

/** What every part of the history of orders needs. */
export type HistoryProps = {
  texts: StoreTexts;
  formatters: Formatters;
  language: Language;
};

/** The state of an order as text; a paid one with a partial refund has its own. */
export function stateText({ state, returned }: Pick<Order, 'state' | 'returned'>, texts: StoreTexts): string {
  return state === 'paid' && returned > 0 ? texts.partlyRefunded : texts[`state.${state}`];
}
