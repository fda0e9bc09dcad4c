import { writeFile } from 'node:fs/promises';
import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import { z } from 'zod';
import { readName } from '#domain/site/text.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { ticketCategories, ticketImages, ticketReplies, tickets } from '#server/tickets/schema.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine, printableLines } from './printable.ts';
import { noTicket, TicketNumber } from './ticket-of.ts';

/** A ticket; `image` names the file its picture is to be written to, whole from the root, because the server may be the one that writes. */
export const ShowTicket = z.object({ ticket: TicketNumber, image: z.string().max(4_000).nullable() });

const OWNER_FILE = 0o600;

async function read(db: Db, id: number) {
  const [found] = await db
    .select({ ticket: tickets, description: ticketCategories.description })
    .from(tickets)
    .innerJoin(ticketCategories, eq(ticketCategories.id, tickets.categoryId))
    .where(eq(tickets.id, id));
  if (!found) throw noTicket(id);
  const replies = await db
    .select()
    .from(ticketReplies)
    .where(eq(ticketReplies.ticketId, id))
    .orderBy(asc(ticketReplies.id));
  const [image] = await db.select().from(ticketImages).where(eq(ticketImages.ticketId, id));
  return { ...found, replies, image };
}

type Found = Awaited<ReturnType<typeof read>>;

const indented = (text: string) => printableLines(text).replaceAll(/^(?=.)/gm, '  ');

function headOf({ ticket, description, image }: Found): string[] {
  const { id, state, categoryId, userName, accountId, email, language, createdAt } = ticket;
  const writer = accountId === null ? 'visitor' : 'account';
  return [
    `Ticket ${id}, ${state}: ${readName(description, 'en', categoryId)}`,
    `${printableLine(userName) || 'erased'} (${writer}), ${printableLine(email ?? '') || 'no e-mail'}, ${language}, ${createdAt.toISOString()}`,
    ...(image ? [`With a picture (${image.type}, ${image.width} × ${image.height}): --image FILE writes it.`] : []),
  ];
}

function replyOf({ author, operator, text, createdAt }: InferSelectModel<typeof ticketReplies>): string {
  const who = author === 'player' ? 'the writer' : `staff (${printableLine(operator ?? '')})`;
  return `${createdAt.toISOString()}, ${who}:\n${indented(text)}`;
}

async function writeImage(path: string, id: number, image: Found['image']): Promise<string> {
  if (!image) throw new SentenceError(`Ticket ${id} has no picture: leave --image out.`);
  try {
    // A picture of a player's is nobody else's, and nothing that is there is lost.
    await writeFile(path, image.bytes, { flag: 'wx', mode: OWNER_FILE });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new SentenceError(`The picture cannot be written to ${path} (${reason}): name a new file.`, { cause: error });
  }
  return `The picture (${image.type}, ${image.width} × ${image.height}) is in ${path}.`;
}

/** A whole thread, or its picture as a file. Changes nothing. */
export async function showTicket(
  { db }: OperatorContext,
  _by: string,
  { ticket: id, image: path }: z.infer<typeof ShowTicket>,
): Promise<string> {
  const found = await read(db, id);
  if (path !== null) return writeImage(path, id, found.image);
  const thread = [indented(found.ticket.comment) || '  erased', ...found.replies.map(replyOf)];
  return [headOf(found).join('\n'), ...thread].join('\n\n');
}
