/** Currencies a store may sell in, each with the digits behind its point as payment providers want them (not as Intl shows them). */
export const CURRENCIES = {
  ...{ AUD: 2, BRL: 2, CAD: 2, CHF: 2, CZK: 2, DKK: 2, EUR: 2, GBP: 2, HKD: 2, HUF: 0, ILS: 2, JPY: 0, MXN: 2 },
  ...{ MYR: 2, NOK: 2, NZD: 2, PHP: 2, PLN: 2, SEK: 2, SGD: 2, THB: 2, TWD: 0, USD: 2 },
} as const;

export type Currency = keyof typeof CURRENCIES;

/** Whether a store may sell in it. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}
