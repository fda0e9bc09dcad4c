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

type Cell = string | number | Date | null;
/** By column: a width, negative to align right, or a text in which `{}` is the value. */
type Layout = Readonly<Record<string, number | string>>;

function shown(cell: Exclude<Cell, null>, layout: number | string = 0): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell);
  if (typeof layout === 'string') return layout.replace('{}', () => text);
  return layout < 0 ? text.padStart(-layout) : text.padEnd(layout);
}

/** Cells on one line; null and '' are left out. */
export function row(cells: Readonly<Record<string, Cell>>, layout: Layout = {}): string {
  const texts = Object.entries(cells).flatMap(([name, cell]) =>
    cell === null || cell === '' ? [] : [shown(cell, layout[name])],
  );
  return printableLines(texts.join('  ')).replaceAll('\n', ' ').trimEnd();
}

/** A list with one row a line, its cells for a program; `empty` is the sentence for none. */
export function table(rows: readonly Readonly<Record<string, Cell>>[], empty: string, layout?: Layout) {
  return { message: rows.length === 0 ? empty : rows.map((cells) => row(cells, layout)).join('\n'), facts: rows };
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
