import { type Column, DETAILS } from './columns.ts';
import styles from './standing.module.css';

/** A row that only stands in for one: assistive technology passes over it. */
export const EMPTY_ROW = { 'aria-hidden': true } as const;

const WORDS: readonly Column[] = ['position', 'name', 'class', 'tier'];

/** How a column's cells look, and from which width on they stand in the row's details instead. */
export function columnClass(column: Column): string {
  const details = Object.hasOwn(DETAILS, column) && styles[DETAILS[column as keyof typeof DETAILS]];
  return [styles[column], !WORDS.includes(column) && styles.num, details].filter(Boolean).join(' ');
}
