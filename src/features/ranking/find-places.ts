import { isNamed, isOfLevel, searchedPlayer } from '#rules/ranking.ts';
import { type ClassOrder, type Column, SORTED_BY } from './columns.ts';
import type { RankedRow } from './ranked-rows.ts';
import type { Direction, View } from './view.ts';

/** Rows of a page. */
export const PAGE_ROWS = 50;

/** What a view shows; `page` is its own unless the list ends before. */
export type Places = { total: number; page: number; pages: number; rows: readonly RankedRow[] };

export type PlaceFinder = {
  find: (view: View) => Places;
  /** The page of a view that a position stands on; null when the view leaves it out. */
  pageWith: (view: View, position: number) => number | null;
};

/** Rows in order of a column. They come in order of place and sorting is stable, so that ties go by place either way. */
function ordered(rows: readonly RankedRow[], sort: Column, dir: Direction, classes: ClassOrder): readonly RankedRow[] {
  const sign = dir === 'asc' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: SORTED_BY[sort](row, classes) }));
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign));
  return keyed.map(({ row }) => row);
}

/** Finds in the list, in order of place; the last order and the last filter are remembered, as one of both mostly stays. */
export function placeFinder(rows: readonly RankedRow[], classes: ClassOrder): PlaceFinder {
  let order: { key: string; rows: readonly RankedRow[] } = { key: '', rows };
  let found: { key: string; rows: readonly RankedRow[] } = { key: '', rows };

  const inOrder = ({ sort, dir }: View) => {
    const key = `${sort} ${dir}`;
    if (order.key !== key) order = { key, rows: ordered(rows, sort, dir, classes) };
    return order;
  };
  const passing = (view: View) => {
    const { level, class: classId } = view;
    const name = searchedPlayer(view.q);
    const all = inOrder(view);
    const key = `${all.key} ${level} ${classId} ${name}`;
    if (found.key === key) return found.rows;
    const passes = ({ player, folded }: RankedRow) =>
      (level === null || isOfLevel(player, level)) &&
      (classId === null || player.player_class === classId) &&
      (name === '' || isNamed(folded, name));
    found = { key, rows: all.rows.filter(passes) };
    return found.rows;
  };

  return {
    find: (view) => {
      const all = passing(view);
      const pages = Math.max(1, Math.ceil(all.length / PAGE_ROWS));
      const page = Math.min(view.page, pages);
      return { total: all.length, page, pages, rows: all.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS) };
    },
    pageWith: (view, position) => {
      const index = passing(view).findIndex((row) => row.position === position);
      return index < 0 ? null : Math.floor(index / PAGE_ROWS) + 1;
    },
  };
}
