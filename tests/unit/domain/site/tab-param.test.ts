import { expect, test } from 'vitest';
import { openTab, tabOf, withTab } from '#domain/site/query.ts';

test.each([
  ['?scale=1', 3, 1],
  ['?scale=3', 3, 3],
  ['?a=b&scale=2', 3, 2],
  ['?scale=7', 7, 7],
  ['', 3, null],
  ['?scale=', 3, null],
  ['?scale=0', 3, null],
  ['?scale=4', 3, null],
  ['?scale=8', 7, null],
  ['?scale=01', 3, null],
  ['?scale=1.0', 3, null],
  ['?scale=-1', 3, null],
  ['?scale=two', 3, null],
  ['?scale=2&scale=2', 3, null],
  ['?SCALE=2', 3, null],
])('%j of %i parts names %j', (search, last, scale) => {
  expect(tabOf(search, last)).toBe(scale);
});

test('another part keeps the rest of the query', () => {
  expect(withTab('?from=mail&scale=9', 2)).toBe('?from=mail&scale=2');
  expect(withTab('', 1)).toBe('?scale=1');
});

test.each([
  ['/scales?scale=2#deliveries', 2, null],
  ['/es/scales?from=mail&scale=9#x', 1, '/es/scales?from=mail&scale=1#x'],
  ['/scales', 1, '/scales?scale=1'],
])('%j shows part %i, and its address becomes %j', (address, scale, becomes) => {
  expect(openTab(new URL(address, 'https://site.invalid'), [1, 2, 3])).toEqual({ scale, address: becomes });
});
