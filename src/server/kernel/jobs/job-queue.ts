import { and, asc, eq, type InferSelectModel, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { createWorkerLoop, type WorkerLoop } from './worker-loop.ts';

/** Milliseconds to wait after each failed attempt, the first one first; the last pause repeats. */
type Backoff = readonly number[];

/** Attempts are counted up to this: the columns are small integers. */
export const MAX_ATTEMPTS = 1_000;

/** Pauses that double from `first`, which is at least 1, to `longest`, in milliseconds. */
export function doubling(first: number, longest: number): Backoff {
  const pauses = [];
  for (let pause = Math.max(1, first); pause < longest; pause *= 2) pauses.push(pause);
  return [...pauses, longest];
}

/** The pause after attempt `attempt`, which counts from 1, in milliseconds. */
export function pauseAfter(attempt: number, backoff: Backoff): number {
  return backoff[attempt - 1] ?? backoff.at(-1) ?? 0;
}

/** When a job is tried again whose attempt `attempt` failed at `now`. */
export function nextAttemptAt(now: Date, attempt: number, backoff: Backoff): Date {
  return new Date(now.getTime() + pauseAfter(attempt, backoff));
}

/** A table whose rows are jobs; a row is written in the transaction of what it follows from. */
type JobTable = PgTable & { id: PgColumn; dueAt: PgColumn; tries: PgColumn };

type Job<Table extends JobTable> = InferSelectModel<Table> & { id: number | string; tries: number };

/** Where jobs wait, and when a failed one is tried again. */
export type JobQueue<Table extends JobTable> = {
  table: Table;
  /** Which rows are not done yet. */
  isOpen: SQL | undefined;
  /** Jobs that are claimed at once, and run beside each other. */
  batch: number;
  backoff: Backoff;
  /**
   * Milliseconds for which a claimed job belongs to its process, more than a run can take: another process takes it after that.
   * Without it the next attempt is due a backoff after the claim, whether the first one failed, its process died, or it left the
   * job open.
   */
  lease?: number;
};

/**
 * Claims jobs that are due, oldest first, which no other process gets until their lease or pause is over. `tries` counts the
 * attempt that begins.
 */
export async function leaseDue<Table extends JobTable>(
  db: Db,
  { table, isOpen, batch, backoff, lease }: JobQueue<Table>,
  now: Date,
): Promise<Job<Table>[]> {
  return db.transaction(async (tx) => {
    const due = (await tx
      .select()
      .from(table as PgTable)
      .where(and(isOpen, lte(table.dueAt, now)))
      .orderBy(asc(table.dueAt), asc(table.id))
      .limit(batch)
      .for('no key update', { skipLocked: true })) as Job<Table>[];
    const claimed = due.map((job) => ({ ...job, tries: Math.min(job.tries + 1, MAX_ATTEMPTS) }));
    for (const { id, tries } of claimed) {
      const dueAt = nextAttemptAt(now, tries, lease === undefined ? backoff : [lease]);
      await tx
        .update(table)
        .set({ tries, dueAt } as PgUpdateSetSource<Table>)
        .where(eq(table.id, id));
    }
    return claimed;
  });
}

type WorkerDeps<Table extends JobTable> = {
  db: Db;
  clock: Clock;
  queue: JobQueue<Table>;
  /** Takes jobs in the place of `claimDue`. */
  claim?: () => Promise<Job<Table>[]>;
  /** Does one job. Answers what its row becomes; null leaves it as it was claimed. A failed job is tried again. */
  run: (job: Job<Table>, stop: AbortSignal) => Promise<PgUpdateSetSource<Table> | null>;
  /** What the row of a leased job becomes whose last attempt failed: there is one more than there are pauses. */
  giveUp?: (job: Job<Table>) => PgUpdateSetSource<Table>;
  /** Milliseconds between two looks of a listening server. */
  everyMs: number;
  /** Called with the error of each job that failed. */
  report: (error: unknown) => void;
};

/** Runs the jobs of one queue, each at least once. */
export function createJobWorker<Table extends JobTable>(deps: WorkerDeps<Table>): WorkerLoop {
  const { db, clock, queue, run, giveUp, everyMs, report } = deps;
  const { table, batch, backoff, lease } = queue;
  const claim = deps.claim ?? (() => leaseDue(db, queue, clock.now()));

  const change = (job: Job<Table>, changes: object) =>
    db
      .update(table)
      .set(changes as PgUpdateSetSource<Table>)
      .where(eq(table.id, job.id));

  async function attempt(job: Job<Table>, stop: AbortSignal): Promise<void> {
    const changes = await run(job, stop).catch((error: unknown) => {
      if (lease === undefined) throw error;
      const now = clock.now();
      if (stop.aborted) return { tries: job.tries - 1, dueAt: now };
      report(error);
      const isLast = giveUp !== undefined && job.tries > backoff.length;
      return isLast ? giveUp(job) : { dueAt: nextAttemptAt(now, job.tries, backoff) };
    });
    if (changes !== null) await change(job, changes);
  }

  return createWorkerLoop({
    everyMs,
    report,
    round: async ({ isClosing, stop }) => {
      for (let more = true; more && !isClosing(); ) {
        const claimed = await claim();
        const settled = await Promise.allSettled(claimed.map((job) => attempt(job, stop)));
        for (const one of settled) if (one.status === 'rejected') report(one.reason);
        more = claimed.length >= batch;
      }
    },
  });
}
