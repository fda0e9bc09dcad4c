import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CONDITION, passes } from '#domain/catalogue/item-filter.ts';
import { markRanges, RANKS, rankOf, searchQuery, wordsRank } from '#domain/catalogue/search-rank.ts';
import { fold } from '#domain/site/text.ts';

const rank = (name: string, typed: string, also?: string) =>
  rankOf({ folded: fold(name), ...(also === undefined ? {} : { also: fold(also) }) }, searchQuery(typed));

describe('how well a name fits', () => {
  it.each([
    ['Fire Sword', 'fire sword', 'exact'],
    ['Éclair', 'ECLAIR', 'exact'],
    ['Fire Sword', ' fire ', 'prefix'],
    ['Fire Sword', 'sword', 'wordStart'],
    ['Sword-Fire', 'fire', 'wordStart'],
    ['L’épée', 'epee', 'wordStart'],
    ['Crossword Sword', 'sword', 'wordStart'],
    ['Firesword', 'sword', 'inside'],
    ['純水の剣', '水', 'inside'],
    ['Fire Sword', 'swords', null],
    ['Fire Sword', 'sword fire', null],
    ['Straße', 'strasse', null],
  ] as const)('%s is asked as %j: %s', (name, typed, expected) => {
    expect(rank(name, typed)).toBe(expected && RANKS[expected]);
  });

  it('other words for it count from their beginning only, and after every name', () => {
    expect(rank('Log in', 'pass', 'sign in, password')).toBe(RANKS.also);
    expect(rank('Log in', 'word', 'sign in, password')).toBeNull();
    expect(RANKS.also).toBeGreaterThan(RANKS.inside);
  });

  it('words that stand apart are found one by one, better at the beginning of words, or in what is known besides', () => {
    const facts = (word: string) => word === '65';
    const asked = (name: string, typed: string, also = '') =>
      wordsRank({ folded: fold(name), also: fold(also) }, searchQuery(typed), facts);
    expect(asked('Sword of Fire', 'fire sword')).toBe(RANKS.wordStarts);
    expect(asked('Sword of Fire', 'fire word')).toBe(RANKS.scattered);
    expect(asked('Sword of Fire', '65 sword')).toBe(RANKS.wordStarts);
    expect(asked('Profile', 'change mail profile', 'change e-mail')).toBe(RANKS.wordStarts);
    expect(asked('Sword of Fire', 'fire axe')).toBeNull();
    expect(asked('Sword', 'sword')).toBeNull();
  });

  it('finds a name where, and only where, the filter of the item list does', () => {
    const facts = { type: 1, quality: 0, level: 0, classes: { low: 0, high: 0 }, marks: 0, stat: () => 0 };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (name, typed) => {
        const { text } = searchQuery(typed);
        const listed = passes(facts, fold(name), { ...NO_CONDITION, name: text });
        expect(rank(name, typed) !== null).toBe(listed);
      }),
    );
  });
});

it.each([
  ['5201', 5201],
  ['#5201', 5201],
  [' 7 ', 7],
  ['12345678', null],
  ['7a', null],
  ['', null],
])('%j spells the number %s', (typed, id) => {
  expect(searchQuery(typed).id).toBe(id);
});

describe('what is marked in a name', () => {
  const marked = (name: string, typed: string) =>
    markRanges(name, searchQuery(typed)).map(([from, to]) => name.slice(from, to));

  it.each([
    ['Fire Sword', 'fire', ['Fire']],
    ['Épée des Épées', 'epee', ['Épée', 'Épée']],
    ['e\u0301pe\u0301e', 'epe', ['e\u0301pe\u0301']],
    ['Sword of Fire', 'fire sword', ['Sword', 'Fire']],
    ['aaaa', 'a aa', ['aaaa']],
    ['\u{1F5E1} blade', 'blade', ['blade']],
    ['각', '각', ['각']],
    ['<b>bold</b>', '<b>', ['<b>']],
    ['Thing', '', []],
    ['Thing', '123', []],
  ])('%s, asked as %j: %j', (name, typed, expected) => {
    expect(marked(name, typed)).toEqual(expected);
  });

  it('lies within the name, in order and apart, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (name, typed) => {
        let last = 0;
        for (const [from, to] of markRanges(name, searchQuery(typed))) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(name.length);
          last = to;
        }
      }),
    );
  });
});
