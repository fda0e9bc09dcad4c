import { type Column, DETAILS } from './columns.ts';

/** A row that only stands in for one: assistive technology passes over it. */
export const EMPTY_ROW = { 'aria-hidden': true } as const;

const WORDS: readonly Column[] = ['position', 'name', 'class', 'tier'];

/** How a column's cells look, and from which width on they stand in the row's details instead. */
export function columnClass(column: Column): string {
  const names = [`is-${column}`];
  if (!WORDS.includes(column)) names.push('num');
  if (Object.hasOwn(DETAILS, column)) names.push(`in-details-${DETAILS[column as keyof typeof DETAILS]}`);
  return names.join(' ');
}
