/** An amount in the currency's smallest unit (cents; whole units where a currency has none). */
export type Money = { minor: number; currency: Currency };

const unitOf = (currency: Currency) => 10 ** CURRENCIES[currency];

/** Whole and partial units as smallest ones: 10 EUR are 1000. */
export function toMinor(units: number, currency: Currency): number {
  return Math.round(units * unitOf(currency));
}

/** Smallest units as units: 1000 are 10 EUR. */
export function toUnits({ minor, currency }: Money): number {
  return minor / unitOf(currency);
}

/** As providers write it: `10.00`, `1500` without decimals. */
export function toDecimal({ minor, currency }: Money): string {
  return toUnits({ minor, currency }).toFixed(CURRENCIES[currency]);
}

/** Reads what a provider wrote; null for anything that is not an amount of a known currency. */
export function fromDecimal(text: string, currency: string): Money | null {
  if (!Object.hasOwn(CURRENCIES, currency) || !/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return null;
  const known = currency as Currency;
  const [, decimals = ''] = text.split('.');
  if (/[1-9]/.test(decimals.slice(CURRENCIES[known]))) return null;
  return { minor: Math.round(Number(text) * unitOf(known)), currency: known };
}

/** In the reader's language: `10 €`, `R$ 10`, `$10.50`; no decimals where there are none to tell. */
export function formatPrice(units: number, currency: string, web: string): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(web, style).format(units);
}

/** Currencies a store may sell in, each with the digits behind its point as payment providers want them (not as Intl shows them). */
export const CURRENCIES = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
} as const;

export type Currency = keyof typeof CURRENCIES;

/** What the store's prices are in, unless the server says otherwise (STORE_CURRENCY). */
export const USUAL_CURRENCY: Currency = 'EUR';

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}

/** What an order credited and what was taken back of it so far; money in the smallest unit. */
type Credited = { minor: number; points: number; reversedMinor: number; reversedPoints: number };

/**
 * The points that a refund or dispute of so much money takes back: of all that went back so far its share, rounded down,
 * less what was taken before, so that parts come to what one would; the last of the money takes the last of the points.
 * Money beyond what is left counts as what is left.
 */
export function reversalOf({ minor, points, reversedMinor, reversedPoints }: Credited, takenMinor: number) {
  const left = minor - reversedMinor;
  const money = Math.max(0, Math.min(takenMinor, left));
  const isWhole = money === left;
  const back = isWhole
    ? points - reversedPoints
    : Math.max(0, Math.floor((points * (reversedMinor + money)) / minor) - reversedPoints);
  return { money, points: back, isWhole };
}
