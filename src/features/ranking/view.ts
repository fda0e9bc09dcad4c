import { CLASSES_OF_LEVEL, RANKING_LEVELS, type RankingLevel } from '#domain/ranking/ranking.ts';
import { withParams } from '#domain/site/query.ts';
import { searchedName } from '#domain/site/text.ts';
import { COLUMNS, type Column } from './columns.ts';

export type Direction = 'asc' | 'desc';

/** What the table shows; the query string holds all of it. A name is never combined with a level or a class. */
export type View = {
  q: string;
  level: RankingLevel | null;
  class: number | null;
  sort: Column;
  dir: Direction;
  page: number;
};

/** Everybody, by `ranking_point_pvp` descending. */
export const DEFAULT_VIEW: View = { q: '', level: null, class: null, sort: 'score', dir: 'desc', page: 1 };

/** The longest name that is searched for. */
export const LONGEST_SEARCH = 50;

/** The names in the query string, in the order they are written. */
const NAMES = ['q', 'level', 'class', 'sort', 'dir', 'page'] as const;

/** The classes a level offers; without one, those of all four. */
export function classesOf(level: RankingLevel | null): readonly number[] {
  return level === null ? RANKING_LEVELS.flatMap((each) => CLASSES_OF_LEVEL[each]) : CLASSES_OF_LEVEL[level];
}

/** A level out of a menu or an address; anything else is none. */
export function levelOf(text: string | null): RankingLevel | null {
  return RANKING_LEVELS.find((level) => String(level) === text) ?? null;
}

/** A class out of a menu or an address; one that the level does not offer is none. */
export function classOf(text: string | null, level: RankingLevel | null): number | null {
  return classesOf(level).find((id) => String(id) === text) ?? null;
}

/** Reads a query string; what it does not say, or says wrong, is the default, and a name wins over level and class. */
export function readView(query: string): View {
  const asked = new URLSearchParams(query);
  const q = (asked.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  const named = searchedName(q) !== '';
  const level = named ? null : levelOf(asked.get('level'));
  const page = asked.get('page') ?? '';
  return {
    q: named ? q : '',
    level,
    class: named ? null : classOf(asked.get('class'), level),
    sort: COLUMNS.find((column) => column === asked.get('sort')) ?? DEFAULT_VIEW.sort,
    dir: asked.get('dir') === 'asc' ? 'asc' : DEFAULT_VIEW.dir,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of a view, '' for the default: defaults are left out, what belongs to others stays. */
export function writeView(view: View, query: string): string {
  const written = NAMES.map((name) => [name, view[name] === DEFAULT_VIEW[name] ? null : view[name]] as const);
  return withParams(query, Object.fromEntries(written));
}

/** The view after a search by name, which clears level and class; '' leaves them as they are. */
export function searching(view: View, q: string): View {
  if (searchedName(q) === '') return { ...view, q: '', page: 1 };
  return { ...view, q: q.trim(), level: null, class: null, page: 1 };
}

/** The view after a level was chosen, which clears the name, and a class that this level does not offer. */
export function choosingLevel(view: View, level: RankingLevel | null): View {
  const kept = view.class !== null && classesOf(level).includes(view.class) ? view.class : null;
  return { ...view, q: '', level, class: kept, page: 1 };
}

/** The view after a class was chosen, which clears the name. */
export function choosingClass(view: View, id: number | null): View {
  return { ...view, q: '', class: id, page: 1 };
}

/** Columns that are looked for from their beginning; of all others the most is. */
const ASCENDING_FIRST: readonly Column[] = ['position', 'name', 'class'];

/** The order of a column that was not the sorted one. */
export function firstDirection(sort: Column): Direction {
  return ASCENDING_FIRST.includes(sort) ? 'asc' : 'desc';
}

/** The view after a column was chosen: the same one turns around. */
export function sorting(view: View, sort: Column): View {
  const turned = view.dir === 'asc' ? 'desc' : 'asc';
  return { ...view, sort, dir: view.sort === sort ? turned : firstDirection(sort), page: 1 };
}

/** Whether the first rows of the whole list are what this view shows. */
export function isDefault(view: View): boolean {
  return NAMES.every((name) => view[name] === DEFAULT_VIEW[name]);
}

/** Whether a view leaves out any player. */
export function narrows({ q, level, class: classId }: View): boolean {
  return q !== '' || level !== null || classId !== null;
}
