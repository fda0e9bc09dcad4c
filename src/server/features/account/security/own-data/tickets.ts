import { asc, eq, inArray } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import type { WireLanguage } from '#contract/text.ts';
import { readName } from '#rules/text.ts';
import type { Db } from '../../../../db/database.ts';
import { ticketCategories, ticketImages, ticketReplies, tickets } from '../../../../db/ticket-schema.ts';

/** The tickets of an account and their threads; their images are asked for one by one. */
export async function ticketsPart(db: Db, accountId: number, language: WireLanguage): Promise<OwnData['tickets']> {
  const rows = await db
    .select({ ticket: tickets, description: ticketCategories.description, image: ticketImages.type })
    .from(tickets)
    .innerJoin(ticketCategories, eq(ticketCategories.id, tickets.categoryId))
    .leftJoin(ticketImages, eq(ticketImages.ticketId, tickets.id))
    .where(eq(tickets.accountId, accountId))
    .orderBy(asc(tickets.id));
  const ids = rows.map(({ ticket }) => ticket.id);
  const replies = await db
    .select()
    .from(ticketReplies)
    .where(inArray(ticketReplies.ticketId, ids))
    .orderBy(asc(ticketReplies.id));
  return rows.map(({ ticket: { id, categoryId, createdAt, state, ...ticket }, description, image }) => ({
    ...{ id, at: createdAt, category: readName(description, language, categoryId), state },
    ...{ user: ticket.userName, email: ticket.email, language: ticket.language, comment: ticket.comment, image },
    replies: replies
      .filter(({ ticketId }) => ticketId === id)
      .map(({ createdAt: at, author: by, text }) => ({ at, by, text })),
  }));
}
