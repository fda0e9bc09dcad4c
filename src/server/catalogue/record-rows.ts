import { hash } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { lineOf } from '#snapshot/defaults.ts';
import type { Db } from '../kernel/db/database.ts';
import { UserError } from '../kernel/user-error.ts';
import { type Patch, patched } from './patches.ts';
import {
  type GameRecord,
  items,
  monsters,
  type RecordKind,
  type RecordState,
  recordOverrides,
  recordsVersion,
} from './schema.ts';
import { itemRow } from './seed.ts';

export const TABLES = { item: items, monster: monsters } as const satisfies Record<RecordKind, unknown>;
export const KINDS = ['item', 'monster'] as const satisfies readonly RecordKind[];

/** Rows written at once: other work gets a turn between. */
export const ROWS_AT_ONCE = 500;

const DIGITS = 32;

/** A key that comes before the others and in order of number, whatever order keys were set in; `07` does not. */
const NUMBER = /^(?:0|[1-9]\d{0,8})$/;

/** Whether keys are in order: numbers, which always are, and then the others. */
function areSorted(keys: readonly string[]): boolean {
  let first = 0;
  while (first < keys.length && NUMBER.test(keys[first] as string)) first += 1;
  for (let at = first + 1; at < keys.length; at += 1) if ((keys[at - 1] as string) > (keys[at] as string)) return false;
  return true;
}

/** A value whose objects have their keys in order: itself where they are already, which saves most of the time. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(inOrder) : value;
  const fields = value as Record<string, unknown>;
  const keys = Object.keys(fields);
  const sorted = areSorted(keys) ? keys : keys.toSorted();
  let copy: Record<string, unknown> | null = sorted === keys ? null : {};
  for (const key of sorted) {
    const inner = inOrder(fields[key]);
    if (copy === null && inner !== fields[key]) copy = { ...fields };
    if (copy !== null) copy[key] = inner;
  }
  return copy ?? value;
}

const kindOf = (record: GameRecord): RecordKind => ('item_id' in record ? 'item' : 'monster');

/** A record as JSON that differs where two records do, in whatever order their fields are; a field with its default says nothing. */
export function recordJson(record: GameRecord): string {
  const line = lineOf(kindOf(record), record);
  for (const field of Object.keys(line)) line[field] = inOrder(line[field]);
  return JSON.stringify(line);
}

/** The digest of a record from its `recordJson`: 16 bytes in hexadecimal. */
export const digestOf = (json: string): string => hash('sha256', json, 'hex').slice(0, DIGITS);

export const recordDigest = (record: GameRecord): string => digestOf(recordJson(record));

/** A correction of a record; `hidden` null: as the files have it. */
export type Override = { patch: Patch; hidden: boolean | null };

export type RecordRow = typeof items.$inferInsert | typeof monsters.$inferInsert;

/**
 * A row as it is stored, and how its override fits: `misfit` is what the contract does not take of its patch, null for nothing;
 * `agrees`: the files have the same by now.
 */
type Stored = { row: RecordRow; misfit: string | null; agrees: boolean };

const NOTHING: Override = { patch: {}, hidden: null };

const ownColumns = (kind: RecordKind, record: GameRecord) =>
  kind === 'item' ? itemRow(record as Item) : { id: (record as Monster).id, record: record as Monster };

/** The row of what the files have with what an override makes of it; a patch that does not fit is left off. */
export function storedRow(kind: RecordKind, state: RecordState, override: Override = NOTHING): Stored {
  const { record, digest, gone } = state;
  const isPatched = Object.keys(override.patch).length > 0;
  const result = isPatched ? patched(kind, record, override.patch) : { record, problem: null };
  const shown = result.record ?? record;
  const source = shown === record || recordDigest(shown) === recordDigest(record) ? null : record;
  const hidden = override.hidden ?? gone;
  return {
    row: { ...ownColumns(kind, shown), source, digest, gone, hidden } as RecordRow,
    misfit: result.problem,
    agrees: override !== NOTHING && result.problem === null && source === null && hidden === gone,
  };
}

/** Writes rows of a kind, in the place of those that have their ids. */
export async function putRows(tx: Db, kind: RecordKind, rows: readonly RecordRow[]): Promise<void> {
  if (rows.length === 0) return;
  const table = TABLES[kind];
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    column,
    name: sql.identifier(column.name),
  }));
  const given = rows.map((row) =>
    Object.fromEntries(columns.map(({ key, column }) => [column.name, row[key as keyof RecordRow]])),
  );
  const names = sql.join(
    columns.map(({ name }) => name),
    sql`, `,
  );
  const types = sql.join(
    columns.map(({ name, column }) => sql`${name} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ name }) => sql`${name} = excluded.${name}`),
    sql`, `,
  );
  // One parameter: a row of parameters for each would be thousands.
  await tx.execute(sql`insert into ${table} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (${types})
    on conflict (id) do update set ${values}`);
}

/** What the files have of a record, from its row. */
export const stateOf = ({
  record,
  source,
  digest,
  gone,
}: Pick<
  typeof items.$inferSelect | typeof monsters.$inferSelect,
  'record' | 'source' | 'digest' | 'gone'
>): RecordState => ({
  record: source ?? record,
  digest,
  gone,
});

/** All overrides, by kind and id. */
export async function readOverrides(db: Db): Promise<(kind: RecordKind, id: number) => Override | undefined> {
  const rows = await db.select().from(recordOverrides);
  const known = new Map(rows.map(({ kind, recordId, patch, hidden }) => [`${kind} ${recordId}`, { patch, hidden }]));
  return (kind, id) => known.get(`${kind} ${id}`);
}

/** Changes when an item or a monster is written. */
export async function readVersion(db: Db): Promise<string> {
  const [row] = await db.select({ version: recordsVersion.version }).from(recordsVersion);
  return row?.version ?? '';
}

const LOCK = sql`hashtextextended('game records', 0)`;

/** Waits until no import and no other correction is under way; held until the transaction ends. */
export async function lockRecords(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** As `lockRecords`, but throws a sentence instead of waiting. */
export async function tryLockRecords(tx: Db): Promise<void> {
  const { rows } = (await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCK}) as held`)) as unknown as {
    rows: { held: boolean }[];
  };
  if (rows[0]?.held) return;
  throw new UserError('Another import or correction of records is under way: run this again when it is through.');
}

/** The row of a record, locked. */
export async function lockRow(tx: Db, kind: RecordKind, id: number) {
  const table = TABLES[kind];
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}
