import { describe, expect, it, test } from 'vitest';
import { findTermsNumber, NUMBERED_TERMS, type TermsAnchor } from '#domain/terms/terms-outline.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { TERMS_POINTS } from '#support/site/terms-points.ts';

type Texts = Record<string, string>;
const textsOf = (site: (typeof LANGUAGES)[number]['site']): Texts => resources[site].termsClauses;
const marksOf = (text = '') => [...text.matchAll(/\[[a-z-]+\]/g)].map(([mark]) => mark).sort();

/** Everything that is read at an anchor: its title, its sentences, its points. */
function readAt(texts: Texts, anchor: TermsAnchor): string {
  const clause = NUMBERED_TERMS.flatMap(({ clauses }) => clauses).find(({ id }) => id === anchor);
  const keys = [`${anchor}.title`, anchor, ...(clause?.points.map(({ id }) => id) ?? [])];
  return keys
    .map((key) => texts[key] ?? '')
    .join(' ')
    .toLowerCase();
}

/** Whether a word of the text begins so. */
function begins(text: string, beginning: string): boolean {
  return text
    .split(beginning)
    .slice(0, -1)
    .some((before) => !/\p{L}$/u.test(before));
}

test('every clause that a text refers to exists', () => {
  const referred = LANGUAGES.flatMap(({ site }) => Object.values(textsOf(site)).flatMap((text) => marksOf(text)));
  expect([...new Set(referred)].filter((mark) => findTermsNumber(mark.slice(1, -1)) === null)).toEqual([]);
});

test('no clause is the same string in two languages', () => {
  const seen = new Map<string, string>();
  const twice = LANGUAGES.flatMap(({ site }) =>
    Object.entries(textsOf(site)).flatMap(([key, text]) => {
      const before = seen.get(text);
      seen.set(text, `${site}:${key}`);
      return before === undefined ? [] : [`${before} = ${site}:${key}: ${text}`];
    }),
  );
  expect(twice).toEqual([]);
});

describe.each(LANGUAGES)('the terms in $name', ({ site }) => {
  const texts = textsOf(site);

  it('have at least 2,000 words', () => {
    const sections = Object.keys(texts).filter((key) => !/^\d/.test(key));
    const words = sections.flatMap((key) => texts[key]?.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []);
    expect(words.length).toBeGreaterThanOrEqual(2000);
  });

  it('hold clauses 1 to 9 with their sub-clauses, none of them cut off', () => {
    expect(NUMBERED_TERMS.map(({ number }) => number)).toEqual([...'123456789']);
    for (const { id, clauses } of NUMBERED_TERMS) {
      expect(texts[id], id).toMatch(/\p{L}$/u);
      expect(clauses.length, id).toBeGreaterThanOrEqual(3);
      for (const clause of clauses) {
        expect(texts[`${clause.id}.title`], clause.id).toMatch(/\p{L}$/u);
        expect(texts[clause.id], clause.id).toMatch(clause.points.length > 0 ? /\s?:$/ : /[.]$/);
        for (const { id: point } of clause.points) expect(texts[point], point).toMatch(/(?:[.;]|; ?\p{L}+)$/u);
      }
    }
  });

  it('refer to the clauses that English refers to', () => {
    const english = textsOf('en');
    const other = Object.keys(english).filter((key) => marksOf(texts[key]).join() !== marksOf(english[key]).join());
    expect(other).toEqual([]);
  });

  it.each(TERMS_POINTS)('say that $point', ({ clause, words }) => {
    const read = readAt(texts, clause);
    expect(words[site]).not.toEqual([]);
    expect(words[site].filter((word) => !begins(read, word))).toEqual([]);
  });
});
