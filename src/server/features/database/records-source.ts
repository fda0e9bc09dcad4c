import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { type ReadRecords, type Report, readRecords, readVersion } from './read-records.ts';
import { indexRecords, type Records } from './records.ts';

/** The records in memory; the database stays their source. */
export type RecordsSource = {
  /** The records, at most a second behind the database; `fresh`: as they are when it is asked. */
  current: (fresh: boolean) => Promise<Records>;
  /** The records, when the database was asked less than a second ago; else null. */
  trusted: () => Records | null;
  /** Waits for a reading under way: the database may be closed after it. */
  settled: () => Promise<void>;
};

/** How long, in milliseconds, nobody asks whether something was written. */
const TRUSTED = 1_000;

type Held = { read: ReadRecords; records: Records };

const kept = <Kept>(rows: ReadonlyMap<number, { kept: Kept | null }>): Map<number, Kept> =>
  new Map([...rows].flatMap(([id, row]) => (row.kept === null ? [] : [[id, row.kept] as const])));

async function holdWhatIsThere(db: Db, held: Held | null, report: Report): Promise<Held> {
  if (held && held.read.version === (await readVersion(db))) return held;
  const read = await readRecords(db, held?.read ?? null, report);
  return { read, records: await indexRecords(kept(read.items), kept(read.monsters)) };
}

/**
 * Reads at the first question, and again when the version in the database is another one: that holds for any number of
 * processes, whoever writes. When the database cannot be asked, the records of before are answered and `report` hears why.
 */
export function createRecordsSource(db: Db, clock: Clock, report: Report): RecordsSource {
  let held: Held | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Held> | null = null;

  function ask(): Promise<Held> {
    asking ??= (async () => {
      // Counted from the question: what is written while it is read is asked for in time.
      const now = clock.now().getTime();
      try {
        held = await holdWhatIsThere(db, held, report);
      } catch (error) {
        if (held === null) throw error;
        report(new Error('The records could not be read again: those of before are answered.', { cause: error }));
      } finally {
        askedAt = now;
        asking = null;
      }
      return held;
    })();
    return asking;
  }

  function trusted(): Records | null {
    const age = clock.now().getTime() - askedAt;
    return held !== null && age >= 0 && age < TRUSTED ? held.records : null;
  }

  return {
    trusted,
    current: async (fresh) => {
      const known = fresh ? null : trusted();
      if (known) return known;
      // One under way may have looked before the write that this question is about.
      if (fresh && asking !== null) await asking;
      return (await ask()).records;
    },
    settled: async () => {
      await asking?.catch(report);
    },
  };
}
