import { describe, expect, it } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { formats } from '#items/formats.ts';

/** Intl separates with several kinds of blanks; what counts is that there is one. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('numbers', () => {
  it.each([
    ['en', '2,100,000,000'],
    ['es', '2.100.000.000'],
    ['br', '2.100.000.000'],
    ['fr', '2 100 000 000'],
  ])('are grouped as %s readers expect', (site, written) => {
    expect(plain(formats(languageOf(site)).number(2_100_000_000))).toBe(written);
  });

  it.each([
    [{ word: 'speed', decimals: 1, percent: false } as const, 1.4, '1.4'],
    [{ word: 'speed', decimals: 1, percent: false } as const, 2, '2.0'],
    [{ word: 'str', decimals: 0, percent: false } as const, 118, '+118'],
    [{ word: 'str', decimals: 0, percent: false } as const, -5, '-5'],
    [{ word: 'magicCritRate', decimals: 1, percent: true } as const, 3.5, '+3.5%'],
  ])('of stats keep their shape %o: %d is %s', (shape, value, written) => {
    expect(formats(languageOf('en')).fact({ ...shape, value })).toBe(written);
  });
});

describe('a number', () => {
  const shape = { decimals: 0, percent: false } as const;
  const { number, fact, percent } = formats(languageOf('en'));
  const ways: [string, (value: number) => string][] = [
    ['number', number],
    ['stat', (value) => fact({ ...shape, word: 'atk', value })],
    ['signed stat', (value) => fact({ ...shape, word: 'str', value })],
    ['percent', (value) => percent(value).replace('%', '')],
  ];

  it.each(ways)('as %s is the same whatever was written before it: no zero has a sign', (_, write) => {
    expect([-0, 0, -0].map(write)).toEqual(['0', '0', '0']);
    expect([Number.NaN, 3, Number.NaN].map(write).map((text) => text.replace('+', ''))).toEqual(['NaN', '3', 'NaN']);
  });

  it('that is huge is written whole', () => {
    expect(number(Number.MAX_SAFE_INTEGER)).toBe('9,007,199,254,740,991');
    expect(number(-1e21)).toBe('-1,000,000,000,000,000,000,000');
  });
});

describe('a span of time', () => {
  it.each([
    ['en', 604_800, '7 days'],
    ['es', 86_400, '1 día'],
    ['br', 259_200, '3 dias'],
    ['fr', 2_592_000, '30 jours'],
    ['en', 129_600, '1 day 12 hours'],
    ['en', 86_460, '1 day'],
    ['en', 5_400, '1 hour 30 minutes'],
    ['en', 59, '59 seconds'],
  ])('in %s of %d seconds reads %s', (site, seconds, written) => {
    expect(plain(formats(languageOf(site)).duration(seconds))).toBe(written);
  });

  it('that ends for everybody ends in UTC', () => {
    expect(plain(formats(languageOf('en')).moment('2027-03-01T00:30:00-05:00'))).toBe('Mar 1, 2027, 5:30 AM');
  });
});

describe('rates', () => {
  it.each([
    [100, '100%'],
    [12.5, '12.5%'],
    [4.285714, '4.29%'],
    [0.08, '0.08%'],
    [0.004, '0.004%'],
    [0.00051, '0.00051%'],
    [0, '0%'],
  ])('of %d percent read %s: none that exists reads as zero', (rate, written) => {
    expect(formats(languageOf('en')).percent(rate)).toBe(written);
  });

  it('use the comma where the language does', () => {
    expect(plain(formats(languageOf('fr')).percent(12.5))).toBe('12,5 %');
  });
});
