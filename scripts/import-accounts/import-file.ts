import { basename } from 'node:path';
import { mailboxOf } from '#domain/account/credentials.ts';
import { type PortedAccount, ROWS_AT_ONCE, RowOutcomes } from '#server/account/commands/registration.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { Operator } from '../admin/run-operator.ts';
import { columnsOf, type Row, readLines, readRow } from './read-row.ts';

/** A row that was not imported; `line` of the file, `reason` without anything that stood in it. */
export type RefusedRow = { line: number; reason: string };

/** What became of the rows; `complete` false: broken off before the end. `points` are those of the added accounts. */
export type Imported = {
  dryRun: boolean;
  complete: boolean;
  added: number;
  points: number;
  present: number;
  refused: RefusedRow[];
};

export type ImportJob = {
  file: string;
  /** Names of columns, in small letters, that are left unread. */
  ignored?: ReadonlySet<string>;
  dryRun: boolean;
  by: string;
  now: Date;
  operator: Pick<Operator, 'run'>;
  wrapMd5: (md5: string) => Promise<string>;
  /** Aborted, the batch under way is finished, and none is begun. */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

type NumberedRow = { line: number; row: Row };

/** Rows of the file; the whole of it is read first, so that nothing is written of a file that cannot be read to its end. */
async function countRows({ file, ignored }: ImportJob): Promise<number> {
  let lines = 0;
  for await (const { cells } of readLines(file)) {
    if (lines === 0) columnsOf(cells, ignored);
    lines += 1;
  }
  if (lines === 0) throw new UserError(`${basename(file)} is empty: its first line must name the columns.`);
  return lines - 1;
}

/** Remembers on which line a name or an address stood first; answers an earlier one. */
function earlierLine(seen: Map<string, number>, key: string | undefined, line: number): number | null {
  if (key === undefined) return null;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, line);
  return first ?? null;
}

/** The good rows of the file, in batches; the others go to `refuse`. Answers after each batch how many lines were read. */
async function* batches(job: ImportJob, refuse: (line: number, reason: string) => void) {
  const [names, emails] = [new Map<string, number>(), new Map<string, number>()];
  let read: ReturnType<typeof columnsOf> | null = null;
  let batch: NumberedRow[] = [];
  let rows = 0;
  for await (const { line, cells } of readLines(job.file)) {
    if (read === null) {
      read = columnsOf(cells, job.ignored);
      continue;
    }
    rows += 1;
    const found = read(cells);
    const row = found === null ? 'it has not as many cells as the first line' : readRow(found, job.now);
    if (typeof row === 'string') {
      refuse(line, row);
      continue;
    }
    const sameName = earlierLine(names, row.name, line);
    const sameEmail =
      sameName === null ? earlierLine(emails, row.email === null ? undefined : mailboxOf(row.email), line) : null;
    if (sameName !== null) refuse(line, `the name stands on line ${sameName} already`);
    else if (sameEmail !== null) refuse(line, `the e-mail stands on line ${sameEmail} already`);
    else batch.push({ line, row });
    if (batch.length < ROWS_AT_ONCE) continue;
    yield { batch, rows };
    batch = [];
  }
  yield { batch, rows };
}

async function send({ operator, by, file }: ImportJob, dryRun: boolean, rows: PortedAccount[]): Promise<RowOutcomes> {
  const values = { source: basename(file).slice(-200), dryRun, rows };
  const answer = await operator.run({ by, command: 'import-accounts', values });
  if (!answer.ok) throw new UserError(answer.message);
  const outcomes = RowOutcomes.safeParse(answer.facts);
  if (outcomes.success) return outcomes.data;
  const sentence = 'The running portal answers as another version does: restart it, and run the import again.';
  throw new UserError(sentence, { cause: outcomes.error });
}

/** Asks which rows are new, and adds those; hashing costs time, so that no row is hashed that is there already. */
async function importBatch(job: ImportJob, batch: readonly NumberedRow[]): Promise<RowOutcomes> {
  const asked = batch.map(({ row: { md5: _md5, ...row } }) => ({ ...row, passwordHash: null }));
  const expected = await send(job, true, asked);
  if (job.dryRun || !expected.includes('added')) return expected;
  const fresh = batch.filter((_, nth) => expected[nth] === 'added');
  const hashed = fresh.map(async ({ row: { md5, ...row } }) => ({ ...row, passwordHash: await job.wrapMd5(md5) }));
  const fates = await send(job, false, await Promise.all(hashed));
  const outcomes = fates.values();
  return expected.map((fate) => (fate === 'added' ? (outcomes.next().value ?? fate) : fate));
}

/** Imports the accounts of a file; run again, it goes on where it ended. Throws a sentence when the file cannot be read. */
export async function importFile(job: ImportJob): Promise<Imported> {
  const total = await countRows(job);
  const refused: RefusedRow[] = [];
  const result: Imported = { dryRun: job.dryRun, complete: false, added: 0, points: 0, present: 0, refused };
  for await (const { batch, rows } of batches(job, (line, reason) => refused.push({ line, reason }))) {
    if (job.signal.aborted) return result;
    const fates = batch.length > 0 ? await importBatch(job, batch) : [];
    batch.forEach(({ line, row }, nth) => {
      if (fates[nth] === 'emailTaken') refused.push({ line, reason: 'the e-mail belongs to another account' });
      if (fates[nth] === 'nameFormer') refused.push({ line, reason: 'the name was that of another account before' });
      if (fates[nth] === 'present') result.present += 1;
      if (fates[nth] !== 'added') return;
      result.added += 1;
      result.points += row.points;
    });
    job.onProgress(rows, total);
  }
  refused.sort((one, other) => one.line - other.line);
  return { ...result, complete: true };
}

/** More refused rows than these are counted only; `--json` lists them all. */
const MOST_LISTED = 50;

const number = new Intl.NumberFormat('en');
const counted = (count: number, one: string, many = `${one}s`) => `${number.format(count)} ${count === 1 ? one : many}`;

export function report({ dryRun, complete, added, points, present, refused }: Imported): string {
  const lines = [
    `${counted(added, 'account')} ${dryRun ? 'would be ' : ''}added, with ${counted(points, 'point')}; ` +
      `${number.format(present)} there already and left alone; ${counted(refused.length, 'row')} refused.`,
    ...refused.slice(0, MOST_LISTED).map(({ line, reason }) => `  line ${line}: ${reason}`),
  ];
  if (refused.length > MOST_LISTED) {
    lines.push(`  and ${number.format(refused.length - MOST_LISTED)} more: --json lists them all`);
  }
  if (!complete) lines.push('It was broken off: what was added stays, and the next run goes on from there.');
  else if (dryRun) lines.push('This was a dry run: nothing was written.');
  return lines.join('\n');
}
