import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { WireLanguage } from '#contract/text.ts';
import { DAY } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import { type Figure, secondsSince } from '../metrics/database-figures.ts';
import { mails } from './schema.ts';

/**
 * What each kind of mail needs to know, by its kind; links are whole addresses. A domain declares here the facts of its own mails.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains add their kinds by declaration merging
export interface MailFacts {}
export type MailKind = keyof MailFacts;

/** A mail to write, in the language of its reader. */
export type Mail<Kind extends MailKind = MailKind> = {
  kind: Kind;
  /** null for a visitor's ticket. */
  accountId: number | null;
  recipient: string;
  language: WireLanguage;
  facts: MailFacts[Kind];
};

/** A mail as its row has it; `tries` counts the attempt under way. */
export type QueuedMail = typeof mails.$inferSelect;

/** Queues a mail in the transaction of what it is about; `Mailer.wake` sends it after the commit. */
export async function queueMail<Kind extends MailKind>(db: Db, mail: Mail<Kind>, now: Date): Promise<void> {
  await db.insert(mails).values({ ...mail, createdAt: now, dueAt: now });
}

/** Deletes mails that were sent or given up and were written more than so many days ago. */
export async function purgeMails(db: Db, keepDays: number, now: Date): Promise<void> {
  const done = or(isNotNull(mails.sentAt), isNotNull(mails.failedAt));
  await db.delete(mails).where(and(done, lt(mails.createdAt, new Date(now.getTime() - keepDays * DAY))));
}

const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt));

export const MAIL_FIGURES: readonly Figure[] = [
  {
    name: 'memoria_mails_waiting',
    help: 'Mails that were not sent yet.',
    query: () => sql`select null::text as label, count(*)::float8 as value from ${mails} where ${isWaiting}`,
  },
  {
    name: 'memoria_mails_oldest_seconds',
    help: 'Since the oldest mail that was not sent yet was written.',
    query: (now) =>
      sql`select null::text as label, ${secondsSince(now, mails.createdAt)} as value from ${mails} where ${isWaiting}`,
  },
  {
    name: 'memoria_mails_overdue_seconds',
    help: 'Since a try of a mail that was not sent yet fell due, of the one that waits longest for it.',
    query: (now) =>
      sql`select null::text as label, ${secondsSince(now, mails.dueAt)} as value from ${mails} where ${isWaiting}`,
  },
  {
    name: 'memoria_mails_given_up',
    help: 'Mails that were given up and are still in the table.',
    query: () =>
      sql`select null::text as label, count(*)::float8 as value from ${mails} where ${mails.failedAt} is not null`,
  },
];

/** Sends what is queued: at once when woken, and again after a failure, more and more slowly. */
export type Mailer = WorkerLoop & {
  /** Deletes the files of mails that are no longer in the database; an error is reported. */
  forget: () => Promise<void>;
};
