import type { z } from 'zod';
import { eraseTicketNumbered } from '#server/tickets/erase-tickets.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import type { MoveTicket } from './close-ticket.ts';
import { lockNumbered } from './ticket-of.ts';

/** Takes what is personal out of a ticket for good: its writer asked for it. */
export async function eraseTicket(
  { db, clock }: OperatorContext,
  by: string,
  { ticket: id }: z.infer<typeof MoveTicket>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { state, comment } = await lockNumbered(tx, id);
    if (comment === '' && state === 'closed') return `Ticket ${id} was erased before.`;
    await eraseTicketNumbered(tx, id);
    // What was erased must not live on in the audit log.
    const states = { before: { state }, after: { state: 'closed', erased: true } };
    await audit(tx, { actor: by, command: `erase-ticket ${id}`, ...states }, clock.now());
    return `Ticket ${id} is erased: name, address, picture and every word of it are gone.`;
  });
}
