import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';

/** A value of the database that is cached in memory. */
export type CachedValue<Value> = {
  /** The value, at most a second old, or an older one while a newer takes long to read; `fresh`: read after the call. */
  current: (fresh: boolean) => Promise<Value>;
  /** The value when it is less than a second old, else null. */
  trusted: () => Value | null;
  /** Waits for a reading under way: the database may be closed after it. */
  settled: () => Promise<void>;
  /** When a newer value was last read; null: none was yet. */
  changedAt: () => Date | null;
};

/** Called with errors that an older value covers. */
export type Report = (error: Error) => void;

/**
 * `read` gets the cached value, null at first, and returns the same when the database has nothing newer. `longestWait`: milliseconds after
 * which a reading that goes on lets calls have the older value; left out, they wait for its end.
 */
type Reading<Value> = {
  name: string;
  read: (held: Value | null) => Promise<Value>;
  clock: Clock;
  report: Report;
  longestWait?: number;
};

/** Milliseconds for which a value is used without a query. */
const TRUSTED = 1_000;
/** Milliseconds after which a value that is used is read again meanwhile, so that calls under load never wait for the database. */
const AHEAD = 500;

/**
 * Reads at the first call, and again when a second has passed: that works for any number of processes, whichever writes. When
 * reading fails, the older value is returned and `report` is called; without an older value the error is thrown.
 */
export function createCachedValue<Value>({
  name,
  read,
  clock,
  report,
  longestWait,
}: Reading<Value>): CachedValue<Value> {
  let held: { value: Value } | null = null;
  let changedAt: Date | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Value> | null = null;
  /** Resolves when the reading under way has ended, or has taken so long that an older value is answered. */
  let awaited: Promise<unknown> = Promise.resolve();

  function readAgain(): Promise<Value> {
    if (reading !== null) return reading;
    reading = (async () => {
      // Counted from the start: a write during the reading is seen within the second, too.
      const now = clock.now().getTime();
      try {
        const value = await read(held?.value ?? null);
        if (value !== held?.value) changedAt = new Date(now);
        held = { value };
      } catch (error) {
        if (held === null) throw error;
        report(new Error(`${name} could not be read again: what was there before is answered.`, { cause: error }));
      } finally {
        readAt = now;
        reading = null;
      }
      return held.value;
    })();
    if (longestWait !== undefined) {
      const ended = reading.catch(() => undefined);
      awaited = Promise.race([ended, pause(longestWait, null, { ref: false })]);
    }
    return reading;
  }

  async function readSoon(older: { value: Value }): Promise<Value> {
    void readAgain();
    await awaited;
    return (held ?? older).value;
  }

  function trusted(): Value | null {
    const age = clock.now().getTime() - readAt;
    if (held === null || age < 0 || age >= TRUSTED) return null;
    if (age >= AHEAD) void readAgain();
    return held.value;
  }

  return {
    trusted,
    changedAt: () => changedAt,
    current: async (fresh) => {
      const known = fresh ? null : trusted();
      if (known !== null) return known;
      if (!fresh && held !== null && longestWait !== undefined) return readSoon(held);
      // A reading under way may have begun before the write that this call wants to see.
      if (fresh && reading !== null) await reading;
      return readAgain();
    },
    settled: async () => {
      await reading?.catch(report);
    },
  };
}

/** Milliseconds after listening: reading occupies the one thread, and the first page has priority. */
const READ_AFTER = 500;

/** A cached value that is read after the server listens, or at the first request; the server's close waits for a reading. */
export function readWhenListening<Value>(
  api: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
  create: (db: Db, clock: Clock, report: Report) => CachedValue<Value>,
  onError: (error: unknown) => void = () => undefined,
): CachedValue<Value> {
  const report = (error: unknown) => {
    api.log.error({ err: error }, 'what is kept in memory');
    onError(error);
  };
  const source = create(db, clock, report);
  let timer: NodeJS.Timeout | undefined;
  api.addHook('onListen', async () => {
    // Not awaited: a request that comes before the value waits for it.
    timer = setTimeout(() => void source.current(false).catch(report), READ_AFTER);
  });
  api.addHook('onClose', async () => {
    clearTimeout(timer);
    await source.settled();
  });
  return source;
}
