import {
  HIGHEST_LEVEL,
  type LeastStat,
  LOWEST_LEVEL,
  type RestFilter,
  readStats,
  writeStats,
} from '#domain/catalogue/item-filter.ts';
import { ASKED_MARKS, type AskedMark, marksIn } from '#domain/catalogue/item-marks.ts';
import { DEFAULT_ORDER, firstDir, type ItemOrder, SORT_WORDS } from '#domain/catalogue/item-order.ts';
import { withParams } from '#domain/site/query.ts';
import { searchedName } from '#domain/site/text.ts';
import { LONGEST_SEARCH, NO_LEVEL, type Nonsense, PAGE_SIZES, type PageSize, Query } from '../list-query.ts';
import type { QueryName } from './query-names.ts';

const LAST_QUALITY = 7;
const LAST_CLASS = 61;

/** What narrows a list; the filter dialog asks for quality, class, levels and archivable, the facets for all of it. */
export type ListFilter = Record<AskedMark, boolean> & {
  /** An item type, within the lists of all types. */
  type: number | null;
  quality: number | null;
  class: number | null;
  /** Both defaults together filter nothing: what has no level, or a higher one, is listed, too. */
  min: number;
  max: number;
  stats: readonly LeastStat[];
};

/** A view of a list; the query string holds all of it. */
export type ListState = ListFilter & ItemOrder & { q: string; limit: PageSize; page: number };

/** The default filter. */
export const NO_FILTER: ListFilter = {
  type: null,
  quality: null,
  class: null,
  min: LOWEST_LEVEL,
  max: HIGHEST_LEVEL,
  stats: [],
  archivable: false,
  craft: false,
  drop: false,
  set: false,
  trade: false,
};

function statsOrNothing(text: string): readonly LeastStat[] | undefined {
  try {
    return readStats(text);
  } catch {
    return undefined;
  }
}

/** Reads a query string; what it does not say, or says wrong, is the default. */
export function readQuery(text: string): { state: ListState; nonsense: Nonsense } {
  const query = new Query<QueryName>(text);
  const flag = (name: AskedMark) =>
    query.read(name, false, (value) => (value === 'true' ? true : value === 'false' ? false : undefined));
  const size = (value: string) => PAGE_SIZES.find((one) => String(one) === value);
  const sort = query.read('sort', DEFAULT_ORDER.sort, (word) => SORT_WORDS.find((known) => known === word));
  const state: ListState = {
    q: query.read('q', '', (value) => value.slice(0, LONGEST_SEARCH)),
    type: query.whole('type', null, 1, 9_999_999),
    quality: query.whole('quality', null, 0, LAST_QUALITY),
    class: query.whole('class', null, 0, LAST_CLASS),
    ...query.levels(NO_FILTER, NO_LEVEL),
    archivable: flag('archivable'),
    craft: flag('craft'),
    drop: flag('drop'),
    set: flag('set'),
    trade: flag('trade'),
    stats: query.read('stat', NO_FILTER.stats, statsOrNothing),
    sort,
    dir: query.read('dir', firstDir(sort), (dir) => (dir === 'asc' || dir === 'desc' ? dir : undefined)),
    limit: query.read<PageSize>('limit', PAGE_SIZES[0], size),
    page: query.whole('page', 1, 1, 9_999_999),
  };
  return { state, nonsense: query.nonsense };
}

/** The query string of a view, '' for the plain list: defaults are left out, what belongs to others stays. */
export function writeState(state: ListState, query: string): string {
  const { q, limit, page, sort, dir } = state;
  const flags = Object.fromEntries(ASKED_MARKS.map((mark) => [mark, state[mark] || null]));
  const written: Record<QueryName, string | number | boolean | null> = {
    q: q.trim() === '' ? null : q,
    type: state.type,
    quality: state.quality,
    class: state.class,
    min: state.min === NO_FILTER.min ? null : state.min,
    max: state.max === NO_FILTER.max ? null : state.max,
    ...(flags as Record<AskedMark, boolean | null>),
    stat: writeStats(state.stats) || null,
    sort: sort === DEFAULT_ORDER.sort ? null : sort,
    dir: dir === firstDir(sort) ? null : dir,
    limit: limit === PAGE_SIZES[0] ? null : limit,
    page: page === 1 ? null : page,
  };
  return withParams(query, written);
}

/** Filters that show as badges; the level's bounds only where they leave something out. */
export function activeFilters(state: ListFilter): (keyof ListFilter)[] {
  const isActive = (name: keyof ListFilter) =>
    name === 'stats' ? state.stats.length > 0 : state[name] !== NO_FILTER[name];
  return (Object.keys(NO_FILTER) as (keyof ListFilter)[]).filter(isActive);
}

/** The view as the shared rule's filter. A bound on the level leaves out items without one. */
export function filterOf(state: ListState): RestFilter {
  const hasLevelBound = state.max !== NO_LEVEL && (state.min > NO_FILTER.min || state.max < NO_FILTER.max);
  return {
    name: searchedName(state.q),
    ofType: state.type ?? undefined,
    quality: state.quality ?? undefined,
    classId: state.class ?? undefined,
    min: hasLevelBound ? state.min : undefined,
    max: state.max < NO_FILTER.max ? state.max : undefined,
    marks: marksIn(Object.fromEntries(ASKED_MARKS.map((mark) => [mark, state[mark]])), true),
    stats: state.stats,
  };
}
