import { type CachedValue, createCachedValue, type Report } from '../kernel/cached-value.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { type ReadRecords, readRecords, readVersion } from './read-records.ts';
import { indexRecords, type Records } from './records.ts';

type Held = { read: ReadRecords; records: Records };

const kept = <ResponseCacheOf>(
  rows: ReadonlyMap<number, { kept: ResponseCacheOf | null }>,
): Map<number, ResponseCacheOf> =>
  new Map([...rows].flatMap(([id, row]) => (row.kept === null ? [] : [[id, row.kept] as const])));

async function holdExisting(db: Db, held: Held | null, report: Report): Promise<Held> {
  if (held && held.read.version === (await readVersion(db))) return held;
  const read = await readRecords(db, held?.read ?? null, report);
  return { read, records: await indexRecords(kept(read.items), kept(read.monsters)) };
}

/** The game's records in memory; read again when the version in the database is another one. */
export function createRecordsSource(db: Db, clock: Clock, report: Report): CachedValue<Records> {
  const read = (held: Held | null) => holdExisting(db, held, report);
  const source = createCachedValue({ name: 'The records', read, clock, report });
  return {
    trusted: () => source.trusted()?.records ?? null,
    current: async (fresh) => (await source.current(fresh)).records,
    settled: source.settled,
  };
}
