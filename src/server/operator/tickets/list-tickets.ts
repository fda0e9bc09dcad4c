import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { TicketState } from '#contract/tickets.ts';
import { readName } from '#domain/site/text.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { serviceRequests } from '#server/store/schema.ts';
import { ticketCategories, tickets } from '#server/tickets/schema.ts';
import type { OperatorContext } from '../command.ts';
import { requestLines } from '../requests/request-line.ts';
import { printableLine } from './printable.ts';

/** More letters of a comment do not fit a terminal's line. */
const LONGEST_EXTRACT = 80;

export const Tickets = z.object({
  state: z.enum([...TicketState.options, 'all']),
  limit: z.number().int().min(1).max(500),
});

/** What players bought and wait for, below the tickets that wait. */
async function openRequests(db: Db, state: z.infer<typeof Tickets>['state'], limit: number): Promise<string[]> {
  if (state !== 'open' && state !== 'all') return [];
  const lines = await requestLines(db, eq(serviceRequests.state, 'open'), limit);
  return lines.length === 0 ? [] : ['', 'Bought services that wait (see npm run admin -- requests):', ...lines];
}

/** Tickets of a state, one a line, those first that have waited longest, and bought services that wait, too. Changes nothing. */
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
  const lines = rows.map(
    ({ ticket: { id, state: stands, changedAt, language, userName, accountId, comment, categoryId }, description }) =>
      [
        ...[String(id).padStart(5), stands.padEnd(8), changedAt.toISOString(), language],
        ...[
          readName(description, 'en', categoryId),
          `${printableLine(userName)}${accountId === null ? ' (visitor)' : ''}`,
        ],
        printableLine(comment, LONGEST_EXTRACT),
      ].join('  '),
  );
  if (lines.length === 0) lines.push(state === 'all' ? 'There are no tickets.' : `No ticket is ${state}.`);
  return [...lines, ...(await openRequests(db, state, limit))].join('\n');
}
