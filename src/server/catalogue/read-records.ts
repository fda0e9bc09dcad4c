import { asc, inArray, sql } from 'drizzle-orm';
import { Monster } from '#contract/monster.ts';
import type { Report } from '../kernel/cached-value.ts';
import type { Db } from '../kernel/db/database.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { type ItemEntry, itemEntry } from './item-entry.ts';
import { items, monsters, recordsVersion } from './schema.ts';

/** A row as it was read; `stamp` differs once it is written again. `kept` null: its record was none, and is left out. */
type Read<ResponseCacheOf> = { stamp: string; kept: ResponseCacheOf | null };

/** Everything that was read at one moment, in order of id. */
export type ReadRecords = {
  version: string;
  items: ReadonlyMap<number, Read<ItemEntry>>;
  monsters: ReadonlyMap<number, Read<SerializedJson<Monster>>>;
};

/** Rows read at once: parsing them is what keeps other requests waiting. */
const BATCH = 500;

/** A table and how its rows are kept. */
type Kind<Row extends { id: number }, ResponseCacheOf> = {
  name: string;
  table: typeof items | typeof monsters;
  rows: (db: Db, ids: number[]) => Promise<Row[]>;
  keep: (row: Row) => ResponseCacheOf;
};

const ITEMS: Kind<typeof items.$inferSelect, ItemEntry> = {
  name: 'item',
  table: items,
  rows: (db, ids) => db.select().from(items).where(inArray(items.id, ids)),
  keep: itemEntry,
};

const MONSTERS: Kind<typeof monsters.$inferSelect, SerializedJson<Monster>> = {
  name: 'monster',
  table: monsters,
  rows: (db, ids) => db.select().from(monsters).where(inArray(monsters.id, ids)),
  keep: ({ record }) => SerializedJson.of(Monster, record),
};

/** A row that cannot be served, and why. */
export class BrokenRecordError extends Error {
  override name = 'BrokenRecordError';

  /** As in `item 1600`. */
  readonly record: string;

  constructor(record: string, cause: unknown) {
    super(`The ${record} is left out: its record is not what the contract says.`, { cause });
    this.record = record;
  }
}

function tryKeep<Row extends { id: number }, ResponseCacheOf>(
  kind: Kind<Row, ResponseCacheOf>,
  row: Row,
  report: Report,
): ResponseCacheOf | null {
  try {
    return kind.keep(row);
  } catch (error) {
    report(new BrokenRecordError(`${kind.name} ${row.id}`, error));
    return null;
  }
}

/** All rows of a kind; what has its old stamp is taken over, not read again. */
async function readKind<Row extends { id: number }, ResponseCacheOf>(
  db: Db,
  kind: Kind<Row, ResponseCacheOf>,
  before: ReadonlyMap<number, Read<ResponseCacheOf>>,
  report: Report,
): Promise<Map<number, Read<ResponseCacheOf>>> {
  const { table } = kind;
  // PostgreSQL's own number of the transaction that wrote the row.
  const stamp = sql<string>`${table}.xmin::text`;
  const stamps = await db.select({ id: table.id, stamp }).from(table).orderBy(asc(table.id));
  const changed = stamps.filter((row) => before.get(row.id)?.stamp !== row.stamp).map(({ id }) => id);
  const fresh = new Map<number, ResponseCacheOf | null>();
  for (let from = 0; from < changed.length; from += BATCH) {
    for (const row of await kind.rows(db, changed.slice(from, from + BATCH)))
      fresh.set(row.id, tryKeep(kind, row, report));
  }
  const keptOf = (id: number) => (fresh.has(id) ? fresh.get(id) : before.get(id)?.kept) ?? null;
  return new Map(stamps.map((row) => [row.id, { stamp: row.stamp, kept: keptOf(row.id) }]));
}

/** A word that differs whenever an item or a monster was written. */
export async function readVersion(db: Db): Promise<string> {
  const [row] = await db.select({ version: recordsVersion.version }).from(recordsVersion);
  return row?.version ?? '';
}

/** Reads all records as of one moment, taking over what has not changed since `before`. */
export function readRecords(db: Db, before: ReadRecords | null, report: Report): Promise<ReadRecords> {
  return db.transaction(
    async (tx) => ({
      version: await readVersion(tx),
      items: await readKind(tx, ITEMS, before?.items ?? new Map(), report),
      monsters: await readKind(tx, MONSTERS, before?.monsters ?? new Map(), report),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
