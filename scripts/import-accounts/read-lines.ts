import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UserError } from '#server/kernel/user-error.ts';

/** A record of the file; `line` is the one it ends on, counted from 1. */
export type Line = { line: number; cells: readonly string[] };

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
