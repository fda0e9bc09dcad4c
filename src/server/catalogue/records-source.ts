import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { createMemorySource, type MemorySource, type Report } from '../kernel/memory-source.ts';
import { type ReadRecords, readRecords, readVersion } from './read-records.ts';
import { indexRecords, type Records } from './records.ts';

type Held = { read: ReadRecords; records: Records };

const kept = <Kept>(rows: ReadonlyMap<number, { kept: Kept | null }>): Map<number, Kept> =>
  new Map([...rows].flatMap(([id, row]) => (row.kept === null ? [] : [[id, row.kept] as const])));

async function holdWhatIsThere(db: Db, held: Held | null, report: Report): Promise<Held> {
  if (held && held.read.version === (await readVersion(db))) return held;
  const read = await readRecords(db, held?.read ?? null, report);
  return { read, records: await indexRecords(kept(read.items), kept(read.monsters)) };
}

/** The game's records in memory; read again when the version in the database is another one. */
export function createRecordsSource(db: Db, clock: Clock, report: Report): MemorySource<Records> {
  const read = (held: Held | null) => holdWhatIsThere(db, held, report);
  const source = createMemorySource({ name: 'The records', read, clock, report });
  return {
    trusted: () => source.trusted()?.records ?? null,
    current: async (fresh) => (await source.current(fresh)).records,
    settled: source.settled,
  };
}
