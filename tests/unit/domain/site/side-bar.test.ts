import { describe, expect, it } from 'vitest';
import { LIST_ENTRIES, SIDE_BAR } from '#domain/site/side-bar.ts';

/** The table of the specification: `type`, `type/auction` or `type/auction/rune` of each entry, in its order. */
const TABLE: Record<string, string> = {
  all: '0 99',
  weapons: '7 9 11 8 12 10 13 14 15 16 17 54 55 56 19 20 57 59 60',
  armor: '1 2 3 4 5 6 18 21',
  costume: '36 37 35/22 35/23 42 22/38',
  talents: '26 33/32 32 22/32 111',
  sprite: '22/37 31/35 30',
  stones: '24/33/1 24/33/2 24/33/3',
};

describe('sections and entries', () => {
  it.each(SIDE_BAR)('$key has the entries, types, auction types and rune types of the table', ({ key, entries }) => {
    const numbers = entries.map((entry: (typeof LIST_ENTRIES)[number]) =>
      [entry.type, entry.auction, entry.rune].filter((number) => number !== undefined).join('/'),
    );
    expect(numbers.join(' ')).toBe(TABLE[key]);
  });

  it('are all there, in the order of the table', () => {
    expect(SIDE_BAR.map(({ key }) => key)).toEqual(Object.keys(TABLE));
    expect(LIST_ENTRIES).toHaveLength(46);
    expect(new Set(LIST_ENTRIES.map(({ key }) => key)).size).toBe(46);
  });
});
