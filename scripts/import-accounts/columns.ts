import { UserError } from '#server/kernel/user-error.ts';

/** What is read of a row, as it stands there; '' where the file has no such column. */
export type Cells = Record<'name' | 'pwd' | 'email' | 'createdAt' | 'suspended' | 'verified' | 'points', string>;

/** The names a column may have; the first of them that the file has is taken. */
const COLUMNS: Record<keyof Cells, readonly string[]> = {
  name: ['mid', 'account_name', 'name'],
  pwd: ['pwd'],
  email: ['email'],
  createdAt: ['created_at'],
  suspended: ['suspended'],
  verified: ['verified'],
  points: ['pvalues'],
};
const NEEDED: readonly (keyof Cells)[] = ['name', 'pwd', 'createdAt'];

/** How databases write that there is nothing. */
const NOTHING = new Set(['NULL', '\\N']);

const STATUS = 'status';

/** Refuses columns that nobody said what to do with: a misspelt one would be lost, and another may mean something else there. */
function refuseUnknown(titles: readonly string[]): void {
  const known = new Set(Object.values(COLUMNS).flat());
  const unknown = [...new Set(titles.filter((title) => !known.has(title)))];
  if (unknown.includes(STATUS)) {
    throw new UserError(
      "The first line names a column 'status', which can mean two things: in a game's own table it is 1 while a player is online. Name it 'suspended' if it says 0 active, 1 suspended, 2 cancelled; else leave it unread with --ignore status.",
    );
  }
  if (unknown.length > 0) {
    const names = unknown.map((title) => `'${title}'`).join(', ');
    throw new UserError(
      `The first line names columns that are unknown: ${names}. Correct them, or leave them unread with --ignore ${unknown.join(',')}.`,
    );
  }
}

/**
 * Makes the reader of rows from the file's first line; a row that has not as many cells is null. Columns of `ignored` names are
 * left unread.
 */
export function columnsOf(
  header: readonly string[],
  ignored: ReadonlySet<string> = new Set(),
): (cells: readonly string[]) => Cells | null {
  const titles = header.map((title) => title.toLowerCase());
  const found = titles.map((title) => (ignored.has(title) ? null : title));
  const place = (column: keyof Cells) => {
    const title = COLUMNS[column].find((known) => found.includes(known));
    if (title !== undefined && found.indexOf(title) !== found.lastIndexOf(title)) {
      throw new UserError(`The first line names the column '${title}' twice: leave one of them out.`);
    }
    if (title === undefined && NEEDED.includes(column)) {
      const [wanted] = COLUMNS[column];
      throw new UserError(
        `The first line names no column '${wanted}': it must name the columns, with commas between them.`,
      );
    }
    return title === undefined ? -1 : found.indexOf(title);
  };
  const columns = Object.keys(COLUMNS) as (keyof Cells)[];
  const places = columns.map((column) => [column, place(column)] as const);
  refuseUnknown(titles.filter((title) => !ignored.has(title)));
  return (cells) => {
    if (cells.length !== header.length) return null;
    const text = (at: number) => cells[at] ?? '';
    return Object.fromEntries(places.map(([column, at]) => [column, NOTHING.has(text(at)) ? '' : text(at)])) as Cells;
  };
}
