import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { ticketCategories, ticketImages, ticketReplies, tickets } from './schema.ts';

/** The tickets of an account, newest first, each with its category, the type of its image and its replies in the order they came. */
export async function ticketThreads(db: Db, accountId: number, most?: number) {
  const own = db
    .select({ ticket: tickets, description: ticketCategories.description, image: ticketImages.type })
    .from(tickets)
    .innerJoin(ticketCategories, eq(ticketCategories.id, tickets.categoryId))
    .leftJoin(ticketImages, eq(ticketImages.ticketId, tickets.id))
    .where(eq(tickets.accountId, accountId))
    .orderBy(desc(tickets.id));
  const rows = await (most === undefined ? own : own.limit(most));
  const ids = rows.map(({ ticket }) => ticket.id);
  const replies = await db
    .select()
    .from(ticketReplies)
    .where(inArray(ticketReplies.ticketId, ids))
    .orderBy(asc(ticketReplies.id));
  const repliesOf = Map.groupBy(replies, ({ ticketId }) => ticketId);
  return rows.map((row) => ({ ...row, replies: repliesOf.get(row.ticket.id) ?? [] }));
}
