import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankOf, searchQuery } from '#domain/catalogue/search-rank.ts';
import { fold } from '#domain/site/text.ts';
import { NearNames } from '#features/catalogue/search/near-names.ts';

describe('a wrong letter', () => {
  const near = (name: string, typed: string) =>
    new NearNames([fold(name)]).find(searchQuery(typed), () => []).size === 1;

  it.each([
    ['Ash Falchion', 'falchon', true],
    ['Ash Falchion', 'flachi', true],
    ['Ash Falchion', 'falchoin ash', true],
    ['Ash Falchion', 'xalchion', true],
    ['“Quoted” Blade', '“quted” blade', true],
    ['Épée noble', 'epeé nolbe', true],
    ['Ash Falchion', 'flchon', false],
    ['Ash Falchion', 'falchon axe', false],
    ['Ash Falchion', 'asg', false],
    ['Firesword', 'swrod', false],
  ])('%s, asked as %j: %s', (name, typed, expected) => {
    expect(near(name, typed)).toBe(expected);
  });

  it('a word that is told of in another way need not be in the name, and others are not found for it', () => {
    const names = new NearNames(['ash falchion', 'ash rapier', 'oak rapier']);
    for (let more = true; more; ) more = names.read(1);
    const sharp = (word: string) => (word === 'sharp' ? [0, 2] : []);
    expect([...names.find(searchQuery('sharp rapeir'), sharp)]).toEqual([2]);
    expect([...names.find(searchQuery('sharp wool'), sharp)]).toEqual([]);
    expect([...names.find(searchQuery('rapeir'), sharp)].sort()).toEqual([1, 2]);
  });

  const name = fc
    .array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' '))
    .filter((text) => text.length >= 5);

  it('anywhere in a name of five letters or more, it is found all the same', () => {
    fc.assert(
      fc.property(name, fc.nat(), fc.stringMatching(/^[a-z]$/), (text, number, letter) => {
        const at = number % text.length;
        const [before, sign, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
        const swapped = before + after.slice(0, 1) + sign + after.slice(1);
        for (const typed of [before + after, before + letter + after, before + letter + sign + after, swapped]) {
          const query = searchQuery(typed);
          const isFound = rankOf({ folded: text }, query) !== null || near(text, typed);
          expect(isFound, `${text} as ${typed}`).toBe(true);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
