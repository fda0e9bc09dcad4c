import { describe, expect, test } from 'vitest';
import { COLUMNS } from '#features/ranking/columns.ts';
import {
  choosingClass,
  choosingLevel,
  classesOf,
  DEFAULT_VIEW,
  isDefault,
  readView,
  searching,
  sorting,
  type View,
  writeView,
} from '#features/ranking/view.ts';

const view = (change: Partial<View>): View => ({ ...DEFAULT_VIEW, ...change });

test('the default is everybody by ranking_point_pvp, descending, and leaves the query string empty', () => {
  expect(readView('')).toEqual(view({ sort: 'score', dir: 'desc' }));
  expect(writeView(DEFAULT_VIEW, '')).toBe('');
  expect(isDefault(readView(''))).toBe(true);
});

test.each<[string, Partial<View>]>([
  ['?q=nyx', { q: 'nyx' }],
  ['?level=40&class=3', { level: 40, class: 3 }],
  ['?class=61&sort=wins', { class: 61, sort: 'wins' }],
  ['?dir=asc', { dir: 'asc' }],
  ['?level=100&sort=name&dir=asc&page=3', { level: 100, sort: 'name', dir: 'asc', page: 3 }],
])('%s is a view, and is written for it: defaults are left out', (query, change) => {
  expect(readView(query)).toEqual(view(change));
  expect(writeView(view(change), '')).toBe(query);
});

test.each([
  ['a level that is not offered', '?level=50'],
  ['a class that the level does not offer', '?level=40&class=17', { level: 40 }],
  ['a class that no level offers', '?class=1'],
  ['a class that is no number', '?class=3x'],
  ['a column that is none', '?sort=constructor'],
  ['a direction that is none', '?dir=up'],
  ['a page that is none', '?page=0'],
  ['a page that is no number', '?page=-1e3'],
  ['a name of blanks and marks', '?q=%20%CC%81'],
  ['a name of blanks beside a level', '?q=%20&level=40', { level: 40 }],
] as [string, string, Partial<View>?][])('%s is ignored', (_, query, rest = {}) => {
  expect(readView(query)).toEqual(view(rest));
});

test('a name wins over level and class, which cannot be combined with it; it has at most 50 characters', () => {
  expect(readView('?q=nyx&level=40&class=3')).toEqual(view({ q: 'nyx' }));
  expect(readView(`?q=${'x'.repeat(70)}`).q).toHaveLength(50);
});

test('what belongs to others stays in the query string', () => {
  expect(writeView(view({ page: 2 }), '?from=mail&page=9&q=x')).toBe('?from=mail&page=2');
});

test('a search by name clears level and class; choosing a level or a class clears the name; each begins on page 1', () => {
  expect(searching(view({ level: 40, class: 3, page: 4 }), ' nyx ')).toEqual(view({ q: 'nyx' }));
  expect(searching(view({ level: 40, class: 3, page: 4 }), ' ')).toEqual(view({ level: 40, class: 3 }));
  expect(choosingLevel(view({ q: 'nyx', page: 4 }), 90)).toEqual(view({ level: 90 }));
  expect(choosingClass(view({ q: 'nyx', page: 4 }), 3)).toEqual(view({ class: 3 }));
});

test('a class goes with the level that offers it, and stays under all levels', () => {
  expect(choosingLevel(view({ level: 40, class: 3 }), 80)).toEqual(view({ level: 80 }));
  expect(choosingLevel(view({ class: 3 }), 40)).toEqual(view({ level: 40, class: 3 }));
  expect(choosingLevel(view({ level: 40, class: 3 }), null)).toEqual(view({ class: 3 }));
});

describe('the classes on offer', () => {
  test.each([
    [40, [3, 4, 7, 8, 11, 12, 15, 16, 27, 28, 54, 55]],
    [80, [17, 18, 19, 20, 21, 22, 23, 24, 29, 30, 56, 57]],
    [90, [32, 33, 34, 35, 36, 37, 38, 39, 48, 49, 58, 59]],
    [100, [40, 41, 42, 43, 44, 45, 46, 47, 50, 51, 60, 61]],
  ] as const)('level %i has twelve', (level, ids) => {
    expect([...classesOf(level)].sort((a, b) => a - b)).toEqual(ids);
  });

  test('without a level all 48', () => {
    expect(new Set(classesOf(null)).size).toBe(48);
  });
});

test('the same column toggles; a new one starts with the most, but place, name and class with the first', () => {
  const wins = sorting(view({ dir: 'asc', page: 3 }), 'wins');
  expect(wins).toEqual(view({ sort: 'wins', dir: 'desc' }));
  expect(sorting(wins, 'wins').dir).toBe('asc');
  expect(sorting(sorting(wins, 'wins'), 'wins').dir).toBe('desc');
  const ascending = COLUMNS.filter((column) => sorting(view({ sort: 'level', dir: 'desc' }), column).dir === 'asc');
  expect(ascending).toEqual(['position', 'name', 'class', 'level']);
});
