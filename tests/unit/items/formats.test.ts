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
    [{ decimals: 1, percent: false, signed: false } as const, 1.4, '1.4'],
    [{ decimals: 1, percent: false, signed: false } as const, 2, '2.0'],
    [{ decimals: 0, percent: false, signed: true } as const, 118, '+118'],
    [{ decimals: 0, percent: false, signed: true } as const, -5, '-5'],
    [{ decimals: 1, percent: true, signed: true } as const, 3.5, '+3.5%'],
  ])('of stats keep their shape %o: %d is %s', (shape, value, written) => {
    expect(formats(languageOf('en')).stat(value, shape)).toBe(written);
  });
});

describe('a number', () => {
  const shape = { decimals: 0, percent: false, signed: false } as const;
  const { number, stat, percent } = formats(languageOf('en'));
  const ways: [string, (value: number) => string][] = [
    ['number', number],
    ['stat', (value) => stat(value, shape)],
    ['signed stat', (value) => stat(value, { ...shape, signed: true })],
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
