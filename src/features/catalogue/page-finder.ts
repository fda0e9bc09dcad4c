import type { PageSize } from './list-query.ts';

/** What every view of a list says; `q` is what was typed. */
export type ListView = { q: string; limit: PageSize; sort: string; dir: 'asc' | 'desc'; page: number };

/** Which rows pass, by place, and how many. */
export type Passed = { passed: Uint8Array; total: number };

/** A page of what was found: the view's own, unless the list ends before. `near` gives its rows with `around` more to both sides. */
export type FoundPage<Row> = {
  total: number;
  page: number;
  pages: number;
  rows: Row[];
  near: (around: number) => Row[];
};

/** Finds pages among rows. Orders are kept: a letter typed into a sorted list sorts nothing. */
export function pageFinder<Row, View extends ListView>(rows: readonly Row[], orderOf: (view: View) => Int32Array) {
  const orders = new Map<string, Int32Array>();
  return (view: View, { passed, total }: Passed): FoundPage<Row> => {
    const key = `${view.sort} ${view.dir}`;
    const order = orders.get(key) ?? orderOf(view);
    orders.set(key, order);
    const { limit } = view;
    const pages = Math.max(1, Math.ceil(total / limit));
    const page = Math.min(view.page, pages);
    const between = (from: number, end: number): Row[] => {
      const found: Row[] = [];
      for (let at = 0, seen = 0; seen < Math.min(total, end); at += 1) {
        const place = order[at] as number;
        if (passed[place] === 0) continue;
        if (seen >= from) found.push(rows[place] as Row);
        seen += 1;
      }
      return found;
    };
    const first = (page - 1) * limit;
    const near = (around: number) => between(first - around, first + limit + around);
    return { total, page, pages, rows: near(0), near };
  };
}
