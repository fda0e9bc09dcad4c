import { printableLine } from '#server/kernel/commands/print.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { BadRecord } from './read/pipe-rows.ts';

/** A record that is refused, and the file it stands in. */
export type FileRecord = BadRecord & { file: string };

/** What was odd, how often, and the first few of it. */
export type Oddity = { what: string; count: number; first: (string | number)[] };

/** A sentence on records that are wrong, and a line on each of the first of them. */
export class RecordsError extends UserError {
  readonly lines: readonly string[];

  constructor(sentence: string, records: readonly FileRecord[], count: number) {
    super(sentence);
    const more = count > records.length ? [`  and ${count - records.length} more`] : [];
    this.lines = [...records.map(recordLine), ...more];
  }
}

/** Records listed one by one; the others are counted. */
const LISTED = 20;
const EXAMPLES = 100;

/** A field of a file whose cells are no numbers: how many, and the first of them. */
type NoNumbers = { from: string; field: string; count: number; text: string; line: number };

/** What reading a game found wrong or odd. */
export class Problems {
  /** The first records that are no records of their table, or of which there are two. */
  readonly torn: FileRecord[] = [];
  tornCount = 0;
  /** The first records that are not what the contract allows. */
  readonly invalid: FileRecord[] = [];
  invalidCount = 0;
  /** Whole sentences. */
  readonly warnings: string[] = [];
  readonly #odd = new Map<string, Oddity>();
  readonly #noNumbers = new Map<string, NoNumbers>();

  refuse(record: FileRecord): void {
    this.tornCount += 1;
    if (this.torn.length < LISTED) this.torn.push(record);
  }

  leaveOut(record: FileRecord): void {
    this.invalidCount += 1;
    if (this.invalid.length < LISTED) this.invalid.push(record);
  }

  /** Counts one more of a kind, such as 'items of type 41'. */
  count(what: string, example: string | number): void {
    const known = this.#odd.get(what) ?? { what, count: 0, first: [] };
    known.count += 1;
    if (known.first.length < EXAMPLES && !known.first.includes(example)) known.first.push(example);
    this.#odd.set(what, known);
  }

  /** Counts a cell that is no number, or more than one; `read` is what is taken of it. */
  countNoNumber(cell: Omit<NoNumbers, 'count'>, read: number | null): void {
    const { from, field, text, line } = cell;
    this.count(
      `cells of '${field}' are no numbers: the digits that they begin with are read`,
      `${text} in ${from}, line ${line}: ${read}`,
    );
    const key = `${field} ${from}`;
    const known = this.#noNumbers.get(key) ?? { ...cell, count: 0 };
    known.count += 1;
    this.#noNumbers.set(key, known);
  }

  noNumbers(): Iterable<NoNumbers> {
    return this.#noNumbers.values();
  }

  /** What was counted, the most frequent first. */
  odd(): Oddity[] {
    return [...this.#odd.values()].sort((one, other) => other.count - one.count || (one.what < other.what ? -1 : 1));
  }
}

const LONGEST_ID = 30;

/** A refused record on one line, whatever stands in it. */
export function recordLine({ file, line, id, expected, found }: FileRecord): string {
  const named = id === '' ? '' : `, id ${printableLine(id, LONGEST_ID)}`;
  return `  ${printableLine(file)}, line ${line}${named}: expected ${expected}, found ${printableLine(found)}`;
}

const SHOWN = 5;
const LONGEST_NAME = 80;

/** Kinds that are listed; a table that is read by the wrong columns has thousands. */
const KINDS = 30;

export function oddityLines(odd: readonly Oddity[]): string[] {
  const more = odd.length > KINDS ? [`  and ${odd.length - KINDS} more kinds`] : [];
  return [...odd.slice(0, KINDS).map(oddityLine), ...more];
}

/** The first few of some names, and how many more there are of `count`. */
export function named(first: readonly (string | number)[], count: number): string {
  const shown = first.slice(0, SHOWN).map((one) => printableLine(String(one), LONGEST_NAME));
  const more = count > shown.length ? ` and ${count - shown.length} more` : '';
  return `${shown.join(', ')}${more}`;
}

/** As in `118 × items of type 41 (1500, 1501 and 116 more)`. */
function oddityLine({ what, count, first }: Oddity): string {
  return `  ${count} × ${printableLine(what)} (${named(first, count)})`;
}
