import { UserError } from '../user-error.ts';

/** Names that a sentence lists; the others are counted. */
const NAMED = 5;
/** Longer problems of a check are cut. */
const LONGEST_PROBLEM = 300;

/** The first few of some names, and how many more there are. */
export function firstFew(names: readonly (string | number)[]): string {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return names.slice(0, NAMED).join(', ') + more;
}

/** A text from outside, without the control characters that could steer a terminal; line breaks stay. */
export const printableLines = (text: string) => text.replaceAll(/[^\P{C}\n]/gu, '');

/** The same on one line, cut to a length. */
export function printableLine(text: string, most = 200): string {
  const line = printableLines(text).replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}

/** Text of several lines below a heading. */
export const indented = (text: string) => printableLines(text).replaceAll(/^(?=.)/gm, '  ');

/** A value of a list, for a program as it is; a text that was put together for people belongs into its column. */
type Cell = string | number | boolean | Date | null | readonly unknown[] | Readonly<Record<string, unknown>>;

type Format<Row, Value> =
  | number
  | string
  | null
  | ((value: NonNullable<Value>, row: Row) => string | number | Date | null);

/**
 * By column, in order, how it stands on a line: a width, negative to align right; a text in which `{}` is the value; what a function
 * makes of it; or null: for programs alone.
 */
export type Columns<Row> = { readonly [Key in keyof Row]-?: Format<Row, Row[Key]> };

type Row = Readonly<Record<string, Cell>>;

/** What a command reads: a text for people, the same for programs, and of a list the order of its columns. */
export type Reading = { message: string; facts: unknown; columns?: readonly string[] };

function written(value: Cell): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function shown<Shown extends Row>(row: Shown, key: string, format: Format<Shown, Cell>): string {
  const value = row[key] ?? null;
  if (value === null || value === '' || format === null) return '';
  if (typeof format === 'function') return written(format(value, row));
  const text = written(value);
  if (typeof format === 'string') return format.replace('{}', () => text);
  return format < 0 ? text.padStart(-format) : text.padEnd(format);
}

/** A row on one line; null and '' are left out. */
export function row<Shown extends { readonly [Key in keyof Shown]: Cell }>(
  cells: Shown,
  columns: Columns<Shown>,
): string {
  const formats = Object.entries(columns) as [string, Format<Shown, Cell>][];
  const texts = formats.map(([key, format]) => shown(cells as Shown & Row, key, format as Format<Shown & Row, Cell>));
  return printableLines(texts.filter((text) => text !== '').join('  '))
    .replaceAll('\n', ' ')
    .trimEnd();
}

/** A list with one row a line, its values for a program; `empty` is the sentence for none. */
export function table<Shown extends { readonly [Key in keyof Shown]: Cell }>(
  rows: readonly Shown[],
  columns: Columns<Shown>,
  empty: string,
): Reading {
  const lines = rows.map((cells) => row(cells, columns));
  return { message: rows.length === 0 ? empty : lines.join('\n'), facts: rows, columns: Object.keys(columns) };
}

/** A list below a heading, on a page with others; `key` names it to programs. */
export type Section = { key: string; lines: readonly string[]; facts: unknown };

/** A section of one row a line; without rows it is no line, and an empty list for programs. */
export function section<Shown extends { readonly [Key in keyof Shown]: Cell }>(
  key: string,
  title: string,
  rows: readonly Shown[],
  columns: Columns<Shown>,
): Section {
  const lines = rows.map((cells) => `  ${row(cells, columns)}`);
  return { key, lines: lines.length === 0 ? [] : [`${title}:`, ...lines], facts: rows };
}

/** A page: lines for people with the facts that they tell, and sections below them. */
export function page(
  head: { lines: readonly string[]; facts: Readonly<Record<string, unknown>> },
  sections: readonly Section[],
): Reading {
  const texts = [head.lines, ...sections.map(({ lines }) => lines)].filter((lines) => lines.length > 0);
  return {
    message: texts.map((lines) => lines.join('\n')).join('\n\n'),
    facts: { ...head.facts, ...Object.fromEntries(sections.map(({ key, facts }) => [key, facts])) },
  };
}

/** The error of a check that found problems: `looked` names what was checked, `count` is the number of problems. */
export function notClean(looked: string, problems: readonly string[], count: number): UserError {
  const more = count - problems.length;
  return new UserError(
    [
      `not clean: ${count} ${count === 1 ? 'problem' : 'problems'} in ${looked}`,
      ...problems.map((problem) => `  ${printableLine(problem, LONGEST_PROBLEM)}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  );
}
