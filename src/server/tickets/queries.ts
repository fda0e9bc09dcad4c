import { and, asc, desc, eq, type InferSelectModel, inArray, lt } from 'drizzle-orm';
import type { WireLanguage } from '#contract/text.ts';
import type { Category, Ticket } from '#contract/tickets.ts';
import { readName } from '#domain/site/text.ts';
import type { Db } from '../kernel/db/database.ts';
import { ticketCategories, ticketImages, ticketReplies, tickets } from './schema.ts';

/** The tickets of an account, newest first, each with its category, the type of its image and its replies in order. */
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

export type TicketRow = InferSelectModel<typeof tickets>;

/** The newest of an account's tickets are listed, at most so many. */
const MOST_TICKETS = 100;

/** The categories of new tickets, in the operator's order. */
export async function listCategories(db: Db, language: WireLanguage): Promise<Category[]> {
  const rows = await db
    .select()
    .from(ticketCategories)
    .where(eq(ticketCategories.retired, false))
    .orderBy(asc(ticketCategories.id));
  return rows.map(({ id, description }) => ({ id, description: readName(description, language, id) }));
}

/** Whether a category exists and is not retired. */
export async function isOffered(db: Db, id: number): Promise<boolean> {
  return (await db.$count(ticketCategories, and(eq(ticketCategories.id, id), eq(ticketCategories.retired, false)))) > 0;
}

/** A ticket, locked until the transaction ends: replies, answers and changes of state run one after another. */
export async function lockTicket(tx: Db, id: number): Promise<TicketRow | undefined> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
  return ticket;
}

/** How many replies a ticket has, its player's and the staff's together. */
export const countReplies = (tx: Db, id: number): Promise<number> =>
  tx.$count(ticketReplies, eq(ticketReplies.ticketId, id));

/** Adds a reply and sets the state of its ticket, in the transaction that has locked it. Returns the reply's number. */
export async function addReply(
  tx: Db,
  reply: typeof ticketReplies.$inferInsert,
  state: TicketRow['state'],
): Promise<number> {
  const [added] = await tx.insert(ticketReplies).values(reply).returning({ id: ticketReplies.id });
  if (!added) throw new Error('a reply was not stored');
  await tx.update(tickets).set({ state, changedAt: reply.createdAt }).where(eq(tickets.id, reply.ticketId));
  return added.id;
}

export async function ticketsOf(db: Db, accountId: number, language: WireLanguage): Promise<Ticket[]> {
  const threads = await ticketThreads(db, accountId, MOST_TICKETS);
  return threads.map(({ ticket, description, image, replies }) => ({
    id: ticket.id,
    category: { id: ticket.categoryId, description: readName(description, language, ticket.categoryId) },
    coment: ticket.comment,
    state: ticket.state,
    created_at: ticket.createdAt.toISOString(),
    image: image !== null,
    unread: replies.some(({ author }, place) => author === 'staff' && place >= ticket.readReplies),
    replies: replies.map(({ author, text, createdAt }) => ({ author, text, created_at: createdAt.toISOString() })),
  }));
}

/** Marks the first replies of one of an account's tickets as read: never fewer than before, or more than there are. Whether there is such a ticket. */
export async function markRead(db: Db, ticketId: number, accountId: number, replies: number): Promise<boolean> {
  const own = and(eq(tickets.id, ticketId), eq(tickets.accountId, accountId));
  const [ticket] = await db
    .select({ read: tickets.readReplies, written: db.$count(ticketReplies, eq(ticketReplies.ticketId, ticketId)) })
    .from(tickets)
    .where(own);
  const read = Math.min(replies, ticket?.written ?? 0);
  if (ticket && read > ticket.read) {
    await db
      .update(tickets)
      .set({ readReplies: read })
      .where(and(own, lt(tickets.readReplies, read)));
  }
  return ticket !== undefined;
}

/** The image of one of an account's tickets, as a data address; null when it has none or is another account's. */
export async function imageOf(db: Db, ticketId: number, accountId: number): Promise<string | null> {
  const [image] = await db
    .select({ type: ticketImages.type, bytes: ticketImages.bytes })
    .from(ticketImages)
    .innerJoin(tickets, eq(tickets.id, ticketImages.ticketId))
    .where(and(eq(ticketImages.ticketId, ticketId), eq(tickets.accountId, accountId)));
  return image ? `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}` : null;
}
