import { type Column, DETAILS } from './columns.ts';

// Rows are grids, so that columns keep their width from page to page and a row can become a card: some browsers no longer
// take such a table for one, and are told.

export const TABLE = { role: 'table' } as const;
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
/** A row that only stands in for one. */
export const EMPTY_ROW = { role: 'row', 'aria-hidden': true } as const;
export const CELL = { role: 'cell' } as const;
export const COLUMN_HEADER = { role: 'columnheader' } as const;

const WORDS: readonly Column[] = ['position', 'name', 'class', 'tier'];

/** How a column's cells look, and from which width on they stand in the row's details instead. */
export function columnClass(column: Column): string {
  const names = [`is-${column}`];
  if (!WORDS.includes(column)) names.push('num');
  if (Object.hasOwn(DETAILS, column)) names.push(`in-details-${DETAILS[column as keyof typeof DETAILS]}`);
  return names.join(' ');
}
