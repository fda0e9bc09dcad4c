import { expect, test } from 'vitest';
import { isApiAddress, routedAddress } from '#server/kernel/http/request-target.ts';

test.each([
  ['/', '/'],
  ['/es/news?a=%ff', '/es/news?a=%ff'],
  ['/a%20b%2fc', '/a%20b%2fc'],
  ['*', '*'],
  ['http://host.example', '/'],
  ['http://host.example?x', '/?x'],
  ['HTTPS://user@host.example:8443/news?x=http://y', '/news?x=http://y'],
  ['/http://host.example/news', '/http://host.example/news'],
  ['//host.example/news', '//host.example/news'],
  ['httpx://host.example/news', 'httpx://host.example/news'],
])('%s is routed as %s', (target, address) => {
  expect(routedAddress(target)).toBe(address);
});

test('a broken escape of the site is read as its own characters, as are the others of that address', () => {
  expect(routedAddress('/es/%ff?x=%ff')).toBe('/es/%25ff?x=%ff');
  expect(routedAddress('/%2e%2e/%')).toBe('/%252e%252e/%25');
});

test('the API gets its escapes as they are, to refuse them', () => {
  expect(routedAddress('/api/v1/items/%ff')).toBe('/api/v1/items/%ff');
  expect(routedAddress('http://host.example/%61pi/v1/%ff')).toBe('/%61pi/v1/%ff');
});

test.each([
  ['/api', true],
  ['/api/', true],
  ['/api?x', true],
  ['/%61%70%69/v2', true],
  ['/apiary', false],
  ['/api%2fv1', false],
  ['/es/api', false],
  ['//api', false],
])('%s is of the API: %s', (url, expected) => {
  expect(isApiAddress(url)).toBe(expected);
});
