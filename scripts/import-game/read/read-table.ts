import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import type { WireLanguage } from '#contract/text.ts';
import { printableLine } from '#server/kernel/commands/print.ts';
import { nearestNames } from '#server/kernel/misspelt-settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { byVersion, type Family, type FamilyName, FIELDS } from '../layout.ts';
import type { Problems } from '../problems.ts';
import { BEYOND_ASCII, BROKEN, decodeText, type Encoding } from './decode-text.ts';
import type { FoundFile } from './find-files.ts';
import { cellsOf, type PipeHeader, pipeRows, readPipeHeader, type TableRow } from './pipe-rows.ts';

/** A file that was read, as the report lists it; `version` null: its kind has none. */
export type ReadFile = {
  path: string;
  /** Of a file of texts; null: it has none. */
  language: WireLanguage | null;
  version: string | null;
  columns: number | null;
  records: number;
  bytes: number;
  sha256: string;
  encoding: Encoding;
};

/**
 * A record by the names of its fields; '' where the table has no such column. `speaks`: it may have a column for each language, as in
 * `item_name.es`.
 */
export type Cells = { line: number; speaks: boolean; text: (field: string) => string };

/** A file's text, and what the report says of it; `from` names it to people. */
export type OpenedFile = { text: string; facts: ReadFile; from: string };

/** More signs than this share of those beyond ASCII must not be unreadable: the encoding is another one. */
const MOST_BROKEN = 0.01;

/** Larger files are no tables of a game, and longer texts than V8 can hold. */
const LARGEST = 256 * 1024 * 1024;

/** What an accented letter becomes that is written in UTF-8, read as windows-1252, and written in UTF-8 again. */
const TWICE = /[\u00C2\u00C3][\u0080-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]/g;
/** Of the signs beyond ASCII, two in each. */
const MANY_TWICE = 0.25;
/** Signs of a word that are shown on either side. */
const NEAR = 20;

/** Warns of a text that was saved as UTF-8 twice: its readers would see `JubÃ³n`. */
function warnOfTwice(text: string, path: string, problems: Problems): void {
  const found = text.match(TWICE)?.length ?? 0;
  if (found === 0 || found < (text.match(BEYOND_ASCII)?.length ?? 0) * MANY_TWICE) return;
  const at = text.search(TWICE);
  const line = text.slice(0, at).split('\n').length;
  const before =
    text
      .slice(Math.max(0, at - NEAR), at)
      .split(/\s/)
      .at(-1) ?? '';
  const [after = ''] = text.slice(at, at + NEAR).split(/\s/);
  problems.warnings.push(
    `${path} was saved as UTF-8 twice, as '${printableLine(before + after)}' on line ${line} shows: bring the file as it was before.`,
  );
}

/** Reads and decodes a file; throws a sentence where it cannot be read, or its encoding does not fit. */
export function openFile(file: FoundFile, encoding: Encoding, problems: Problems): OpenedFile {
  const { called: path } = file;
  const place = join(file.root, file.path);
  let bytes: Buffer;
  try {
    if (statSync(place).size > LARGEST) {
      throw new UserError(`${path} is larger than 256 MB, which no table of a game is: take it out of the folder.`);
    }
    bytes = readFileSync(place);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`${path} cannot be read (${code}): check its rights.`, { cause: error });
  }
  const decoded = decodeText(bytes, encoding);
  warnOfTwice(decoded.text, path, problems);
  if (decoded.broken > 0) {
    const beyond = decoded.text.match(BEYOND_ASCII)?.length ?? 0;
    if (decoded.broken > beyond * MOST_BROKEN) {
      throw new UserError(
        `${path} is not ${decoded.encoding}: ${decoded.broken} of ${beyond} signs beyond ASCII cannot be read; name its encoding in a mapping, or save it as UTF-8.`,
      );
    }
    const line = decoded.text.slice(0, decoded.text.search(BROKEN)).split('\n').length;
    problems.warnings.push(
      `${path}: ${decoded.broken === 1 ? '1 sign' : `${decoded.broken} signs`} cannot be read as ${decoded.encoding}, the first on line ${line}.`,
    );
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { path, language: null, version: null, columns: null, records: 0, bytes: bytes.length, sha256 };
  return { text: decoded.text, facts: { ...facts, encoding: decoded.encoding }, from: path };
}

const spanned = (column: number | [number, number]) => (typeof column === 'number' ? column : column[1]);

/** Throws where a layout names a column that the table has not. */
function refuseMissing({ fields }: Family, columns: number, from: string): void {
  for (const [field, column] of Object.entries(fields)) {
    if (typeof column === 'string' || spanned(column) >= columns) {
      throw new UserError(
        `${from} has no column ${JSON.stringify(column)} for '${field}': its ${columns} columns are numbered from 0; correct the mapping.`,
      );
    }
  }
}

/** Throws where a layout does not say how many slots a version has, or says more than its columns hold. */
function refuseSlots({ slots }: Family, { version, columns }: PipeHeader, from: string): void {
  if (!slots) return;
  const [first, count] = [byVersion(slots.first, version), byVersion(slots.count, version)];
  if (first === undefined || count === undefined) {
    throw new UserError(
      `${from} is of version ${version}, whose slots are unknown: name 'first' and 'count' of it in a mapping.`,
    );
  }
  if (first + count * slots.fields.length > columns) {
    throw new UserError(
      `${from} has ${columns} columns, too few for ${count} slots from column ${first} on: correct the mapping.`,
    );
  }
}

/** The records of a table of pipes; those that are none go to `problems`. */
export function* pipeTable(
  { text, facts, from }: OpenedFile,
  family: Family,
  problems: Problems,
): Generator<Cells & { row: TableRow; version: string }> {
  const header = readPipeHeader(text, from);
  const { version, columns } = header;
  const known = byVersion(family.columns, version);
  if (known !== undefined && known !== columns) {
    throw new UserError(
      `${from} says ${version} with ${columns} columns, and ${known} are known of it: it is torn, or name its columns in a mapping.`,
    );
  }
  if (known === undefined && family.columns) {
    const versions = Object.keys(family.columns).join(', ');
    throw new UserError(
      `${from} is of version ${version}, which is unknown (known: ${versions}): name its columns in a mapping.`,
    );
  }
  refuseMissing(family, columns, from);
  refuseSlots(family, header, from);
  Object.assign(facts, { version, columns });
  const places = new Map(
    Object.entries(family.fields).flatMap(([field, at]) => (typeof at === 'number' ? [[field, at]] : [])),
  );
  for (const row of pipeRows(text, header, (bad) => problems.refuse({ file: from, ...bad }))) {
    facts.records += 1;
    const textOf = (field: string) => {
      const at = places.get(field);
      return at === undefined ? '' : row.cell(at);
    };
    yield { line: row.line, speaks: false, text: textOf, row, version };
  }
}

/** The cells of a span of columns, in order. */
export function spanOf({ fields }: Family, field: string, row: TableRow): string[] {
  const span = fields[field];
  if (!Array.isArray(span)) return [];
  return Array.from({ length: span[1] - span[0] + 1 }, (_, at) => row.cell(span[0] + at));
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The sign that parts the heads of a file. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (sign: string) => head.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function csvRows(text: string, from: string): { record: string[]; info: { lines: number } }[] {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
  try {
    return parse(text, { ...options, delimiter: delimiterOf(text) }) as unknown as ReturnType<typeof csvRows>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UserError(`${from} cannot be read at line ${error['lines']}: its quotation marks are wrong.`, {
      cause: error,
    });
  }
}

/** Fields without which a row says nothing. */
const NEEDED: Partial<Record<FamilyName, readonly string[]>> = {
  items: ['item_id'],
  monsters: ['id'],
  drops: ['item_id'],
  sets: ['pieces'],
  recipes: ['result', 'material'],
  scenes: ['id'],
  spawns: ['monster_id', 'scene'],
};

/** A head as fields are written: in small letters, and with the wire's word for Portuguese. */
const fieldOf = (title: string) => title.toLowerCase().replace(/\.br$/, '.pt');

/** The place of each field's column. A head that is no field, and that no mapping names, is warned of; a needed one must be there. */
function placesOf(titles: readonly string[], name: FamilyName, { fields }: Family, from: string, problems: Problems) {
  const mapped = new Map(Object.entries(fields).map(([field, title]) => [String(title), field]));
  const known = FIELDS[name];
  const places = new Map<string, number>();
  const pass = (title: string, why: string) =>
    problems.warnings.push(`${from}: the column '${title}' ${why} is not read.`);
  for (const [at, title] of titles.entries()) {
    // A spreadsheet adds columns without a head.
    if (title === '') continue;
    const own = mapped.get(title);
    const field = own ?? fieldOf(title);
    if (!known.includes(field)) pass(title, `is no field (the nearest are ${nearestNames(field, known)}) and`);
    // What a mapping names goes before a head that is a field by itself.
    else if (own === undefined && (places.has(field) || Object.hasOwn(fields, field)))
      pass(title, `says '${field}' once more and`);
    else places.set(field, at);
  }
  const missing = NEEDED[name]?.find((field) => !places.has(field));
  if (missing !== undefined) {
    throw new UserError(
      `${from} has no column '${missing}': its columns are ${printableLine(titles.join(', '))}; name it so, or say in a mapping which one it is.`,
    );
  }
  return places;
}

/** The records of a CSV file, whose first line names the columns; a field without a column is ''. */
export function* csvTable(
  { text, facts, from }: OpenedFile,
  family: Family,
  problems: Problems,
  name: FamilyName,
): Generator<Cells> {
  const [head, ...rows] = csvRows(text, from);
  const titles = head?.record.map((title) => printableLine(title)) ?? [];
  if (titles.length === 0) throw new UserError(`${from} is empty: its first line must name the columns.`);
  for (const [field, title] of Object.entries(family.fields)) {
    if (titles.includes(String(title))) continue;
    throw new UserError(
      `${from} has no column '${title}' for '${field}': its columns are ${titles.join(', ')}; correct the mapping.`,
    );
  }
  const places = placesOf(titles, name, family, from, problems);
  facts.columns = titles.length;
  for (const { record, info } of rows) {
    if (record.length !== titles.length) {
      const id = /^\d+/.exec(record[0] ?? '')?.[0] ?? '';
      const found = cellsOf(record.length);
      problems.refuse({ file: from, line: info.lines, id, expected: `${titles.length} cells`, found });
      continue;
    }
    facts.records += 1;
    const text = (field: string) => record[places.get(field) ?? -1]?.trim() ?? '';
    yield { line: info.lines, speaks: true, text };
  }
}
