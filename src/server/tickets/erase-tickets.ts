import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { DAY } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Limits } from '../kernel/limits.ts';
import { mails } from '../kernel/mail/schema.ts';
import { ticketImages, ticketReplies, tickets } from './schema.ts';

const MAILS = ['ticketReceived', 'ticketAnswered'];

/**
 * Takes what is personal out of some tickets: picture, address, name, every word of the thread, and the mails about it. Number,
 * category and times stay, for the count; the tickets are closed, because nobody waits for an answer any more.
 */
export async function eraseTickets(tx: Db, which: SQL | undefined): Promise<void> {
  // First of all: an answer that is being given holds the ticket, and what it added goes, too.
  const erased = await tx
    .update(tickets)
    .set({ userName: '', email: null, comment: '', state: 'closed' })
    .where(which)
    .returning({ id: tickets.id });
  if (erased.length === 0) return;
  const ids = erased.map(({ id }) => id);
  await tx.delete(ticketImages).where(inArray(ticketImages.ticketId, ids));
  await tx.delete(ticketReplies).where(inArray(ticketReplies.ticketId, ids));
  const about = inArray(sql`${mails.facts} ->> 'ticket'`, ids.map(String));
  await tx.delete(mails).where(and(inArray(mails.kind, MAILS), about));
}

/**
 * Erases tickets of visitors that were answered or closed so many days ago, and those that nobody answered in so many more: nobody
 * can ask for it who has no account.
 */
export async function purgeTickets(
  db: Db,
  { ticketKeepDays, ticketUnansweredDays }: Pick<Limits, 'ticketKeepDays' | 'ticketUnansweredDays'>,
  now: Date,
): Promise<void> {
  const isUnchangedFor = (days: number) => lt(tickets.changedAt, new Date(now.getTime() - days * DAY));
  const settled = and(ne(tickets.state, 'open'), isUnchangedFor(ticketKeepDays));
  const unanswered = and(eq(tickets.state, 'open'), isUnchangedFor(ticketUnansweredDays));
  // What was erased before has no words left.
  const which = and(isNull(tickets.accountId), or(settled, unanswered), ne(tickets.comment, ''));
  await db.transaction((tx) => eraseTickets(tx, which));
}

/** Erases one ticket, whoever wrote it; in the transaction that has locked it. */
export const eraseTicketNumbered = (tx: Db, id: number): Promise<void> => eraseTickets(tx, eq(tickets.id, id));
