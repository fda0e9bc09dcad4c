import { expect, test } from 'vitest';
import { addressLanguage, cookieLanguage, splitPrefix } from '#server/site/site-language.ts';

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
  [['database', 'list-items', '1', 'x', 'fr'], null],
  [['database', 'item', '1'], null],
])('an address of %j is in %s', (segments, language) => {
  expect(addressLanguage(segments)).toBe(language);
});
