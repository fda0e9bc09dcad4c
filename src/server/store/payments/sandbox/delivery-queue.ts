import { and, asc, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { sandboxWebhooks } from '#server/store/sandbox-schema.ts';

/** A message that one process has taken to deliver; `tries` counts this one. */
export type ClaimedMessage = typeof sandboxWebhooks.$inferSelect;

/** Longer than any delivery takes: a message whose process died is taken by the next one after this. */
const LEASE = MINUTE;
/** After each failure but the last: about two days altogether. */
const PAUSES = [2_000, 10_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Takes up to `most` messages that are due, oldest first, and their doubles with them: those go out at the same moment. */
export async function claimDue(db: Db, most: number, now: Date): Promise<ClaimedMessage[]> {
  return db.transaction(async (tx) => {
    const due = and(isNull(sandboxWebhooks.doneAt), lte(sandboxWebhooks.dueAt, now));
    const oldest = await tx
      .select()
      .from(sandboxWebhooks)
      .where(due)
      .orderBy(asc(sandboxWebhooks.dueAt), asc(sandboxWebhooks.id))
      .limit(most)
      .for('update', { skipLocked: true });
    if (oldest.length === 0) return [];
    const ids = oldest.map(({ id }) => id);
    const events = oldest.map(({ eventId }) => eventId);
    const doubles = await tx
      .select()
      .from(sandboxWebhooks)
      .where(and(due, inArray(sandboxWebhooks.eventId, events), notInArray(sandboxWebhooks.id, ids)))
      .for('update', { skipLocked: true });
    const claimed = [...oldest, ...doubles].map((message) => ({ ...message, tries: message.tries + 1 }));
    for (const { id, tries } of claimed) {
      await tx
        .update(sandboxWebhooks)
        .set({ tries, dueAt: later(now, LEASE) })
        .where(eq(sandboxWebhooks.id, id));
    }
    return claimed;
  });
}

/** Notes that a message was taken, or that it is given up. */
export async function markDone(db: Db, { id }: ClaimedMessage, now: Date): Promise<void> {
  await db.update(sandboxWebhooks).set({ doneAt: now }).where(eq(sandboxWebhooks.id, id));
}

/** Lets a message that was not taken wait, longer each time; after the last try it is given up. */
export async function postpone(db: Db, message: ClaimedMessage, now: Date): Promise<void> {
  const pause = PAUSES[message.tries - 1];
  if (pause === undefined) return markDone(db, message, now);
  await db
    .update(sandboxWebhooks)
    .set({ dueAt: later(now, pause) })
    .where(eq(sandboxWebhooks.id, message.id));
}

/** Hands a message back that was taken but not tried to its end. */
export async function release(db: Db, { id, tries }: ClaimedMessage, now: Date): Promise<void> {
  await db
    .update(sandboxWebhooks)
    .set({ tries: tries - 1, dueAt: now })
    .where(eq(sandboxWebhooks.id, id));
}
