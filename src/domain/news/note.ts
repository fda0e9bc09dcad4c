import { cleanNote } from './chat-markdown.ts';

const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const OFFSET_HOURS = 5;

/** The calendar that notes are dated by, as `Intl` names it: POSIX turns the sign around, this is UTC−5. */
export const SERVER_ZONE = 'Etc/GMT+5';

/** A note's `date` or `created_at` as an instant: without a zone it is wall time of UTC−5; null when unreadable. */
export function noteInstant(written: string): Date | null {
  const iso = written.trim().replace(' ', 'T');
  const hasTime = iso.includes('T');
  const zoned = hasTime && ZONE.test(iso);
  const instant = new Date(zoned ? iso : `${hasTime ? iso : `${iso}T00:00:00`}Z`);
  if (Number.isNaN(instant.getTime())) return null;
  return zoned ? instant : new Date(instant.getTime() + OFFSET_HOURS * 3_600_000);
}

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

const WORDS_PER_MINUTE = 200;

/** Minutes it takes to read plain words: 200 each, rounded up, at least 1. */
export function minutesToRead(words: string): number {
  const count = words.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(count / WORDS_PER_MINUTE));
}
