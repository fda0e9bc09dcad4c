import { z } from 'zod';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { lockTicket, type TicketRow } from '#server/tickets/queries.ts';

/** A ticket's number as an operator names it. */
export const TicketNumber = z.number().int().min(1).max(999_999_999);

/** The refusal of a number that no ticket has. */
export const noTicket = (id: number) => new SentenceError(`There is no ticket ${id}: see npm run admin -- tickets.`);

/** The ticket an operator names, locked until the transaction ends. */
export async function lockNumbered(tx: Db, id: number): Promise<TicketRow> {
  const ticket = await lockTicket(tx, id);
  if (!ticket) throw noTicket(id);
  return ticket;
}
