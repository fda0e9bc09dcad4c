import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import type { WireLanguage } from '#contract/text.ts';
import { readName } from '#domain/site/text.ts';
import { DAY } from '../kernel/clock.ts';
import type { AccountData } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Limits } from '../kernel/limits.ts';
import { mails } from '../kernel/mail/schema.ts';
import { ticketThreads } from './queries.ts';
import { tickets as table, ticketImages, ticketReplies, tickets } from './schema.ts';

const MAILS = ['ticketReceived', 'ticketAnswered'];

/**
 * Removes the personal data of some tickets: picture, address, name, the thread's texts, and the mails about it. Number, category
 * and times stay for statistics; the tickets are closed, because an answer has no reader any more.
 */
export async function eraseTickets(tx: Db, which: SQL | undefined): Promise<void> {
  // First: a parallel answer has locked the ticket, and what it added is deleted, too.
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
 * Erases tickets of visitors that were answered or closed so many days ago, and those unanswered for longer: a visitor has no
 * account, whose deletion would erase them.
 */
export async function purgeTickets(
  db: Db,
  { ticketKeepDays, ticketUnansweredDays }: Pick<Limits, 'ticketKeepDays' | 'ticketUnansweredDays'>,
  now: Date,
): Promise<void> {
  const isUnchangedFor = (days: number) => lt(tickets.changedAt, new Date(now.getTime() - days * DAY));
  const settled = and(ne(tickets.state, 'open'), isUnchangedFor(ticketKeepDays));
  const unanswered = and(eq(tickets.state, 'open'), isUnchangedFor(ticketUnansweredDays));
  // An erased ticket has no comment.
  const which = and(isNull(tickets.accountId), or(settled, unanswered), ne(tickets.comment, ''));
  await db.transaction((tx) => eraseTickets(tx, which));
}

/** Erases one ticket, a player's or a visitor's, in the transaction that has locked it. */
export const eraseTicketNumbered = (tx: Db, id: number): Promise<void> => eraseTickets(tx, eq(tickets.id, id));

async function readTickets(db: Db, accountId: number, language: WireLanguage): Promise<OwnData['tickets']> {
  const threads = (await ticketThreads(db, accountId)).reverse();
  return threads.map(({ ticket: { id, categoryId, createdAt, state, ...ticket }, description, image, replies }) => ({
    id,
    at: createdAt,
    category: readName(description, language, categoryId),
    state,
    user: ticket.userName,
    email: ticket.email,
    language: ticket.language,
    comment: ticket.comment,
    image,
    replies: replies.map(({ createdAt: at, author: by, text }) => ({ at, by, text })),
  }));
}

/** An account's tickets and their threads, the oldest first; their images have a call of their own. */
export const ticketsData: AccountData = {
  read: async (tx, accountId, language) => ({ tickets: await readTickets(tx, accountId, language) }),
  erase: (tx, accountId) => eraseTickets(tx, eq(table.accountId, accountId)),
};
