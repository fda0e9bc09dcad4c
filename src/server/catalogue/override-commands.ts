import { and, asc, eq, exists } from 'drizzle-orm';
import { z } from 'zod';
import { readName } from '#domain/site/text.ts';
import { defineCommand, type Operation } from '../kernel/commands/define-command.ts';
import { choice, type Field, line, optional, whole, written } from '../kernel/commands/fields.ts';
import { printableLine, table } from '../kernel/commands/print.ts';
import type { Db } from '../kernel/db/database.ts';
import { UserError } from '../kernel/user-error.ts';
import { keysOf, type Patch, patched, withAssignments } from './patches.ts';
import { lockRecords, lockRow, type Override, putRows, stateOf, storedRow, TABLES } from './record-rows.ts';
import { type GameRecord, type RecordKind, recordOverrides } from './schema.ts';

const Assignments = z.array(z.string().max(20_000, 'has more than 20000 characters')).min(1, 'is empty');
const ASSIGNMENTS: Field<typeof Assignments> = { kind: 'list', schema: Assignments, word: 'FIELD=VALUE' };
const ID = whole(1, 9_999_999, 'ID');
const REASON = written(line(500), 'TEXT');

const isOf = (kind: RecordKind, id: number) => and(eq(recordOverrides.kind, kind), eq(recordOverrides.recordId, id));

/** Its override and its row, locked until the transaction ends. */
async function lockRecord(tx: Db, kind: RecordKind, id: number) {
  await lockRecords(tx);
  const row = await lockRow(tx, kind, id);
  const [override] = await tx.select().from(recordOverrides).where(isOf(kind, id));
  return { row, override };
}

type Locked = Awaited<ReturnType<typeof lockRecord>>;
type Row = NonNullable<Locked['row']>;

/** As `lockRecord`; throws a sentence where there is no such record. */
async function lockPresent(tx: Db, kind: RecordKind, id: number): Promise<Locked & { row: Row }> {
  const { row, override } = await lockRecord(tx, kind, id);
  if (!row) throw new UserError(`There is no ${kind} ${id}: correct the id, or bring it in by an import first.`);
  return { row, override };
}

function nameOf(kind: RecordKind, id: number, record: GameRecord): string {
  const names = 'item_name' in record ? record.item_name : record.monster_name;
  return `${kind === 'item' ? 'Item' : 'Monster'} ${id} (${printableLine(readName(names, 'en', id), 60)})`;
}

/** Writes an override, or takes one away that says nothing, and the row that follows from it. */
async function putOverride(
  { db: tx, by, clock }: Operation,
  { kind, id, row, reason }: { kind: RecordKind; id: number; row: Row | undefined; reason: string },
  override: Override,
): Promise<void> {
  if (Object.keys(override.patch).length === 0 && override.hidden === null) {
    await tx.delete(recordOverrides).where(isOf(kind, id));
  } else {
    const values = { ...override, reason, by, at: clock.now() };
    await tx
      .insert(recordOverrides)
      .values({ kind, recordId: id, ...values })
      .onConflictDoUpdate({ target: [recordOverrides.kind, recordOverrides.recordId], set: values });
  }
  if (row) await putRows(tx, kind, [storedRow(kind, stateOf(row), override).row]);
}

const ABSENT = 'nothing';
const shown = (value: unknown) => (value === undefined ? ABSENT : printableLine(JSON.stringify(value)));

/** What a record has at a key of a patch. */
function valueAt(record: GameRecord, key: string): unknown {
  const [field = '', language] = key.split('.');
  const value = (record as Record<string, unknown>)[field];
  return language === undefined ? value : (value as Record<string, unknown>)[language];
}

type Change = { key: string; before: unknown; after: unknown };

/** What differs between two records, at the keys of patches. */
function changesAt(keys: Iterable<string>, before: GameRecord, after: GameRecord): Change[] {
  const all = [...keys].map((key) => ({ key, before: valueAt(before, key), after: valueAt(after, key) }));
  return all.filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const summaryOf = (changes: readonly Change[]) =>
  changes.map(({ key, before, after }) => `${key} ${shown(before)} → ${shown(after)}`).join('; ');

const byKey = (changes: readonly Change[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.key, change[side] ?? null]));

const REBUILD = 'Its page comes with the next npm run rebuild.';

async function setFields(
  operation: Operation,
  kind: RecordKind,
  id: number,
  values: { fields: string[]; reason: string },
) {
  const { row, override } = await lockPresent(operation.db, kind, id);
  const patch = withAssignments(kind, override?.patch ?? {}, values.fields);
  const result = patched(kind, stateOf(row).record, patch);
  if (result.record === null) throw new UserError(`${nameOf(kind, id, row.record)} cannot be so: ${result.problem}.`);
  const changes = changesAt(Object.keys(patch), row.record, result.record);
  if (changes.length === 0) throw new UserError(`${nameOf(kind, id, row.record)} has these values already.`);
  const { reason } = values;
  await putOverride(operation, { kind, id, row, reason }, { patch, hidden: override?.hidden ?? null });
  await operation.audit({ before: byKey(changes, 'before'), after: { ...byKey(changes, 'after'), reason } });
  const when = row.hidden ? 'It is hidden: show it to have a page.' : REBUILD;
  return { message: `${nameOf(kind, id, result.record)}: ${summaryOf(changes)}. ${when}`, facts: changes };
}

async function hide(operation: Operation, kind: RecordKind, id: number, reason: string): Promise<string> {
  const { row, override } = await lockPresent(operation.db, kind, id);
  if (override?.hidden) throw new UserError(`${nameOf(kind, id, row.record)} is hidden already.`);
  await putOverride(operation, { kind, id, row, reason }, { patch: override?.patch ?? {}, hidden: true });
  await operation.audit({ before: { hidden: row.hidden }, after: { hidden: true, reason } });
  return `${nameOf(kind, id, row.record)} is hidden. ${REBUILD.replace('comes', 'goes')}`;
}

async function show(operation: Operation, kind: RecordKind, id: number, given: string | undefined): Promise<string> {
  const { row, override } = await lockPresent(operation.db, kind, id);
  const name = nameOf(kind, id, row.record);
  if (!row.hidden) throw new UserError(`${name} is shown already.`);
  if (row.gone && given === undefined) {
    throw new UserError(`${name} is hidden because the files lack it: say with --reason why it is shown all the same.`);
  }
  const reason = given ?? override?.reason ?? '';
  await putOverride(
    operation,
    { kind, id, row, reason },
    { patch: override?.patch ?? {}, hidden: row.gone ? false : null },
  );
  await operation.audit({ before: { hidden: true }, after: { hidden: false, reason } });
  return `${name} is shown again. ${REBUILD}`;
}

/** A patch without the keys that are meant by a field; all of it where none is named. */
function withoutField(kind: RecordKind, patch: Patch, field: string | undefined): Patch {
  if (field === undefined) return {};
  const dropped = keysOf(kind, field, patch);
  return Object.fromEntries(Object.entries(patch).filter(([key]) => !dropped.includes(key)));
}

async function drop(operation: Operation, kind: RecordKind, id: number, field: string | undefined) {
  const { row, override } = await lockRecord(operation.db, kind, id);
  if (!override) throw new UserError(`The ${kind} ${id} has no override: see overrides.`);
  const isVisibility = field === 'hidden';
  const patch = isVisibility ? override.patch : withoutField(kind, override.patch, field);
  const hidden = field === undefined || isVisibility ? null : override.hidden;
  const keys = Object.keys(override.patch).filter((key) => !Object.hasOwn(patch, key));
  if (keys.length === 0 && hidden === override.hidden) {
    throw new UserError(`The override of ${kind} ${id} does not set ${field}: see overrides.`);
  }
  await putOverride(operation, { kind, id, row, reason: override.reason }, { patch, hidden });
  const { patch: before, hidden: wasHidden } = override;
  await operation.audit({ before: { patch: before, hidden: wasHidden }, after: { patch, hidden } }, `${kind} ${id}`);
  if (!row) return `The override of ${kind} ${id}, which is not there, is dropped.`;
  const after = storedRow(kind, stateOf(row), { patch, hidden }).row;
  const changes = changesAt(keys, row.record, after.record);
  if (row.hidden !== after.hidden) changes.push({ key: 'hidden', before: row.hidden, after: after.hidden });
  const outcome = changes.length === 0 ? 'the files have the same' : summaryOf(changes);
  return `${nameOf(kind, id, row.record)} is as the files have it: ${outcome}. ${REBUILD}`;
}

function stateOfOverride(kind: RecordKind, row: Row | undefined, override: Override): string {
  if (!row) return `there is no such ${kind}`;
  const { misfit, agrees } = storedRow(kind, stateOf(row), override);
  if (misfit !== null) return `does not fit any more: ${misfit}`;
  if (agrees) return 'the files agree: it can go';
  return row.gone ? 'the files lack its record' : '';
}

function saidBy({ patch, hidden }: Override): string {
  const values = Object.entries(patch).map(([key, value]) => `${key}=${value === null ? 'none' : shown(value)}`);
  return [...values, ...(hidden === null ? [] : [hidden ? 'hidden' : 'shown'])].join(' ');
}

/** The rows of a kind that have an override, by id. */
async function rowsOf(db: Db, kind: RecordKind): Promise<Map<number, Row>> {
  const records = TABLES[kind];
  const isOwn = and(eq(recordOverrides.kind, kind), eq(recordOverrides.recordId, records.id));
  const isOverridden = exists(db.select({ id: recordOverrides.recordId }).from(recordOverrides).where(isOwn));
  const rows: Row[] = await db.select().from(records).where(isOverridden);
  return new Map(rows.map((row) => [row.id, row]));
}

const listOverrides = defineCommand({
  name: 'overrides',
  about: 'lists corrections of records, with who made them and why, and those that the files agree with by now',
  role: 'editor',
  read: async ({ db }) => {
    const all = await db
      .select()
      .from(recordOverrides)
      .orderBy(asc(recordOverrides.kind), asc(recordOverrides.recordId));
    const found = { item: await rowsOf(db, 'item'), monster: await rowsOf(db, 'monster') };
    const rows = all.map(({ kind, recordId: id, reason, by, at, ...override }) => {
      const state = stateOfOverride(kind, found[kind].get(id), override);
      return { kind, id, what: saidBy(override), reason, by, at, state };
    });
    const columns = { kind: 0, id: -7, what: 0, reason: 0, by: 0, at: 0, state: 0 };
    return table(rows, columns, 'There are no overrides: records are as the files have them.');
  },
});

const dropOverride = defineCommand({
  name: 'drop-override',
  about: "takes a correction away, that of one FIELD ('hidden' too) or all of a record: what the files have comes back",
  role: 'editor',
  args: { kind: choice(['item', 'monster']), id: ID, field: optional(written(z.string().max(200), 'FIELD')) },
  change: (operation, { kind, id, field }) => drop(operation, kind, id, field),
});

const correcting = (kind: RecordKind) => [
  defineCommand({
    name: `set-${kind}`,
    about: `corrects ${kind === 'item' ? 'an item' : 'a monster'}, and keeps that when the files are imported again: name.es='…' (name.es= for none), any field of the API, lists with commas, JSON for the rest, none for null`,
    role: 'editor',
    args: { id: ID, fields: ASSIGNMENTS },
    options: { reason: REASON },
    change: (operation, { id, ...values }) => setFields(operation, kind, id, values),
  }),
  defineCommand({
    name: `hide-${kind}`,
    about: `hides ${kind === 'item' ? 'an item' : 'a monster'} from players, whatever the files have; what they own keeps its name`,
    role: 'editor',
    args: { id: ID },
    options: { reason: REASON },
    change: (operation, { id, reason }) => hide(operation, kind, id, reason),
  }),
  defineCommand({
    name: `show-${kind}`,
    about: `shows ${kind === 'item' ? 'an item' : 'a monster'} again; one that the files lack needs a reason`,
    role: 'editor',
    args: { id: ID },
    options: { reason: optional(REASON) },
    change: (operation, { id, reason }) => show(operation, kind, id, reason),
  }),
];

export const OVERRIDE_COMMANDS = [...correcting('item'), ...correcting('monster'), dropOverride, listOverrides];
