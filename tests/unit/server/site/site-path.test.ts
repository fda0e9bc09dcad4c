import { expect, test } from 'vitest';
import { addressLanguage, addressOf, cookieLanguage, readSitePath, splitPrefix } from '#server/site/site-path.ts';

test.each([
  ['/', [], false, ''],
  ['/news', ['news'], false, ''],
  ['/news/', ['news'], true, ''],
  ['/es/news?a=1?b', ['es', 'news'], false, '?a=1?b'],
  ['/?q', [], false, '?q'],
  ['/a%20b', ['a b'], false, ''],
])('%s is read', (url, segments, slash, query) => {
  expect(readSitePath(url)).toEqual({ segments, slash, query });
});

test.each([
  '',
  'news',
  '//',
  '//x',
  '/a//b',
  '/.',
  '/..',
  '/a/../b',
  '/.git',
  '/%2e%2e',
  '/a%2fb',
  '/a\\b',
  '/a%5cb',
  '/%',
  '/a%00',
  '/c:x',
  '/BUILD~1/policy.json',
  '/404.html.',
  '/404.html%20',
])('%j can mean no file', (url) => {
  expect(readSitePath(url)).toBeNull();
});

test('an address is escaped anew', () => {
  expect(addressOf(['a b', 'ñ', 'x\r\ny'], '?q=1')).toBe('/a%20b/%C3%B1/x%0D%0Ay?q=1');
  expect(addressOf([])).toBe('/');
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
  [['database', 'list-items', '1', 'x', 'fr'], null],
  [['database', 'item', '1'], null],
])('an address of %j is in %s', (segments, language) => {
  expect(addressLanguage(segments)).toBe(language);
});
