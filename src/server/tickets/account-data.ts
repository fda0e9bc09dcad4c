import { eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import type { WireLanguage } from '#contract/text.ts';
import { readName } from '#domain/site/text.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { ticketThreads } from '#server/tickets/ticket-threads.ts';
import type { AccountData } from '../kernel/auth/account-data.ts';
import { eraseTickets } from './erase-tickets.ts';
import { tickets as table } from './schema.ts';

async function readTickets(db: Db, accountId: number, language: WireLanguage): Promise<OwnData['tickets']> {
  const threads = (await ticketThreads(db, accountId)).reverse();
  return threads.map(({ ticket: { id, categoryId, createdAt, state, ...ticket }, description, image, replies }) => ({
    ...{ id, at: createdAt, category: readName(description, language, categoryId), state },
    ...{ user: ticket.userName, email: ticket.email, language: ticket.language, comment: ticket.comment, image },
    replies: replies.map(({ createdAt: at, author: by, text }) => ({ at, by, text })),
  }));
}

/** An account's tickets and their threads, the oldest first; their images are asked for one by one. */
export const ticketsData: AccountData = {
  read: async (tx, accountId, language) => ({ tickets: await readTickets(tx, accountId, language) }),
  erase: (tx, accountId) => eraseTickets(tx, eq(table.accountId, accountId)),
};
