import { CURRENCIES, type Currency } from './currencies.ts';

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
