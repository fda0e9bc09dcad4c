import { expect, test } from 'vitest';
import { type AwardLevel, readAwards } from '#domain/awards/read-awards.ts';
import { roman } from '#features/awards/AwardCard.tsx';
import { awardsTexts } from '#features/awards/awards-texts.ts';
import { createFormatters } from '#features/awards/context.ts';
import { milestonesOf } from '#features/awards/LevelProgress.tsx';
import { languageOf } from '#i18n/languages.ts';
import { awardLevel } from '#support/awards/award-answers.ts';

const english = languageOf('en');
const words = createFormatters(awardsTexts(english), english);

/** Levels of these values, of which the account has so many MP. */
function levels(values: readonly unknown[], mpAmount: number): readonly AwardLevel[] {
  const scales = Object.fromEntries(values.map((value, nth) => [`k${nth}`, { ...awardLevel(`L${nth + 1}`), value }]));
  return readAwards({ scales: [{ scales }], mpAmount })?.groups[0]?.levels ?? [];
}

test('every level stands on the bar at its share of the end, reached or not', () => {
  const reported = milestonesOf(levels([1_000, 5_000, 10_000], 5_000), 10_000, words);
  expect(reported.map(({ at, figure, name, reached }) => [at, figure, name, reached])).toEqual([
    [0.1, '1,000', 'L1', true],
    [0.5, '5,000', 'L2', true],
    [1, '10,000', 'L3', false],
  ]);
});

test('words that would touch are left to who hears them; the end and the next level keep theirs', () => {
  const values = [1_000, 5_000, 6_000, 7_000, 20_000, 48_000, 50_000];
  const reported = milestonesOf(levels(values, 5_500), 50_000, words);
  expect(reported.map(({ figure, shown: where }) => [figure, where ?? 'always'])).toEqual([
    ['1,000', 'wide'],
    ['5,000', 'never'],
    ['6,000', 'always'],
    ['7,000', 'never'],
    ['20,000', 'always'],
    ['48,000', 'never'],
    ['50,000', 'always'],
  ]);
});

test('a level without a value has no place on the bar, and keeps its number among the others', () => {
  const nameless = levels([1_000, 'soon'], 0).map((level) => ({ ...level, name: {} }));
  expect(milestonesOf(nameless, 1_000, words).map(({ name }) => name)).toEqual(['Level 1']);
});

test.each([
  [1, 'I'],
  [4, 'IV'],
  [8, 'VIII'],
  [9, 'IX'],
  [14, 'XIV'],
  [39, 'XXXIX'],
  [49, 'XLIX'],
  [94, 'XCIV'],
])('%i on an emblem is %s', (place, text) => {
  expect(roman(place)).toBe(text);
});
