import { countFacets, type FacetCounts } from '#domain/catalogue/facets.ts';
import { orderRows } from '#domain/catalogue/item-order.ts';
import type { IndexRow, ListIndex } from './decode-index.ts';
import { filterOf, type ListState } from './list-state.ts';

/** What a view shows; `page` is its own unless the list ends before. */
export type Found = { total: number; page: number; pages: number; rows: IndexRow[]; counts: FacetCounts };

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
    const found: IndexRow[] = [];
    let before = (page - 1) * limit;
    for (const place of order) {
      if (passed[place] === 0) continue;
      if (before > 0) {
        before -= 1;
        continue;
      }
      found.push(rows[place] as IndexRow);
      if (found.length === limit) break;
    }
    return { total, page, pages, rows: found, counts };
  };
}
