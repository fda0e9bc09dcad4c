import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { accountNameProblem, emailProblem } from '#domain/account/credentials.ts';
import { MOST_POINTS, type PortedAccount } from '#server/account/commands/registration.ts';
import { UserError } from '#server/kernel/user-error.ts';

/** An account as the file has it; `md5` is of its password, in lower case. */
export type Row = Omit<PortedAccount, 'passwordHash'> & { md5: string };

/** Longer names cannot be sent at sign-in. */
const LONGEST_NAME = 200;
const FIRST_YEAR = 1970;
const Instant = z.iso.datetime({ offset: true });

/** `2023-05-14 12:00:00` is UTC, and so is a day alone; null when it is no time there was. */
function instant(text: string, now: Date): string | null {
  const [day = '', time = '00:00:00'] = text.split(/[ T]/);
  const zoned = /(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? time : `${time}Z`;
  const parsed = Instant.safeParse(`${day}T${zoned}`);
  if (!parsed.success) return null;
  const date = new Date(parsed.data);
  return date > now || date.getUTCFullYear() < FIRST_YEAR ? null : date.toISOString();
}

/** What a cell must be, and why its row is refused else: never with what stands in it, because columns get mixed up. */
const RULES: { [Key in keyof Cells]: { why: string; fits: (text: string, now: Date) => boolean } } = {
  name: {
    why: 'the name has characters that cannot be used to sign in, or none',
    fits: (text) => accountNameProblem(text) === null && text.length <= LONGEST_NAME,
  },
  pwd: { why: 'pwd is no MD5 of 32 hexadecimal digits', fits: (text) => /^[\da-f]{32}$/i.test(text) },
  email: {
    why: 'the e-mail is no address',
    // Which hosts may register is a rule for new accounts.
    fits: (text) => text === '' || emailProblem(text) !== 'emailInvalid',
  },
  createdAt: {
    why: 'created_at is no time in the past, such as 2023-05-14 12:00:00',
    fits: (text, now) => instant(text, now) !== null,
  },
  suspended: { why: 'suspended is not 0, 1 or 2', fits: (text) => /^[012]?$/.test(text) },
  verified: { why: 'verified is not 0 or 1', fits: (text) => /^[01]?$/.test(text) },
  points: {
    why: `pvalues is no whole number from 0 to ${MOST_POINTS}`,
    fits: (text) => /^\d{0,10}$/.test(text) && Number(text) <= MOST_POINTS,
  },
};

/** Reads a row, or says why it is refused. */
export function readRow(cells: Cells, now: Date): Row | string {
  const broken = (Object.keys(RULES) as (keyof Cells)[]).find((key) => !RULES[key].fits(cells[key], now));
  if (broken) return RULES[broken].why;
  const { name, pwd, email, suspended, verified, points } = cells;
  return {
    name,
    md5: pwd.toLowerCase(),
    email: email === '' ? null : email,
    createdAt: instant(cells.createdAt, now) ?? '',
    status: suspended === '1' ? 1 : suspended === '2' ? 2 : 0,
    verified: verified === '1',
    points: Number(points),
  };
}

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

const NOTHING = new Set(['NULL', '\\N']);

const STATUS = 'status';

/** Refuses columns without a rule: a misspelt one would be lost, and another may mean something else there. */
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

/** A record of the file; `line` is the one it ends on, counted from 1. */
type Line = { line: number; cells: readonly string[] };

/** A record is never longer; an open quotation mark would else take the rest of the file into memory. */
const LONGEST_RECORD = 16_384;

const REASONS: Record<string, string> = {
  CSV_MAX_RECORD_SIZE: 'it is too long, perhaps for a quotation mark that is never closed',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed',
};

function sentence(file: string, error: unknown): unknown {
  if (error instanceof CsvError) {
    const reason = REASONS[error.code] ?? 'its quotation marks are wrong';
    return new UserError(`${basename(file)} cannot be read at line ${error['lines']}: ${reason}.`, {
      cause: error,
    });
  }
  if (error instanceof Error && 'code' in error) {
    return new UserError(`The file ${file} cannot be read (${error.code}): check its path.`, { cause: error });
  }
  return error;
}

/** The records of a CSV file, one after another, empty lines left out; throws a sentence for what cannot be read. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  const parser = parse({ ...options, max_record_size: LONGEST_RECORD });
  // What goes wrong in either is thrown by the loop.
  pipeline(createReadStream(file), parser, () => undefined);
  try {
    for await (const { record, info } of parser) yield { line: info.lines, cells: record };
  } catch (error) {
    throw sentence(file, error);
  }
}
