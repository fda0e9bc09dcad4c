import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';

/** Something of the database that is kept in memory; the database stays its source. */
export type CachedValue<Value> = {
  /** What is there, at most a second behind the database; `fresh`: as it is when it is asked. */
  current: (fresh: boolean) => Promise<Value>;
  /** What is there, when the database was asked less than a second ago; else null. */
  trusted: () => Value | null;
  /** Waits for a reading under way: the database may be closed after it. */
  settled: () => Promise<void>;
};

/** Hears of what goes wrong while the answer is still one. */
export type Report = (error: Error) => void;

/** `read` gets what is held, null at first, and answers the same when the database has nothing newer. */
type Reading<Value> = {
  name: string;
  read: (held: Value | null) => Promise<Value>;
  clock: Clock;
  report: Report;
};

/** How long, in milliseconds, nobody asks whether something was written. */
const TRUSTED = 1_000;

/**
 * Reads at the first question, and asks again when a second has passed: that holds for any number of processes, whoever writes.
 * When the database cannot be asked, what was there before is answered and `report` hears why.
 */
export function createCachedValue<Value>({ name, read, clock, report }: Reading<Value>): CachedValue<Value> {
  let held: { value: Value } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Value> | null = null;

  function ask(): Promise<Value> {
    asking ??= (async () => {
      // Counted from the question: what is written while it is read is asked for in time.
      const now = clock.now().getTime();
      try {
        held = { value: await read(held?.value ?? null) };
      } catch (error) {
        if (held === null) throw error;
        report(new Error(`${name} could not be read again: what was there before is answered.`, { cause: error }));
      } finally {
        askedAt = now;
        asking = null;
      }
      return held.value;
    })();
    return asking;
  }

  function trusted(): Value | null {
    const age = clock.now().getTime() - askedAt;
    return held !== null && age >= 0 && age < TRUSTED ? held.value : null;
  }

  return {
    trusted,
    current: async (fresh) => {
      const known = fresh ? null : trusted();
      if (known !== null) return known;
      // One under way may have looked before the write that this question is about.
      if (fresh && asking !== null) await asking;
      return ask();
    },
    settled: async () => {
      await asking?.catch(report);
    },
  };
}

/** Milliseconds after listening: reading keeps the one thread busy, and the first page goes before. */
const READ_AFTER = 500;

/** What is kept in memory, read when somebody listens or asks; the database may be closed when the server is. */
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
    // Not waited for: what asks before it is there waits by itself.
    timer = setTimeout(() => void source.current(false).catch(report), READ_AFTER);
  });
  api.addHook('onClose', async () => {
    clearTimeout(timer);
    await source.settled();
  });
  return source;
}
