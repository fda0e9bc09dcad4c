import { and, asc, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { mails } from './schema.ts';

/** A mail that one process has taken to send; `tries` counts this one. */
export type ClaimedMail = typeof mails.$inferSelect;

/** Longer than any sending takes: a mail whose process died is taken by the next one after this. */
const LEASE = 5 * MINUTE;
/** After each failure but the last. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Takes up to `most` mails that are due, oldest first; no other process gets them while the lease lasts. */
export async function claimDue(db: Db, most: number, now: Date): Promise<ClaimedMail[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.sentAt), isNull(mails.failedAt), lte(mails.dueAt, now)))
      .orderBy(asc(mails.dueAt), asc(mails.id))
      .limit(most)
      .for('update', { skipLocked: true });
    const claimed = due.map((mail) => ({ ...mail, tries: mail.tries + 1 }));
    for (const { id, tries } of claimed) {
      await tx
        .update(mails)
        .set({ tries, dueAt: later(now, LEASE) })
        .where(eq(mails.id, id));
    }
    return claimed;
  });
}

/** Notes that a mail was sent, and forgets to whom and what: codes were in it. */
export async function markSent(db: Db, { id }: ClaimedMail, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, facts: null, recipient: '' }).where(eq(mails.id, id));
}

/** Gives a mail up for good. */
export async function giveUp(db: Db, { id }: ClaimedMail, now: Date): Promise<void> {
  await db.update(mails).set({ failedAt: now, facts: null, recipient: '' }).where(eq(mails.id, id));
}

/** Lets a mail that could not be sent wait, longer each time; after the last try it is given up. */
export async function postpone(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  const pause = PAUSES[mail.tries - 1];
  if (pause === undefined) return giveUp(db, mail, now);
  await db
    .update(mails)
    .set({ dueAt: later(now, pause) })
    .where(eq(mails.id, mail.id));
}

/** Hands a mail back that was taken but not tried to its end. */
export async function release(db: Db, { id, tries }: ClaimedMail, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ tries: tries - 1, dueAt: now })
    .where(eq(mails.id, id));
}

/** Forgets mails that were sent or given up so many days ago. */
export async function sweepMails(db: Db, keepDays: number, now: Date): Promise<void> {
  const done = or(isNotNull(mails.sentAt), isNotNull(mails.failedAt));
  await db.delete(mails).where(and(done, lt(mails.createdAt, later(now, -keepDays * DAY))));
}
