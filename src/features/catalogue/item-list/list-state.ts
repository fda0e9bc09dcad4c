import { HIGHEST_LEVEL, LOWEST_LEVEL, type RestFilter } from '#domain/catalogue/item-filter.ts';
import { withParams } from '#domain/site/query.ts';
import { searchedName } from '#domain/site/text.ts';
import type { QueryName } from './query-names.ts';

/** Rows a page may show; the first is the default. */
export const PAGE_SIZES = [10, 25, 40, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The longest name that is searched for. */
export const LONGEST_SEARCH = 100;
const LAST_QUALITY = 7;
const LAST_CLASS = 61;

/** What narrows a list; the filter dialog asks for all but the type. */
export type ListFilter = {
  /** An item type, for those that have no entry in the side bar. */
  type: number | null;
  quality: number | null;
  class: number | null;
  /** Both defaults together filter nothing: what has no level, or a higher one, is listed, too. */
  min: number;
  max: number;
  archivable: boolean;
};

/** A view of a list; the query string holds all of it. */
export type ListState = ListFilter & { q: string; limit: PageSize; page: number };

/** The default filter. */
export const NO_FILTER: ListFilter = {
  type: null,
  quality: null,
  class: null,
  min: LOWEST_LEVEL,
  max: HIGHEST_LEVEL,
  archivable: false,
};

/** A whole number within bounds, or null: a query string may say anything. */
function whole(text: string | null, from: number, to: number): number | null {
  const number = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : null;
}

/** Reads a query string; what it does not say, or says wrong, is the default. */
export function readState(query: string): ListState {
  const params = new URLSearchParams(query);
  const number = (name: QueryName, from: number, to: number) => whole(params.get(name), from, to);
  const limit = number('limit', 1, 50);
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    type: number('type', 1, 9_999_999),
    quality: number('quality', 0, LAST_QUALITY),
    class: number('class', 0, LAST_CLASS),
    min: number('min', LOWEST_LEVEL, HIGHEST_LEVEL) ?? NO_FILTER.min,
    max: number('max', LOWEST_LEVEL, HIGHEST_LEVEL) ?? NO_FILTER.max,
    archivable: params.get('archivable') === 'true',
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZES[0],
    page: number('page', 1, 9_999_999) ?? 1,
  };
}

/** The query string of a view, '' for the plain list: defaults are left out, what belongs to others stays. */
export function writeState(state: ListState, query: string): string {
  const { q, limit, page } = state;
  const written: Record<QueryName, string | number | boolean | null> = {
    q: q.trim() === '' ? null : q,
    type: state.type,
    quality: state.quality,
    class: state.class,
    min: state.min === NO_FILTER.min ? null : state.min,
    max: state.max === NO_FILTER.max ? null : state.max,
    archivable: state.archivable || null,
    limit: limit === PAGE_SIZES[0] ? null : limit,
    page: page === 1 ? null : page,
  };
  return withParams(query, written);
}

/** The view after a search, a filter or another page size: it begins on page 1. */
export function changed(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 };
}

/** Filters that show as badges; the level's bounds only where they leave something out. */
export function activeFilters(state: ListFilter): (keyof ListFilter)[] {
  return (Object.keys(NO_FILTER) as (keyof ListFilter)[]).filter((name) => state[name] !== NO_FILTER[name]);
}

/** The view as the shared rule's filter. A bound on the level leaves out items without one. */
export function filterOf(state: ListState): RestFilter {
  const hasLevelBound = state.min > NO_FILTER.min || state.max < NO_FILTER.max;
  return {
    name: searchedName(state.q),
    quality: state.quality ?? undefined,
    classId: state.class ?? undefined,
    min: hasLevelBound ? state.min : undefined,
    max: state.max < NO_FILTER.max ? state.max : undefined,
    archivable: state.archivable,
  };
}
