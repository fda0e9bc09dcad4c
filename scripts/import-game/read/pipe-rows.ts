import { UserError } from '#server/kernel/user-error.ts';

/** A record that is not what its file's header says. `id` is what stands in its first cell; `line` counts from 1. */
export type BadRecord = { line: number; id: string; expected: string; found: string };

/** A record of a table: its cells by column, and the line it begins on. Valid until the next one is read. */
export type TableRow = { line: number; cell: (column: number) => string };

export type PipeHeader = { version: string; columns: number; start: number };

/** After a byte order mark and lines of comment: `|V.16|93|`. */
const HEADER = /^\uFEFF?(?:#[^\n]*\n\s*)*\s*\|V\.(\d{1,4})\|(\d{1,4})\|/;
/** Where a record begins: its number at the beginning of a line. */
const BEGINNING = /(?:^|\n)[ \t]*(?=\d+\|)/g;

/** Reads `|V.16|93|`; throws a sentence where the file has none. */
export function readPipeHeader(text: string, file: string): PipeHeader {
  const header = HEADER.exec(text);
  const [all, version, columns] = header ?? [];
  if (all === undefined) {
    const why = text.trim() === '' ? 'is empty' : 'does not begin with a header such as |V.16|93|';
    throw new UserError(`${file} ${why}: it is torn, encrypted or another kind of file; bring a whole one.`);
  }
  return { version: `V.${version}`, columns: Number(columns), start: all.length };
}

/** Where the cells of a record end, one pipe each; fewer where the text ends before. */
function cellEnds(text: string, from: number, ends: Int32Array): number {
  let at = from;
  for (let cell = 0; cell < ends.length; cell += 1) {
    const pipe = text.indexOf('|', at);
    if (pipe < 0) return cell;
    ends[cell] = pipe;
    at = pipe + 1;
  }
  return ends.length;
}

export const cellsOf = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

const isEmpty = (text: string, from: number) =>
  text.slice(from, from + 4096).trim() === '' && text.slice(from).trim() === '';

/** Whether a record may begin at a place: behind a line's end, with a number and a pipe. */
const BEGINS = /[ \t]*(?:\r?\n[ \t]*)+\d+\|/y;

/** The next place, from one on, where a record begins; -1 where none does. */
function nextBeginning(text: string, from: number): number {
  BEGINNING.lastIndex = from;
  const found = BEGINNING.exec(text);
  return found ? found.index : -1;
}

/**
 * The records of a table whose cells end in pipes, as many in each as the header says; text in a cell may span lines. A record with
 * another number of cells goes to `refuse`, and reading goes on with the next line that begins with a number.
 */
export function* pipeRows(
  text: string,
  { start, columns }: PipeHeader,
  refuse: (bad: BadRecord) => void,
): Generator<TableRow> {
  const ends = new Int32Array(columns);
  let [at, line, counted] = [start, 1, 0];
  const row = {
    line: 0,
    cell: (column: number) => {
      const from = column === 0 ? at : (ends[column - 1] as number) + 1;
      return text.slice(from, ends[column]).trim();
    },
  };
  while (!isEmpty(text, at)) {
    const begin = at + (/\s*/y.exec(text.slice(at, at + 256))?.[0].length ?? 0);
    line += countLines(text, counted, begin);
    counted = begin;
    const cells = cellEnds(text, at, ends);
    const end = cells === columns ? (ends[columns - 1] as number) + 1 : text.length;
    BEGINS.lastIndex = end;
    // A line that is no record after one that is whole: that line is wrong, and not what stands before it.
    if (
      cells === columns &&
      (BEGINS.test(text) || isEmpty(text, end) || /[ \t]*\n/y.test(text.slice(end, end + 256)))
    ) {
      row.line = line;
      yield row;
      at = end;
      continue;
    }
    const next = nextBeginning(text, begin + 1);
    const whole = text.slice(begin, next < 0 ? text.length : next);
    const found = whole.split('|').length - 1;
    const [first = ''] = whole.split(/[|\n]/, 1);
    const isNumbered = /^\d+$/.test(first);
    // Without a pipe behind it the number may be cut.
    const id = isNumbered && found === 0 ? '' : first;
    const atEnd = next < 0 && found < columns ? ', and the file ends' : '';
    refuse({
      line,
      id: id.slice(0, 40),
      expected: isNumbered ? `${columns} cells` : 'a record that begins with its number and a pipe',
      found: isNumbered ? `${cellsOf(found)}${atEnd}` : 'other text',
    });
    if (next < 0) return;
    at = next;
  }
}
