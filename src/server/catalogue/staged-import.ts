import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { Item } from '#contract/item.ts';
import { Monster } from '#contract/monster.ts';
import { lineOf, restoreItem, restoreMonster } from '#snapshot/defaults.ts';
import { holdsSoundTextOnly } from '../kernel/http/bodies.ts';
import { UserError } from '../kernel/user-error.ts';
import type { GameRecord, ImportCounts } from './schema.ts';
import { storageProblem, UNSOUND } from './seed.ts';

const count = z.number().int().min(0);
const KindCounts = z.looseObject({ added: count, changed: count, hidden: count });

/** The first line of a staged import: where its records come from, and the report that was made of them. */
const StagedHead = z.object({
  source: z.string().min(1).max(4_000),
  files: z.json(),
  counts: z.looseObject({ items: KindCounts, monsters: KindCounts }),
  report: z.json(),
});
export type StagedHead = z.infer<typeof StagedHead>;

const id = z.number().int().min(1).max(9_999_999);
const digest = z.string().regex(/^[\da-f]{32}$/);

/** A record as a line of a snapshot has it: with the fields alone that say something. */
const Line = z.record(z.string(), z.unknown());

/** Every other line: a record that is new or differs, by its `recordDigest`, or the id of one that the files no longer have. */
const StagedRow = z.union([
  z.object({ kind: z.literal('item'), id, digest, record: Line.transform(restoreItem).pipe(Item.strict()) }),
  z.object({ kind: z.literal('monster'), id, digest, record: Line.transform(restoreMonster).pipe(Monster.strict()) }),
  z.object({ kind: z.enum(['item', 'monster']), id, gone: z.literal(true) }),
]);
export type StagedRow = z.infer<typeof StagedRow>;

/** A row as the file has it. */
export const stagedLine = (row: StagedRow): string =>
  JSON.stringify('record' in row ? { ...row, record: lineOf(row.kind, row.record) } : row);

const CHUNK = 1024 * 1024;
/** Longer lines are none of ours; a file without line ends would be taken into memory. */
const LONGEST_LINE = 64 * 1024 * 1024;

const torn = (file: string, line: number, cause?: unknown) =>
  new UserError(
    `The staged import ${file} is torn, or npm run import-game did not write it (line ${line}): run the import again.`,
    { cause },
  );

/** Lines of a file; throws when the last one has no end. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  let lines = 0;
  const chunks = createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK });
  for await (const chunk of chunks as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    rest += first;
    for (const next of others) {
      yield rest;
      lines += 1;
      rest = next;
    }
    if (rest.length > LONGEST_LINE) throw torn(file, lines + 1);
  }
  if (rest !== '') throw torn(file, lines + 1);
}

/** Reads a line, in which what cannot be stored has no place either. */
function readLine<Schema extends z.ZodType>(line: string, schema: Schema): z.output<Schema> {
  const read: unknown = JSON.parse(line);
  if (UNSOUND.test(line) && !holdsSoundTextOnly(read)) {
    throw new Error('it holds a text with a NUL character or half a surrogate pair');
  }
  return schema.parse(read);
}

/** The id that a record itself names. */
const ownId = (record: GameRecord) => ('item_id' in record ? record.item_id : record.id);

function readRow(line: string, seen: Set<string>): StagedRow {
  const row = readLine(line, StagedRow);
  const key = `${row.kind} ${row.id}`;
  if (seen.has(key)) throw new Error(`the ${key} comes twice`);
  if ('record' in row && ownId(row.record) !== row.id) throw new Error(`the ${key} has the record of another`);
  const problem = 'record' in row ? storageProblem(row.record, line) : null;
  if (problem !== null) throw new Error(`the ${key} cannot be stored (${problem})`);
  seen.add(key);
  return row;
}

async function* readLines(file: string): AsyncGenerator<StagedHead | StagedRow, void> {
  const seen = new Set<string>();
  let line = 0;
  try {
    for await (const text of linesOf(file)) {
      line += 1;
      yield line === 1 ? readLine(text, StagedHead) : readRow(text, seen);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (!(error instanceof Error && 'code' in error)) throw torn(file, line, error);
    throw new UserError(`The staged import ${file} cannot be read (${error.code}): run the import again.`, {
      cause: error,
    });
  }
}

/** Reads the head of a staged import; it and `rows` throw a sentence where a line is not what it must be. */
export async function openStaged(file: string): Promise<{ head: StagedHead; rows: AsyncGenerator<StagedRow, void> }> {
  const lines = readLines(file);
  const { value: head } = await lines.next();
  if (!head) throw torn(file, 1);
  // The first line is the head, and no other is.
  return { head: head as StagedHead, rows: lines as AsyncGenerator<StagedRow, void> };
}

/** What the counts of a head say that the rows hold. */
export const countsOf = ({ counts: { items, monsters } }: StagedHead): ImportCounts => ({
  items: { added: items.added, changed: items.changed, hidden: items.hidden },
  monsters: { added: monsters.added, changed: monsters.changed, hidden: monsters.hidden },
});
