import { describe, expect, it } from 'vitest';
import { STATS } from '#domain/catalogue/item-facts.ts';
import { NO_CONDITION } from '#domain/catalogue/item-filter.ts';
import { MARKS } from '#domain/catalogue/item-marks.ts';
import { DEFAULT_ORDER } from '#domain/catalogue/item-order.ts';
import {
  activeFilters,
  filterOf,
  type ListState,
  NO_FILTER,
  readQuery,
  writeState,
} from '#features/catalogue/item-list/list-state.ts';
import { saysState } from '#features/catalogue/item-list/query-names.ts';
import { PAGE_SIZES } from '#features/catalogue/list-query.ts';

const plain: ListState = { ...NO_FILTER, ...DEFAULT_ORDER, q: '', limit: 10, page: 1 };
const readState = (query: string) => readQuery(query).state;
const STR = STATS.findIndex(({ word }) => word === 'str');
const SPEED = STATS.findIndex(({ word }) => word === 'speed');
const full: ListState = {
  ...{ q: 'épée +1', type: 41, quality: 0, class: 61, min: 5, max: 190 },
  ...{ archivable: true, craft: true, drop: true, set: true, trade: true },
  stats: [
    { place: STR, least: 10 },
    { place: SPEED, least: 13 },
  ],
  ...{ sort: 'atk', dir: 'asc', limit: 25, page: 3 },
};

describe('the whole state in the query string', () => {
  it('with the names of the wire, in one order', () => {
    expect(writeState(full, '')).toBe(
      '?q=%C3%A9p%C3%A9e+%2B1&type=41&quality=0&class=61&min=5&max=190&archivable=true&craft=true&drop=true&set=true&trade=true' +
        '&stat=str%3A10%2Cspeed%3A1.3&sort=atk&dir=asc&limit=25&page=3',
    );
    expect(readState(writeState(full, ''))).toEqual(full);
  });

  it('defaults are left out', () => {
    expect(writeState(plain, '')).toBe('');
    expect(writeState({ ...plain, q: '  ' }, '?q=x&page=4')).toBe('');
    expect(readState('')).toEqual(plain);
  });

  it('what belongs to others stays', () => {
    expect(writeState({ ...plain, page: 2 }, '?from=forum&q=old')).toBe('?from=forum&page=2');
    expect(saysState('?from=forum')).toBe(false);
    expect(saysState('?from=forum&page=x')).toBe(true);
  });

  it.each([
    ['quality=8', { quality: null }],
    ['quality=', { quality: null }],
    ['type=0', { type: null }],
    ['class=62&min=0&max=201', { class: null, min: 1, max: 200 }],
    ['min=1.5&max=1e2', { min: 1, max: 200 }],
    ['max=105', { max: 105 }],
    ['max=0', { max: 0 }],
    ['sort=strength&dir=up', {}],
    ['sort=atk', { sort: 'atk', dir: 'desc' }],
    ['stat=str:x', {}],
    ['stat=str:1,str', {}],
    ['archivable=1', { archivable: false }],
    ['limit=30', { limit: 10 }],
    ['limit=40&page=0', { limit: 40, page: 1 }],
    ['page=nine', { page: 1 }],
    [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(100) }],
  ])('%s is read as far as it makes sense', (query, read) => {
    expect(readState(`?${query}`)).toEqual({ ...plain, ...read });
  });
});

it('what makes no sense is named, what is merely too long is not', () => {
  expect(readQuery('?quality=8&page=nine&craft=1&from=forum&class=3').nonsense).toEqual([
    'quality=8',
    'craft=1',
    'page=nine',
  ]);
  expect(readQuery(`?q=${'x'.repeat(300)}&archivable=false`).nonsense).toEqual([]);
});

describe('the rules of a list', () => {
  it('default page size 10, choices 10, 25, 40, 50, default page 1', () => {
    expect(PAGE_SIZES).toEqual([10, 25, 40, 50]);
    expect(readState('')).toMatchObject({ limit: 10, page: 1 });
  });

  it('min and max level badges appear only when min is above 1 or max is below 200', () => {
    expect(activeFilters(plain)).toEqual([]);
    expect(activeFilters({ ...plain, min: 2 })).toEqual(['min']);
    expect(activeFilters({ ...plain, max: 199 })).toEqual(['max']);
    expect(activeFilters(full)).toEqual(Object.keys(NO_FILTER));
  });

  it('the default 1 to 200 means no filter, so what has no level, and what has a higher one, is listed', () => {
    expect(filterOf(plain)).toEqual(NO_CONDITION);
    expect(filterOf({ ...plain, min: 10 })).toMatchObject({ min: 10, max: undefined });
  });

  it('whoever asks for a highest level does not get what has none', () => {
    expect(filterOf({ ...plain, max: 40 })).toMatchObject({ min: 1, max: 40 });
  });

  it('a highest level of 0 is what needs no level', () => {
    expect(filterOf({ ...plain, max: 0 })).toMatchObject({ min: undefined, max: 0 });
  });

  it('quality 0 is white and is a filter', () => {
    expect(filterOf({ ...full, type: null })).toEqual({
      ...{ name: 'epee +1', quality: 0, classId: 61, min: 5, max: 190, stats: full.stats },
      marks: MARKS.archivable | MARKS.craft | MARKS.drop | MARKS.set | MARKS.trade,
    });
  });
});
