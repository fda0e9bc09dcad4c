import { SentenceError } from '#server/sentence-error.ts';

/** What is read of a row, as it stands there; '' where the file has no such column. */
export type Cells = Record<'name' | 'pwd' | 'email' | 'createdAt' | 'status' | 'verified' | 'points', string>;

/** The names a column may have; the first of them that the file has is taken. */
const COLUMNS: Record<keyof Cells, readonly string[]> = {
  name: ['mid', 'account_name', 'name'],
  pwd: ['pwd'],
  email: ['email'],
  createdAt: ['created_at'],
  status: ['status'],
  verified: ['verified'],
  points: ['pvalues'],
};
const NEEDED: readonly (keyof Cells)[] = ['name', 'pwd', 'createdAt'];

/** How databases write that there is nothing. */
const NOTHING = new Set(['NULL', '\\N']);

/** Makes the reader of rows from the file's first line; a row that has not as many cells is null. */
export function columnsOf(header: readonly string[]): (cells: readonly string[]) => Cells | null {
  const found = header.map((title) => title.toLowerCase());
  const place = (column: keyof Cells) => {
    const title = COLUMNS[column].find((known) => found.includes(known));
    if (title !== undefined && found.indexOf(title) !== found.lastIndexOf(title)) {
      throw new SentenceError(`The first line names the column '${title}' twice: leave one of them out.`);
    }
    if (title === undefined && NEEDED.includes(column)) {
      const [wanted] = COLUMNS[column];
      throw new SentenceError(
        `The first line names no column '${wanted}': it must name the columns, with commas between them.`,
      );
    }
    return title === undefined ? -1 : found.indexOf(title);
  };
  const columns = Object.keys(COLUMNS) as (keyof Cells)[];
  const places = columns.map((column) => [column, place(column)] as const);
  return (cells) => {
    if (cells.length !== header.length) return null;
    const text = (at: number) => cells[at] ?? '';
    return Object.fromEntries(places.map(([column, at]) => [column, NOTHING.has(text(at)) ? '' : text(at)])) as Cells;
  };
}
