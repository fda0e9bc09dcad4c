import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CURRENCIES,
  type Currency,
  formatPrice,
  fromDecimal,
  isCurrency,
  toDecimal,
  toMinor,
  toUnits,
} from '#domain/store/money.ts';
import { LANGUAGES } from '#i18n/languages.ts';

const currency = fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[]));
/** Nine digits before the point are read at most. */
const minor = fc.integer({ min: 0, max: 999_999_999 });

describe('an amount', () => {
  it('comes back as it went, as units and as providers write it', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const money = { minor: amount, currency: code };
        expect(toMinor(toUnits(money), code)).toBe(amount);
        expect(fromDecimal(toDecimal(money), code)).toEqual(money);
      }),
    );
  });

  it.each([
    [1000, 'EUR', '10.00'],
    [1, 'USD', '0.01'],
    [1050, 'BRL', '10.50'],
    [1500, 'JPY', '1500'],
    [1500, 'HUF', '1500'],
    [7, 'TWD', '7'],
  ] as const)('%i of %s is written %s', (amount, code, written) => {
    expect(toDecimal({ minor: amount, currency: code })).toBe(written);
  });

  it('is read with fewer digits than it could have', () => {
    expect(fromDecimal('999999999.99', 'EUR')).toEqual({ minor: 99_999_999_999, currency: 'EUR' });
    expect(fromDecimal('10', 'EUR')).toEqual({ minor: 1000, currency: 'EUR' });
    expect(fromDecimal('10.5', 'EUR')).toEqual({ minor: 1050, currency: 'EUR' });
    expect(fromDecimal('1500.00', 'JPY')).toEqual({ minor: 1500, currency: 'JPY' });
  });

  it('has no parts in the currencies that PayPal sells in whole units', () => {
    const whole = Object.entries(CURRENCIES).filter(([, digits]) => digits === 0);
    expect(whole.map(([code]) => code)).toEqual(['HUF', 'JPY', 'TWD']);
  });

  it('with parts of what has no parts is none', () => {
    expect(fromDecimal('1500.50', 'JPY')).toBeNull();
    expect(fromDecimal('0.01', 'HUF')).toBeNull();
  });

  it.each([
    ...[
      '',
      ' ',
      '.',
      '10.',
      '.5',
      '10,00',
      '1,000.00',
      '10.000',
      '+10',
      '-10',
      '-0.00',
      '1e3',
      '0x10',
      'Infinity',
      'NaN',
    ],
    ...['10.00 ', ' 10.00', '10.00\n', '１０', '١٠', '10.00.00', '9999999999', '10 EUR', '\u0000', '10\u200b'],
  ])('written %j is none', (text) => {
    expect(fromDecimal(text, 'EUR')).toBeNull();
  });

  it.each(['', 'eur', 'ZZZ', 'EURO', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'of the currency %j is none',
    (code) => {
      expect(fromDecimal('10.00', code)).toBeNull();
      expect(isCurrency(code)).toBe(false);
    },
  );

  it('that is read is what was written, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 14 }), fc.stringMatching(/^[\d.,eE+-]{1,12}$/)),
        currency,
        (text, code) => {
          const money = fromDecimal(text, code);
          if (money === null) return;
          expect(Number.isSafeInteger(money.minor) && money.minor >= 0).toBe(true);
          expect(Number(toDecimal(money))).toBe(Number(text));
        },
      ),
    );
  });

  it('is shown in every language without decimals where there are none to tell', () => {
    const shown = LANGUAGES.map(({ web }) => formatPrice(10, 'EUR', web).replace(/\s/g, ' '));
    expect(shown).toHaveLength(4);
    for (const text of shown) expect(text).toMatch(/^(?:€ ?10|10 €)$/);
    for (const { web } of LANGUAGES) expect(formatPrice(10.5, 'USD', web)).toMatch(/10[.,]50/);
  });
});
