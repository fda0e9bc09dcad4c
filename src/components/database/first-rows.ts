/** Rows a page shows of one list. */
const PAGE_ROWS = 50;

/** The part of a list that its page shows, and how many rows are left out. */
export function firstRows<Row>(rows: readonly Row[]): { rows: readonly Row[]; more: number } {
  return { rows: rows.slice(0, PAGE_ROWS), more: Math.max(0, rows.length - PAGE_ROWS) };
}
