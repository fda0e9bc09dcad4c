import { and, eq, gt, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MINUTE } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { banners, patchNotes } from '#server/news/schema.ts';
import { queueJob } from '#server/site/jobs.ts';
import { siteState } from '#server/site/schema.ts';
import { ensureState } from '#server/site/site-state.ts';
import { plans } from '#server/store/schema.ts';

/** Times at which pages become others without anybody's doing: a note comes out, a banner or an offer ends. */
const MOMENTS: readonly { what: string; table: PgTable; at: PgColumn; active?: PgColumn }[] = [
  { what: 'a note', table: patchNotes, at: patchNotes.publishedAt },
  { what: 'a banner', table: banners, at: banners.endsAt, active: banners.active },
  { what: 'an offer', table: plans, at: plans.bonusUntil, active: plans.active },
];

/** What had its time after `since` and up to `now`. */
async function passed(db: Db, since: Date, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const { what, table, at, active } of MOMENTS) {
    const isOn = active && eq(active, true);
    if ((await db.$count(table, and(gt(at, since), lte(at, now), isOn))) > 0) found.push(what);
  }
  return found;
}

const all = new Intl.ListFormat('en-GB');

/** The clocks of two workers differ by less. */
const AHEAD = 5 * MINUTE;

/** Goes back to the present after a worker whose clock was ahead: until then nothing would have its time. */
async function forgetFuture(db: Db, now: Date): Promise<void> {
  const isAhead = gt(siteState.momentsUntil, new Date(now.getTime() + AHEAD));
  await db.update(siteState).set({ momentsUntil: now }).where(isAhead);
}

/**
 * Queues one rebuild when the time of something has come that the site does not print yet; of several workers one does it. What came
 * while none was running is made up for. Answers what it was for; null: nothing.
 */
export async function queueMoments(db: Db, now: Date): Promise<string | null> {
  await ensureState(db, now);
  const [seen] = await db.select().from(siteState);
  if (seen && seen.momentsUntil > now) await forgetFuture(db, now);
  // Looked at without a lock: there is nearly never anything.
  if (!seen || (await passed(db, seen.momentsUntil, now)).length === 0) return null;
  return db.transaction(async (tx) => {
    const [state] = await tx.select().from(siteState).for('update');
    const what = state ? await passed(tx, state.momentsUntil, now) : [];
    if (what.length === 0) return null;
    await tx.update(siteState).set({ momentsUntil: now });
    const by = `the time of ${all.format(what)}`;
    await queueJob(tx, { kind: 'rebuild', args: [], by }, now);
    return by;
  });
}
