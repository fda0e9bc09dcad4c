import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, type InferSelectModel, lt, sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { type JobKind, siteJobs } from './schema.ts';

export type SiteJob = InferSelectModel<typeof siteJobs>;

/** A job that this worker runs. */
export type ClaimedJob = SiteJob & { lease: string };

/** Milliseconds after which a job whose worker says nothing is another one's. */
export const LEASE = 30_000;
/** A job whose worker died is begun again, so often in all. */
const MOST_TRIES = 3;
const KEPT_DAYS = 90;
const LONGEST_LINE = 500;

/** The claims of all workers take turns. */
const CLAIMING = sql`select pg_advisory_xact_lock(hashtext('site_jobs'))`;

/** Lets a job wait for a worker; one that waits for the same is answered in its place. */
export async function queueJob(
  db: Db,
  job: { kind: JobKind; args: readonly string[]; by: string },
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const same = and(eq(siteJobs.state, 'waiting'), eq(siteJobs.kind, job.kind), eq(siteJobs.args, job.args));
  const [waiting] = await db.select({ id: siteJobs.id }).from(siteJobs).where(same);
  if (waiting) return { id: waiting.id, isNew: false };
  const [made] = await db
    .insert(siteJobs)
    .values({ ...job, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: siteJobs.id });
  // Somebody else did the same meanwhile.
  return made ? { id: made.id, isNew: true } : queueJob(db, job, now);
}

/** What a job becomes that is over. */
const over = (state: 'done' | 'failed' | 'cancelled', said: string, now: Date) => ({
  state,
  said: said.slice(0, LONGEST_LINE),
  endedAt: now,
  lease: null,
  leasedUntil: null,
  percent: null,
});

/** Ends a job whose worker died when it must not be begun again; answers whether it may. */
async function mayRunAgain(tx: Db, { id, cancelledBy, tries, worker }: SiteJob, now: Date): Promise<boolean> {
  if (cancelledBy === null && tries < MOST_TRIES) return true;
  const said = `Broken off ${tries} times: its worker (${worker} at last) ended without a word; find out why, then queue it again.`;
  const end = cancelledBy === null ? over('failed', said, now) : over('cancelled', `Ended by ${cancelledBy}.`, now);
  await tx.update(siteJobs).set(end).where(eq(siteJobs.id, id));
  return false;
}

/** Takes the next job, if no worker has one: first the one that a dead worker left, then the oldest that waits. */
export function claimJob(db: Db, worker: string, now: Date): Promise<ClaimedJob | null> {
  return db.transaction(async (tx) => {
    await tx.execute(CLAIMING);
    const [running] = await tx.select().from(siteJobs).where(eq(siteJobs.state, 'running'));
    if (running?.leasedUntil && running.leasedUntil > now) return null;
    const isTaken = running && (await mayRunAgain(tx, running, now));
    const waiting = tx.select().from(siteJobs).where(eq(siteJobs.state, 'waiting')).orderBy(asc(siteJobs.id)).limit(1);
    const next = isTaken ? running : (await waiting)[0];
    if (!next) return null;
    const lease = randomUUID();
    const begun = {
      state: 'running' as const,
      tries: next.tries + 1,
      startedAt: now,
      lease,
      leasedUntil: new Date(now.getTime() + LEASE),
      worker,
      percent: null,
      said: '',
    };
    await tx.update(siteJobs).set(begun).where(eq(siteJobs.id, next.id));
    return { ...next, ...begun };
  });
}

const mine = ({ id, lease }: ClaimedJob) => and(eq(siteJobs.id, id), eq(siteJobs.lease, lease));

export type Progress = { percent: number | null; said: string };

/** Says that a job goes on, and how far it is. Answers who wants it ended (null: nobody), or 'lost' where it is another worker's by now. */
export async function renewJob(db: Db, job: ClaimedJob, { percent, said }: Progress, now: Date) {
  const [row] = await db
    .update(siteJobs)
    .set({ percent, said: said.slice(0, LONGEST_LINE), leasedUntil: new Date(now.getTime() + LEASE) })
    .where(mine(job))
    .returning({ cancelledBy: siteJobs.cancelledBy });
  return row === undefined ? ('lost' as const) : { cancelledBy: row.cancelledBy };
}

/** Ends a job that this worker still has. */
export async function endJob(
  db: Db,
  job: ClaimedJob,
  state: 'done' | 'failed' | 'cancelled',
  said: string,
  now: Date,
): Promise<void> {
  await db
    .update(siteJobs)
    .set(over(state, said, now))
    .where(mine(job));
}

/** Gives a job back that was not at fault for its end: the next worker begins it anew. */
export async function giveBack(db: Db, job: ClaimedJob, now: Date): Promise<void> {
  await db
    .update(siteJobs)
    .set({ leasedUntil: now, tries: job.tries - 1 })
    .where(mine(job));
}

export function newestJobs(db: Db, limit: number): Promise<SiteJob[]> {
  return db.select().from(siteJobs).orderBy(desc(siteJobs.id)).limit(limit);
}

export async function purgeJobs(db: Db, now: Date): Promise<void> {
  await db.delete(siteJobs).where(lt(siteJobs.endedAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
}

/** Ends a job that waits, or asks the worker that runs it to. Answers the job as it was; undefined: there is none. */
export async function cancelJob(tx: Db, id: number, by: string, now: Date): Promise<SiteJob | undefined> {
  const [job] = await tx.select().from(siteJobs).where(eq(siteJobs.id, id)).for('update');
  if (job?.state === 'waiting') {
    const end = { ...over('cancelled', `Ended by ${by}.`, now), cancelledBy: by };
    await tx.update(siteJobs).set(end).where(eq(siteJobs.id, id));
  }
  if (job?.state === 'running') await tx.update(siteJobs).set({ cancelledBy: by }).where(eq(siteJobs.id, id));
  return job;
}
