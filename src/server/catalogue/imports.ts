import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Operation } from '../kernel/commands/define-command.ts';
import { firstFew } from '../kernel/commands/print.ts';
import type { Db } from '../kernel/db/database.ts';
import { UserError } from '../kernel/user-error.ts';
import { yieldTurn } from './name-index.ts';
import {
  KINDS,
  type Override,
  putRows,
  type RecordRow,
  ROWS_AT_ONCE,
  readOverrides,
  storedRow,
  TABLES,
  tryLockRecords,
} from './record-rows.ts';
import {
  gameImportRows,
  gameImports,
  type ImportCounts,
  type RecordKind,
  type RecordState,
  recordsVersion,
} from './schema.ts';
import { countsOf, openStaged, type StagedHead, type StagedRow } from './staged-import.ts';

/** Imports that can be undone. */
const KEPT_IMPORTS = 10;

/** An override by its record, and why it is left off. */
type Misfit = { kind: RecordKind; id: number; problem: string };

/** What became of overrides while rows were written. */
export type OverrideResults = {
  applied: number;
  misfits: Misfit[];
  /** Those that the files agree with by now. */
  agreed: { kind: RecordKind; id: number }[];
};

/** A record that is written, by what the files have of it. */
type Filed = RecordState & { id: number };

/** Writes what the files have of records of one kind, with their overrides. */
class RowWriter {
  readonly results: OverrideResults = { applied: 0, misfits: [], agreed: [] };
  readonly #tx: Db;
  readonly #overrideOf: (kind: RecordKind, id: number) => Override | undefined;

  constructor(tx: Db, overrideOf: (kind: RecordKind, id: number) => Override | undefined) {
    this.#tx = tx;
    this.#overrideOf = overrideOf;
  }

  async write(kind: RecordKind, some: readonly Filed[]): Promise<void> {
    const rows = some.map((filed) => this.#rowOf(kind, filed));
    await putRows(this.#tx, kind, rows);
  }

  #rowOf(kind: RecordKind, { id, ...state }: Filed): RecordRow {
    const override = this.#overrideOf(kind, id);
    const { row, misfit, agrees } = storedRow(kind, state, override);
    if (misfit !== null) this.results.misfits.push({ kind, id, problem: misfit });
    else if (override) this.results.applied += 1;
    if (agrees) this.results.agreed.push({ kind, id });
    return row;
  }
}

/** Throws unless the records are those that the report was made from; corrections wait from here on. */
async function refuseStale(tx: Db, version: string): Promise<void> {
  const [found] = await tx.select({ version: recordsVersion.version }).from(recordsVersion).for('update');
  if (found?.version === version) return;
  throw new UserError('The database changed since the report: run the import again.');
}

/** Remembers rows as they are; answers how many there are, and how many of them the files lacked already. */
async function keepBefore(tx: Db, importId: number, kind: RecordKind, ids: readonly number[]) {
  const table = TABLES[kind];
  const state = sql`jsonb_build_object('record', coalesce(${table.source}, ${table.record}), 'digest', ${table.digest}, 'gone', ${table.gone})`;
  const { rows } = (await tx.execute(sql`
    with kept as (
      insert into ${gameImportRows} (import_id, kind, record_id, before)
      select ${importId}::integer, ${kind}::text, given.id, case when ${table.id} is not null then ${state} end
      from (select value::integer as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) as given
      left join ${table} on ${table.id} = given.id
      returning before)
    select count(before)::integer as present, (count(*) filter (where (before ->> 'gone')::boolean))::integer as gone
    from kept`)) as unknown as { rows: { present: number; gone: number }[] };
  return rows[0] ?? { present: 0, gone: 0 };
}

async function hideGone(tx: Db, kind: RecordKind, ids: readonly number[]): Promise<void> {
  const table = TABLES[kind];
  const isShownAnyway = sql`exists (select from record_overrides as override
    where override.kind = ${kind} and override.record_id = ${table.id} and not override.hidden)`;
  await tx
    .update(table)
    .set({ gone: true, hidden: sql`not ${isShownAnyway}` })
    .where(inArray(table.id, [...ids]));
}

const nothing = (): ImportCounts => ({
  items: { added: 0, changed: 0, hidden: 0 },
  monsters: { added: 0, changed: 0, hidden: 0 },
});

/** Collects the rows of a staged import by kind and writes them in batches, with what was there before. */
class Taking {
  readonly counts = nothing();
  readonly #writer: RowWriter;
  readonly #tx: Db;
  readonly #importId: number;
  readonly #waiting: Record<RecordKind, StagedRow[]> = { item: [], monster: [] };
  #writing: Promise<void> = Promise.resolve();

  constructor(tx: Db, importId: number, writer: RowWriter) {
    this.#tx = tx;
    this.#importId = importId;
    this.#writer = writer;
  }

  async add(row: StagedRow): Promise<void> {
    const waiting = this.#waiting[row.kind];
    waiting.push(row);
    if (waiting.length >= ROWS_AT_ONCE) await this.#flush(row.kind);
  }

  async end(): Promise<void> {
    for (const kind of KINDS) await this.#flush(kind);
    await this.#writing;
  }

  /** Waits for a batch under way, whatever becomes of it: once the transaction has ended, it would be written outside of it. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#writing]);
  }

  /** Begins to write a batch once the one before is written: the next is read meanwhile. */
  async #flush(kind: RecordKind): Promise<void> {
    await this.#writing;
    const some = this.#waiting[kind];
    this.#waiting[kind] = [];
    this.#writing = this.#write(kind, some);
    // What fails is thrown where it is waited for.
    this.#writing.catch(() => undefined);
  }

  async #write(kind: RecordKind, some: readonly StagedRow[]): Promise<void> {
    const counts = this.counts[kind === 'item' ? 'items' : 'monsters'];
    const kept = some.flatMap((row) => ('gone' in row ? [] : [{ ...row, gone: false }]));
    const gone = some.flatMap((row) => ('gone' in row ? [row.id] : []));
    if (kept.length > 0) {
      const ids = kept.map(({ id }) => id);
      const before = await keepBefore(this.#tx, this.#importId, kind, ids);
      await this.#writer.write(kind, kept);
      counts.added += kept.length - before.present;
      counts.changed += before.present;
    }
    if (gone.length > 0) {
      const before = await keepBefore(this.#tx, this.#importId, kind, gone);
      await hideGone(this.#tx, kind, gone);
      counts.hidden += before.present - before.gone;
    }
    await yieldTurn();
  }
}

async function addImport(tx: Db, by: string, at: Date, head: StagedHead): Promise<number> {
  const { source, files, counts, report } = head;
  const [added] = await tx
    .insert(gameImports)
    .values({ at, by, source, files, counts, report })
    .returning({ id: gameImports.id });
  return added?.id ?? 0;
}

/** Puts what the files hold by now into the newest import, with which the next one is compared, where no record differs. */
async function remember(tx: Db, { files, report }: StagedHead): Promise<void> {
  const isNewest = sql`${gameImports.id} = (select max(id) from game_imports where undone_at is null)`;
  await tx.update(gameImports).set({ files, report }).where(isNewest);
}

const areSame = (one: ImportCounts, other: ImportCounts) => JSON.stringify(one) === JSON.stringify(other);

/** Forgets the rows of imports that are not among the newest. */
async function forgetOld(tx: Db): Promise<void> {
  const newest = tx
    .select({ id: gameImports.id })
    .from(gameImports)
    .where(isNull(gameImports.undoneAt))
    .orderBy(desc(gameImports.id))
    .limit(KEPT_IMPORTS);
  await tx.delete(gameImportRows).where(notInArray(gameImportRows.importId, newest));
}

/** What an import, or taking it back, did. */
type Done = { id: number; source: string; counts: ImportCounts; overrides: OverrideResults };

/**
 * Writes what a staged import holds, which the report on the records of `version` announced; null: it holds nothing. Throws a sentence,
 * and then the transaction that `db` is changes nothing.
 */
export async function takeImport(
  { db: tx, by, clock }: Pick<Operation, 'db' | 'by' | 'clock'>,
  file: string,
  version: string,
): Promise<Done | null> {
  await tryLockRecords(tx);
  await refuseStale(tx, version);
  const { head, rows } = await openStaged(file);
  const announced = countsOf(head);
  const mismatch = () =>
    new UserError(`The staged import ${file} does not hold what its report says: run the import again.`);
  if (areSame(announced, nothing())) {
    if (!(await rows.next()).done) throw mismatch();
    await remember(tx, head);
    return null;
  }
  const id = await addImport(tx, by, clock.now(), head);
  const writer = new RowWriter(tx, await readOverrides(tx));
  const taking = new Taking(tx, id, writer);
  try {
    for await (const row of rows) await taking.add(row);
    await taking.end();
  } finally {
    await taking.settled();
  }
  if (!areSame(taking.counts, announced)) throw mismatch();
  await forgetOld(tx);
  return { id, source: head.source, counts: announced, overrides: writer.results };
}

type KeptRow = typeof gameImportRows.$inferSelect;

/** The rows that an import keeps of a kind, in batches. */
async function* rowsBefore(tx: Db, importId: number, kind: RecordKind): AsyncGenerator<KeptRow[]> {
  const { recordId } = gameImportRows;
  for (let last = 0; ; ) {
    const isNext = and(eq(gameImportRows.importId, importId), eq(gameImportRows.kind, kind), gt(recordId, last));
    const rows = await tx.select().from(gameImportRows).where(isNext).orderBy(asc(recordId)).limit(ROWS_AT_ONCE);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.recordId ?? last;
  }
}

/**
 * Brings back what an import found, and hides what it added: a player may have been given that meanwhile. Answers how many records
 * came back and how many it had added.
 */
async function bringBack(tx: Db, importId: number, writer: RowWriter): Promise<{ restored: number; hidden: number }> {
  const done = { restored: 0, hidden: 0 };
  for (const kind of KINDS) {
    for await (const rows of rowsBefore(tx, importId, kind)) {
      const found = rows.flatMap(({ recordId, before }) => (before === null ? [] : [{ id: recordId, ...before }]));
      const added = rows.flatMap(({ recordId, before }) => (before === null ? [recordId] : []));
      await writer.write(kind, found);
      if (added.length > 0) await hideGone(tx, kind, added);
      done.restored += found.length;
      done.hidden += added.length;
      await yieldTurn();
    }
  }
  return done;
}

/** Brings back the records as they were before the newest import that was not undone. Throws a sentence where there is none. */
export async function undoImport({ db: tx, clock }: Pick<Operation, 'db' | 'clock'>) {
  await tryLockRecords(tx);
  const isLast = isNull(gameImports.undoneAt);
  const [last] = await tx.select().from(gameImports).where(isLast).orderBy(desc(gameImports.id)).limit(1);
  if (!last) throw new UserError('There is no import to undo.');
  const { id, at, source } = last;
  const writer = new RowWriter(tx, await readOverrides(tx));
  const done = await bringBack(tx, id, writer);
  if (done.restored + done.hidden === 0) {
    throw new UserError(
      `Import ${id} of ${at.toISOString()} cannot be undone any more: what was there before is kept for ${KEPT_IMPORTS} imports.`,
    );
  }
  await tx.delete(gameImportRows).where(eq(gameImportRows.importId, id));
  await tx.update(gameImports).set({ undoneAt: clock.now() }).where(eq(gameImports.id, id));
  return { id, source, ...done, overrides: writer.results };
}

const recordName = ({ kind, id }: { kind: RecordKind; id: number }) => `${kind} ${id}`;

/** Sentences on overrides of the records that were written; '' for none. */
export function overrideSummary({ applied, misfits, agreed }: OverrideResults): string {
  const left = misfits.map((misfit) => `${recordName(misfit)} (${misfit.problem})`);
  return [
    applied > 0 ? ` ${applied} of these records ${applied === 1 ? 'keeps its' : 'keep their'} override.` : '',
    left.length > 0 ? ` Left off, because it does not fit any more: ${firstFew(left)}; see overrides.` : '',
    agreed.length > 0 ? ` The files agree with the override of ${firstFew(agreed.map(recordName))}: it can go.` : '',
  ].join('');
}
