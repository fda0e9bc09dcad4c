import { HIGHEST_LEVEL, LOWEST_LEVEL } from '#domain/catalogue/item-filter.ts';
import {
  countMonsters,
  firstMonsterDir,
  MONSTER_ORDER,
  MONSTER_SORTS,
  type MonsterCounts,
  type MonsterFilter,
  type MonsterOrder,
  orderMonsters,
} from '#domain/catalogue/monster-filter.ts';
import { withParams } from '#domain/site/query.ts';
import { searchedName } from '#domain/site/text.ts';
import { LONGEST_SEARCH, type Nonsense, PAGE_SIZES, type PageSize, Query } from '../list-query.ts';
import { type FoundPage, pageFinder } from '../page-finder.ts';
import type { MonsterRow } from './monster-index.ts';
import type { MonsterQueryName } from './start.ts';

/** What narrows the list; both bounds of the level together filter nothing, so that unknown levels are listed, too. */
export type MonsterChoice = {
  rank: number | null;
  element: number | null;
  /** A scene. */
  map: string | null;
  min: number;
  max: number;
};

/** A view of the list; the query string holds all of it. */
export type MonsterState = MonsterChoice & MonsterOrder & { q: string; limit: PageSize; page: number };

export const NO_CHOICE: MonsterChoice = {
  rank: null,
  element: null,
  map: null,
  min: LOWEST_LEVEL,
  max: HIGHEST_LEVEL,
};

/** Reads a query string; what it does not say, or says wrong, is the default. */
export function readMonsters(text: string): { state: MonsterState; nonsense: Nonsense } {
  const query = new Query<MonsterQueryName>(text);
  const size = (value: string) => PAGE_SIZES.find((one) => String(one) === value);
  const sort = query.read('sort', MONSTER_ORDER.sort, (word) => MONSTER_SORTS.find((known) => known === word));
  const state: MonsterState = {
    q: query.read('q', '', (value) => value.slice(0, LONGEST_SEARCH)),
    rank: query.whole('rank', null, 1, 9_999_999),
    element: query.whole('element', null, 1, 9_999_999),
    map: query.read<string | null>('map', null, (scene) => scene || undefined),
    ...query.levels(NO_CHOICE),
    sort,
    dir: query.read('dir', firstMonsterDir(sort), (dir) => (dir === 'asc' || dir === 'desc' ? dir : undefined)),
    limit: query.read<PageSize>('limit', PAGE_SIZES[0], size),
    page: query.whole('page', 1, 1, 9_999_999),
  };
  return { state, nonsense: query.nonsense };
}

/** The query string of a view, '' for the plain list: defaults are left out, what belongs to others stays. */
export function writeMonsters(state: MonsterState, query: string): string {
  const { q, rank, element, map, min, max, sort, dir, limit, page } = state;
  const written: Record<MonsterQueryName, string | number | null> = {
    q: q.trim() === '' ? null : q,
    rank,
    element,
    map,
    min: min === NO_CHOICE.min ? null : min,
    max: max === NO_CHOICE.max ? null : max,
    sort: sort === MONSTER_ORDER.sort ? null : sort,
    dir: dir === firstMonsterDir(sort) ? null : dir,
    limit: limit === PAGE_SIZES[0] ? null : limit,
    page: page === 1 ? null : page,
  };
  return withParams(query, written);
}

/** The parts of a view that leave something out. */
export function activeChoices(state: MonsterChoice): (keyof MonsterChoice)[] {
  return (Object.keys(NO_CHOICE) as (keyof MonsterChoice)[]).filter((name) => state[name] !== NO_CHOICE[name]);
}

/** The view as the rule's filter. */
export function monsterFilter({ q, rank, element, map, min, max }: MonsterState): MonsterFilter {
  return {
    name: searchedName(q),
    rank: rank ?? undefined,
    element: element ?? undefined,
    scene: map ?? undefined,
    min: min > NO_CHOICE.min ? min : undefined,
    max: max < NO_CHOICE.max ? max : undefined,
  };
}

/** What a view shows. */
export type FoundMonsters = FoundPage<MonsterRow> & { counts: MonsterCounts };

/** Finds among rows in order of id. */
export function monsterFinder(rows: readonly MonsterRow[]): (state: MonsterState) => FoundMonsters {
  const pageOf = pageFinder(rows, (state: MonsterState) => orderMonsters(rows, state));
  return (state) => {
    const counted = countMonsters(rows, monsterFilter(state));
    return { ...pageOf(state, counted), counts: counted.counts };
  };
}
