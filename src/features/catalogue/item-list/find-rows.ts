import { belongs, passes, type RestFilter } from '#domain/catalogue/item-filter.ts';
import { ALL_TYPES } from '#domain/catalogue/item-types.ts';
import type { ListIndex } from './decode-index.ts';
import { filterOf, type ListState } from './list-state.ts';
import type { RowFacts } from './row-html.ts';

type Rows = ListIndex['rows'];

/** What a view shows; `page` is its own unless the list ends before. */
export type Found = { total: number; page: number; pages: number; rows: RowFacts[] };

type RowFilter = RestFilter & { type: number };

/** Whether all that `next` finds is among what `last` found: the same filters, and a longer name that holds the shorter. */
function narrows(next: RowFilter, last: RowFilter): boolean {
  const same = (['type', 'quality', 'classId', 'min', 'max', 'archivable'] as const).every(
    (name) => next[name] === last[name],
  );
  return same && next.name.includes(last.name);
}

/** Finds in an index; a search that is typed on looks only through what it found already. */
export function finder(index: ListIndex): (state: ListState) => Found {
  let last: { filter: RowFilter; rows: Rows } = {
    filter: { type: ALL_TYPES, name: '', archivable: false },
    rows: index.rows,
  };
  return (state) => {
    const filter = { ...filterOf(state), type: state.type ?? ALL_TYPES };
    const among = narrows(filter, last.filter) ? last.rows : index.rows;
    const rows = among.filter((row) => belongs(row, { type: filter.type }) && passes(row, row.folded, filter));
    last = { filter, rows };
    const pages = Math.max(1, Math.ceil(rows.length / state.limit));
    const page = Math.min(state.page, pages);
    const shown = rows.slice((page - 1) * state.limit, page * state.limit);
    return { total: rows.length, page, pages, rows: shown.map(index.shown) };
  };
}
