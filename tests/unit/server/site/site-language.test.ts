import { expect, test } from 'vitest';
import { addressLanguage, cookieLanguage, languageWord, splitPrefix } from '#server/site/site-language.ts';

test.each([
  ['es', 'es'],
  ['br', 'br'],
  ['pt', 'br'],
  ['en', 'en'],
  ['de', null],
  ['', null],
  [undefined, null],
])('the word %s means %s', (word, language) => {
  expect(languageWord(word)).toBe(language);
});

test('en has no prefix', () => {
  expect(splitPrefix(['en', 'news'])).toEqual({ language: 'en', prefix: [], rest: ['en', 'news'] });
  expect(splitPrefix(['es', 'news'])).toEqual({ language: 'es', prefix: ['es'], rest: ['news'] });
  expect(splitPrefix([])).toEqual({ language: 'en', prefix: [], rest: [] });
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['language=fr', 'fr'],
  ['a=b;language=br', 'br'],
  ['xlanguage=br', 'en'],
  ['language=constructor', 'en'],
])('the cookie %s means %s', (cookie, language) => {
  expect(cookieLanguage(cookie)).toBe(language);
});

test.each([
  [['es', 'x'], 'es'],
  [['database', 'item', '1', 'x', 'fr'], 'fr'],
  [['database', 'monster', '1', 'x', 'pt'], 'br'],
  [['database', 'list-items', '1', 'x', 'fr'], 'en'],
  [['database', 'item', '1'], 'en'],
])('an address of %j is in %s', (segments, language) => {
  expect(addressLanguage(segments)).toBe(language);
});
