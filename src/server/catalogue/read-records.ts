import { Session } from 'node:inspector/promises';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { Monster } from '#contract/monster.ts';
import { type CachedValue, createCachedValue, type Report } from '../kernel/cached-value.ts';
import type { Clock } from '../kernel/clock.ts';
import { atOneMoment } from '../kernel/db/checks.ts';
import type { Db } from '../kernel/db/database.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { type ItemEntry, itemEntry } from './item-entry.ts';
import { RecordFile } from './record-file.ts';
import { readVersion } from './record-rows.ts';
import { indexRecords, type MonsterEntry, type Records } from './records.ts';
import { items, monsters } from './schema.ts';

/** A row as it was read; `stamp` changes when it is written again. `kept` null: its record is invalid and left out. */
type Read<Value> = { stamp: number; kept: Value | null };

/** All records of one moment that are shown, in order of id. */
type ReadRecords = {
  version: string;
  /** Where they are serialized. */
  file: RecordFile;
  items: ReadonlyMap<number, Read<ItemEntry>>;
  monsters: ReadonlyMap<number, Read<MonsterEntry>>;
};

/** Rows read at once: parsing them blocks other requests for about 10 ms. */
const BATCH = 50;

/** Milliseconds that calls wait for records that changed; all of a large game take seconds, in which they get those from before. */
const LONGEST_WAIT = 50;

/** A table, and how its rows are stored in memory. */
type Kind<Row extends { id: number }, Value> = {
  name: string;
  table: typeof items | typeof monsters;
  rows: (db: Db, ids: number[]) => Promise<Row[]>;
  keep: (row: Row) => Value;
};

const ITEMS: Kind<typeof items.$inferSelect, ItemEntry> = {
  name: 'item',
  table: items,
  rows: (db, ids) => db.select().from(items).where(inArray(items.id, ids)).execute(),
  keep: itemEntry,
};

const MONSTERS: Kind<typeof monsters.$inferSelect, MonsterEntry> = {
  name: 'monster',
  table: monsters,
  rows: (db, ids) => db.select().from(monsters).where(inArray(monsters.id, ids)).execute(),
  keep: ({ record }) => ({
    record: SerializedJson.of(Monster, record),
    drops: Object.keys(record.possible_drops ?? {}).map(Number),
  }),
};

/** A row that is left out, with the cause. */
export class BrokenRecordError extends Error {
  override name = 'BrokenRecordError';

  /** As in `item 1600`. */
  readonly record: string;

  constructor(record: string, cause: unknown) {
    super(`The ${record} is left out: its record is not what the contract says.`, { cause });
    this.record = record;
  }
}

function tryRead<Row extends { id: number }, Value>(kind: Kind<Row, Value>, row: Row, report: Report): Value | null {
  try {
    return kind.keep(row);
  } catch (error) {
    report(new BrokenRecordError(`${kind.name} ${row.id}`, error));
    return null;
  }
}

/** Reading so many rows leaves more garbage than the records themselves take. */
const MANY = 5_000;

/**
 * Gives the memory of garbage back to the system. V8 holds what it has collected for use of its own until a process has been idle for
 * long, and gives it back at once when its inspector asks. Takes a tenth of a second, so it is for a process that is not ready yet.
 */
async function releaseMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  // Where there is no inspector, the process is only larger.
  await session.post('HeapProfiler.collectGarbage').catch(() => undefined);
  session.disconnect();
}

/** Where rows come from and go to; `isFirst`: no call has been answered yet. */
type Reader = { db: Db; file: RecordFile; report: Report; isFirst: boolean };

/** All rows of a kind that are not hidden; rows with the same stamp as before are reused. */
async function readKind<Row extends { id: number }, Value extends { record: SerializedJson<unknown> }>(
  { db, file, report, isFirst }: Reader,
  kind: Kind<Row, Value>,
  before: ReadonlyMap<number, Read<Value>>,
): Promise<Map<number, Read<Value>>> {
  const { table } = kind;
  // PostgreSQL's number of the transaction that wrote the row.
  const stamp = sql<number>`${table}.xmin::text::bigint`.mapWith(Number);
  const shown = db.select({ id: table.id, stamp }).from(table).where(eq(table.hidden, false));
  const stamps = await shown.orderBy(asc(table.id));
  const changed = stamps.filter((row) => before.get(row.id)?.stamp !== row.stamp).map(({ id }) => id);
  // The garbage of the start.
  if (isFirst && changed.length > MANY) await releaseMemory();
  const fresh = new Map<number, Value | null>();
  const batchAt = async (from: number) =>
    from < changed.length ? kind.rows(db, changed.slice(from, from + BATCH)) : [];
  let next = batchAt(0);
  for (let from = 0; from < changed.length; from += BATCH) {
    const rows = await next;
    // The database works on the next batch in the meantime.
    next = batchAt(from + BATCH);
    // Where the rows before it end the reading, it is not awaited.
    next.catch(() => undefined);
    for (const row of rows) {
      const value = tryRead(kind, row, report);
      value?.record.store((bytes) => file.add(bytes));
      fresh.set(row.id, value);
    }
  }
  const keptOf = (id: number) => (fresh.has(id) ? fresh.get(id) : before.get(id)?.kept) ?? null;
  return new Map(stamps.map((row) => [row.id, { stamp: row.stamp, kept: keptOf(row.id) }]));
}

/** Whether more of the file is of records that were replaced than of those that are answered. */
function isStale({ file, items, monsters }: ReadRecords): boolean {
  const read = [...items.values(), ...monsters.values()];
  return file.size > 2 * read.reduce((sum, { kept: value }) => sum + (value?.record.length ?? 0), 0);
}

/** Reads all records as of one moment, reusing those that have not changed since `before`. */
function readRecords(db: Db, folder: string, held: ReadRecords | null, report: Report): Promise<ReadRecords> {
  const before = held === null || isStale(held) ? null : held;
  const file = before?.file ?? new RecordFile(folder);
  const { size } = file;
  const read = atOneMoment(db, async (tx) => {
    const reader = { db: tx, file, report, isFirst: held === null };
    return {
      version: await readVersion(tx),
      file,
      items: await readKind(reader, ITEMS, before?.items ?? new Map()),
      monsters: await readKind(reader, MONSTERS, before?.monsters ?? new Map()),
    };
  });
  return read.catch((error) => {
    // It is tried again every second, and by each call as long as there are no records.
    if (before) file.cut(size);
    else file.close();
    throw error;
  });
}

type Loaded = { read: ReadRecords; records: Records };

const kept = <Value>(rows: ReadonlyMap<number, { kept: Value | null }>): Map<number, Value> =>
  new Map([...rows].flatMap(([id, row]) => (row.kept === null ? [] : [[id, row.kept] as const])));

async function load(db: Db, folder: string, held: Loaded | null, report: Report): Promise<Loaded> {
  if (held && held.read.version === (await readVersion(db))) return held;
  const read = await readRecords(db, folder, held?.read ?? null, report);
  const records = await indexRecords(kept(read.items), kept(read.monsters), held?.records ?? null);
  if (held === null && read.items.size > MANY) await releaseMemory();
  return { read, records };
}

/** The game's records; read again when the version in the database has changed. `folder`: of the file that they are serialized in. */
export function createRecordsSource(folder: string, db: Db, clock: Clock, report: Report): CachedValue<Records> {
  const read = (held: Loaded | null) => load(db, folder, held, report);
  const source = createCachedValue({ name: 'The records', read, clock, report, longestWait: LONGEST_WAIT });
  return {
    trusted: () => source.trusted()?.records ?? null,
    current: async (fresh) => (await source.current(fresh)).records,
    settled: source.settled,
    changedAt: source.changedAt,
  };
}

/** A row that is shown: the digest of what is stored, and its record as the API answers it; `record` undefined: it is known by its digest. */
export type ExportedRow = { id: number; digest: string; record: unknown };

type Digests = ReadonlyMap<number, string>;

async function exportKind<Row extends { id: number }, Value>(
  db: Db,
  { table, ...kind }: Kind<Row, Value>,
  jsonOf: (value: Value) => SerializedJson<unknown>,
  known: Digests,
  report: Report,
): Promise<ExportedRow[]> {
  const digest = sql<string>`md5(${table.record}::text)`;
  const shown = db.select({ id: table.id, digest }).from(table).where(eq(table.hidden, false));
  const stored = await shown.orderBy(asc(table.id));
  const changed = stored.filter((row) => known.get(row.id) !== row.digest).map(({ id }) => id);
  const read = new Map<number, unknown>();
  for (let from = 0; from < changed.length; from += BATCH) {
    for (const row of await kind.rows(db, changed.slice(from, from + BATCH))) {
      const value = tryRead({ table, ...kind }, row, report);
      read.set(row.id, value === null ? null : JSON.parse(jsonOf(value).bytes.toString('utf8')));
    }
  }
  return stored.flatMap(({ id, digest }) => {
    const record = read.get(id);
    return record === null ? [] : [{ id, digest, record }];
  });
}

/**
 * All records that are shown, as of one moment and in order of id; those whose digest is known are not read. `report` gets those that
 * are left out.
 */
export function readForExport(db: Db, known: Record<'item' | 'monster', Digests>, report: Report) {
  return atOneMoment(db, async (tx) => ({
    item: await exportKind(tx, ITEMS, ({ record }) => record, known.item, report),
    monster: await exportKind(tx, MONSTERS, ({ record }) => record, known.monster, report),
  }));
}
