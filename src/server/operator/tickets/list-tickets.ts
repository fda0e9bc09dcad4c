import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { TicketState } from '#contract/tickets.ts';
import { readName } from '#rules/text.ts';
import { ticketCategories, tickets } from '../../db/ticket-schema.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine } from './printable.ts';

/** More letters of a comment do not fit a terminal's line. */
const LONGEST_EXTRACT = 80;

export const Tickets = z.object({
  state: z.enum([...TicketState.options, 'all']),
  limit: z.number().int().min(1).max(500),
});

/** Tickets of a state, one a line, those first that have waited longest. Changes nothing. */
export async function listTickets(
  { db }: OperatorContext,
  _by: string,
  { state, limit }: z.infer<typeof Tickets>,
): Promise<string> {
  const rows = await db
    .select({ ticket: tickets, description: ticketCategories.description })
    .from(tickets)
    .innerJoin(ticketCategories, eq(ticketCategories.id, tickets.categoryId))
    .where(state === 'all' ? undefined : eq(tickets.state, state))
    .orderBy(asc(tickets.changedAt), asc(tickets.id))
    .limit(limit);
  if (rows.length === 0) return state === 'all' ? 'There are no tickets.' : `No ticket is ${state}.`;
  return rows
    .map(
      ({ ticket: { id, state: stands, changedAt, language, userName, accountId, comment, categoryId }, description }) =>
        [
          ...[String(id).padStart(5), stands.padEnd(8), changedAt.toISOString(), language],
          ...[
            readName(description, 'en', categoryId),
            `${printableLine(userName)}${accountId === null ? ' (visitor)' : ''}`,
          ],
          printableLine(comment, LONGEST_EXTRACT),
        ].join('  '),
    )
    .join('\n');
}
