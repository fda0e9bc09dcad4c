import type { OwnData } from '#contract/account.ts';
import type { WireLanguage } from '#contract/text.ts';
import { readName } from '#domain/site/text.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { ticketThreads } from '#server/tickets/ticket-threads.ts';

/** The tickets of an account and their threads; their images are asked for one by one. */
export async function ticketsPart(db: Db, accountId: number, language: WireLanguage): Promise<OwnData['tickets']> {
  const threads = (await ticketThreads(db, accountId)).reverse();
  return threads.map(({ ticket: { id, categoryId, createdAt, state, ...ticket }, description, image, replies }) => ({
    ...{ id, at: createdAt, category: readName(description, language, categoryId), state },
    ...{ user: ticket.userName, email: ticket.email, language: ticket.language, comment: ticket.comment, image },
    replies: replies.map(({ createdAt: at, author: by, text }) => ({ at, by, text })),
  }));
}
