import { countFacets, type FacetCounts } from '#domain/catalogue/facets.ts';
import { orderRows } from '#domain/catalogue/item-order.ts';
import type { IndexRow, ListIndex } from './decode-index.ts';
import { filterOf, type ListState } from './list-state.ts';

/** What a view shows; `page` is its own unless the list ends before. `near` gives rows from before the page to behind it. */
export type Found = {
  total: number;
  page: number;
  pages: number;
  rows: IndexRow[];
  counts: FacetCounts;
  near: () => IndexRow[];
};

/** Rows to both sides of a page, for the way from one item to the next. */
const NEAR = 75;

/** Finds in an index. Orders are kept: a letter typed into a sorted list sorts nothing. */
export function finder({ rows }: ListIndex): (state: ListState) => Found {
  const orders = new Map<string, Int32Array>();
  const facts = {
    level: (row: number) => (rows[row] as IndexRow).level,
    quality: (row: number) => (rows[row] as IndexRow).quality,
    name: (row: number) => (rows[row] as IndexRow).folded,
    stat: (row: number, place: number) => (rows[row] as IndexRow).stat(place),
  };
  return (state) => {
    const { sort, dir, limit } = state;
    const order = orders.get(`${sort} ${dir}`) ?? orderRows(rows.length, facts, { sort, dir });
    orders.set(`${sort} ${dir}`, order);
    const { passed, total, counts } = countFacets(rows, filterOf(state));
    const pages = Math.max(1, Math.ceil(total / limit));
    const page = Math.min(state.page, pages);
    const part = (from: number, count: number): IndexRow[] => {
      const found: IndexRow[] = [];
      let before = Math.max(0, from);
      for (const place of order) {
        if (found.length === count) break;
        if (passed[place] === 0) continue;
        if (before > 0) before -= 1;
        else found.push(rows[place] as IndexRow);
      }
      return found;
    };
    const first = (page - 1) * limit;
    const near = () => part(first - NEAR, limit + 2 * NEAR);
    return { total, page, pages, rows: part(first, limit), counts, near };
  };
}
