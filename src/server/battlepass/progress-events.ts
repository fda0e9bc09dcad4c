import { and, eq, lt } from 'drizzle-orm';
import type { ProgressEvent } from '#contract/calls/intake.ts';
import { DAY } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { progressEvents } from './schema.ts';

/** Writes an event down; `known`: it is there with the same contents, `conflict`: with others. */
export async function recordProgress(
  tx: Db,
  accountId: number,
  { id, kind, minutes, at: written }: Pick<ProgressEvent, 'id' | 'kind' | 'minutes' | 'at'>,
  now: Date,
): Promise<'new' | 'known' | 'conflict'> {
  const event = { id, accountId, kind, minutes: minutes ?? null, at: new Date(written) };
  const added = await tx
    .insert(progressEvents)
    .values({ ...event, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: progressEvents.id });
  if (added.length > 0) return 'new';
  const [known] = await tx.select().from(progressEvents).where(eq(progressEvents.id, id));
  const isSame =
    known?.accountId === accountId &&
    known.kind === kind &&
    known.minutes === event.minutes &&
    known.at.getTime() === event.at.getTime();
  return isSame ? 'known' : 'conflict';
}

/** Forgets events that would be refused by now for being old: nobody can tell of them again. */
export async function purgeProgress(db: Db, progressDays: number, now: Date): Promise<void> {
  // A day more than they are taken for; those that lay a little in the future when they came stay a little longer.
  const old = new Date(now.getTime() - (progressDays + 1) * DAY);
  await db.delete(progressEvents).where(and(lt(progressEvents.receivedAt, old), lt(progressEvents.at, old)));
}
