import { cleanNote } from './chat-markdown.ts';

/** Characters; what is longer also does not fit into one line of the control socket. */
const LONGEST = 30_000;
/** Cells of all tables, those that a row leaves out included: the renderer fills them. */
const MOST_CELLS = 10_000;
/** Quotes and lists within each other; the renderer calls itself for each. */
const DEEPEST = 100;

/** A line that may part the head of a table from its rows, in quotes and lists too. */
const isDelimiters = (line: string): boolean => line.includes('-') && /^[ \t|:>*+\d.)-]+$/.test(line);
const CONTAINERS = /^(?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t]))+/;
const CONTAINER = />|[*+-][ \t]|[.)][ \t]/g;

/** At least as many cells as the renderer makes: a table that is broken off counts until the next empty line. */
function countCells(lines: readonly string[]): number {
  let cells = 0;
  let columns = 0;
  for (const line of lines) {
    if (/^ *$/.test(line)) columns = 0;
    else if (isDelimiters(line)) columns = Math.max(columns, line.split('|').length);
    cells += columns;
  }
  return cells;
}

function depthOf(line: string): number {
  return CONTAINERS.exec(line)?.[0].match(CONTAINER)?.length ?? 0;
}

/** Why a note's text is not rendered, as the end of a sentence that begins with it; null when it is. Costs one look at each line. */
export function noteSizeProblem(content: string): string | null {
  if (content.length > LONGEST) return `is longer than ${LONGEST} characters: part it into two notes`;
  const lines = cleanNote(content).split('\n');
  if (countCells(lines) > MOST_CELLS) return `has tables of more than ${MOST_CELLS} cells: make them smaller`;
  if (lines.some((line) => depthOf(line) > DEEPEST))
    return `has more than ${DEEPEST} quotes or lists within each other`;
  return null;
}
