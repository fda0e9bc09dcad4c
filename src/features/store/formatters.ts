import { momentText } from '#domain/site/moment-text.ts';
import { SITE } from '#domain/site/site.ts';
import { formatPrice } from '#domain/store/money.ts';
import { planName } from '#domain/store/plan-name.ts';
import { fill } from '#i18n/fill.ts';
import { translatorOf } from '#i18n/translator.ts';
import { creditedPoints, type Offer } from './shop.ts';
import type { StoreTexts } from './store-texts.ts';

const { unit, name: currency } = SITE.currency;

/** How the store writes what it shows, in the reader's language. */
export type Formatters = {
  number: (value: number) => string;
  /** In units of an ISO 4217 currency. */
  price: (units: number, currency: string) => string;
  /** A share as a text: 0.3 as 30 %. */
  percent: (share: number) => string;
  /** The reader's own time zone. */
  moment: (iso: string) => string;
  /** `6,500 MP` */
  points: (points: number) => string;
  /** `5,000 + 1,500 MP` */
  both: (points: number, bonus: number) => string;
  places: (count: number) => string;
  /** A text with the currency's name and unit put in. */
  filled: (text: string, values?: Record<string, string | number>) => string;
  /** What is sold: a pack by the points of `points`, a plan the operator added by its own name. */
  plan: (name: string, points: number) => string;
};

/** Made once for a page: formatters cost more than all they write. */
export function createFormatters(texts: StoreTexts, web: string): Formatters {
  const numbers = new Intl.NumberFormat(web);
  const percents = new Intl.NumberFormat(web, { style: 'percent', maximumFractionDigits: 1 });
  const translate = translatorOf(texts, web);
  const filled = (text: string, values = {}) => fill(text, { unit, currency, ...values });
  const points = (value: number) => filled(texts.points, { points: numbers.format(value) });
  return {
    number: (value) => numbers.format(value),
    price: (units, code) => formatPrice(units, code, web),
    percent: (share) => percents.format(share),
    moment: (iso) => momentText(iso, web),
    points,
    both: (value, bonus) => filled(texts.points, { points: `${numbers.format(value)} + ${numbers.format(bonus)}` }),
    places: (count) => translate('places', { count: numbers.format(count) }, count),
    filled,
    plan: (name, value) => planName({ name, points: value }, texts.plans, numbers.format),
  };
}

/** What an offer is called: a pack by its MP without the bonus. */
export function offerName({ name, mpPoints }: Pick<Offer, 'name' | 'mpPoints'>, formatters: Formatters): string {
  return formatters.plan(name, mpPoints);
}

/** The share of its points that a pack brings on top, from 0. */
export function bonusShare(offer: Offer): number {
  return offer.mpPoints === 0 ? 0 : offer.bonus / offer.mpPoints;
}

/** All that a pack credits: `6,500 MP in total`. */
export function totalText(offer: Offer, texts: StoreTexts, formatters: Formatters): string {
  return formatters.filled(texts.total, { points: formatters.number(creditedPoints(offer)) });
}
