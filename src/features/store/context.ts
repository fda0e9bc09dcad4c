import type { Order } from '#contract/store.ts';
import { type TimeLeft, timeLeftText } from '#domain/home/promotion.ts';
import { momentText } from '#domain/site/dates.ts';
import { formatPrice } from '#domain/store/money.ts';
import { planName } from '#domain/store/plans.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Loadable } from '#lib/loadable.ts';
import { currencyName, SITE } from '#lib/site.ts';
import type { NextAward } from './next-awards.ts';
import type { Offer, Shop } from './shop.ts';
import type { ReceiptTexts, StoreTexts } from './store-texts.ts';

/** What every offer of the store needs to be shown and bought. */
export type PurchaseContext = {
  shop: Shop;
  texts: StoreTexts;
  formatters: Formatters;
  /** The language of what the operator wrote. */
  language: Language;
  disabledReason: DisabledReason;
  /** The offer that was pressed last; null: none, or it is sold no more. */
  chosen: Offer | null;
  /** Chooses an offer, or shows why nothing can be bought. */
  choose: (offer: Offer) => void;
  /** Awards that are not reached, the nearest first; empty when not known. */
  awards: readonly NextAward[];
};

/** Why nothing can be bought, most final first; null when something can. */
export type DisabledReason = 'loading' | 'closed' | 'negative' | 'unverified' | 'unknown' | null;

type PurchaseState = {
  shop: Loadable<Shop>;
  /** Whether the account may buy. */
  allowed: Loadable<boolean>;
  /** MP; undefined when not known, which hinders nothing: the server decides. */
  points: number | undefined;
};

/** Why nothing can be bought; the server judges all of it again. */
export function disabledReasonOf({ shop, allowed, points }: PurchaseState): DisabledReason {
  if (shop.state !== 'ready') return 'loading';
  if (!shop.value.open) return 'closed';
  if (points !== undefined && points < 0) return 'negative';
  if (allowed.state === 'loading') return 'loading';
  if (allowed.state === 'failed') return 'unknown';
  return allowed.value ? null : 'unverified';
}

/** Whether it is known that nothing can be bought, so that there is nothing to agree to. */
export function isBlocked(reason: DisabledReason): boolean {
  return reason !== null && reason !== 'loading';
}

/** How orders are written, in the reader's language. Made once for a page: formatters are expensive. */
export function createOrderFormatters(texts: ReceiptTexts, { site, web }: Language) {
  const { unit } = SITE.currency;
  const currency = currencyName(site);
  const numbers = new Intl.NumberFormat(web);
  const filled = (text: string, values: Record<string, string | number> = {}) =>
    fill(text, { unit, currency, ...values });
  const points = (value: number) => filled(texts.points, { points: numbers.format(value) });
  return {
    number: (value: number) => numbers.format(value),
    /** In units of an ISO 4217 currency. */
    price: (units: number, code: string) => formatPrice(units, code, web),
    /** The reader's own time zone. */
    moment: (iso: string) => momentText(iso, web),
    /** `6,500 MP` */
    points,
    /** `5,000 + 1,500 MP`; `5,000 MP` without a bonus. */
    both: (value: number, bonus: number) =>
      bonus === 0
        ? points(value)
        : filled(texts.points, { points: `${numbers.format(value)} + ${numbers.format(bonus)}` }),
    /** A text with the currency's name and unit put in. */
    filled,
    /**
     * What is sold: a pack by its points (an offer without the bonus; an order, as in its mails, with it), a plan that the
     * operator added by its own name.
     */
    plan: (name: string, value: number) =>
      planName({ name, points: value }, texts.plans, { number: numbers.format, unit }),
  };
}

export type OrderFormatters = ReturnType<typeof createOrderFormatters>;

/** How the store writes what it shows. */
export function createFormatters(texts: StoreTexts, language: Language) {
  const { web } = language;
  const percents = new Intl.NumberFormat(web, { style: 'percent', maximumFractionDigits: 1 });
  const translate = translatorOf(texts, web);
  const formatters = createOrderFormatters(texts, language);
  return {
    ...formatters,
    /** A share as a text: 0.3 as 30 %. */
    percent: (share: number) => percents.format(share),
    /** How many days the operators take. */
    days: (count: number) => translate('days', { count }),
    /** How many awards a pack reaches beside the one it names. */
    takesToMore: (award: string, count: number) => translate('takesToMore', { award, count }),
    /** A length of time, such as `1 day, 3 hours`. */
    timeLeft: (left: TimeLeft) => timeLeftText(left, web),
    places: (count: number) => translate('places', { count: formatters.number(count) }, count),
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
export function stateText({ state, returned }: Pick<Order, 'state' | 'returned'>, texts: ReceiptTexts): string {
  return state === 'paid' && returned > 0 ? texts.partlyRefunded : texts[`state.${state}`];
}
