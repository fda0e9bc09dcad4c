import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { tickets } from '#server/tickets/schema.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { lockNumbered, TicketNumber } from './ticket-of.ts';

export const MoveTicket = z.object({ ticket: TicketNumber });

type Values = z.infer<typeof MoveTicket>;

/** Moves a ticket to a state; false when it is there already, or is not closed where only a closed one is moved. */
async function move(context: OperatorContext, by: string, id: number, state: 'closed' | 'open'): Promise<boolean> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const { state: before } = await lockNumbered(tx, id);
    if ((before === 'closed') === (state === 'closed')) return false;
    await tx.update(tickets).set({ state, changedAt: now }).where(eq(tickets.id, id));
    const command = `${state === 'closed' ? 'close' : 'reopen'}-ticket ${id}`;
    await audit(tx, { actor: by, command, before: { state: before }, after: { state } }, now);
    return true;
  });
}

/** Closes a ticket: it takes no more replies. */
export async function closeTicket(context: OperatorContext, by: string, { ticket }: Values): Promise<string> {
  return (await move(context, by, ticket, 'closed'))
    ? `Ticket ${ticket} is closed.`
    : `Ticket ${ticket} was closed before.`;
}

/** Opens a closed ticket again. */
export async function reopenTicket(context: OperatorContext, by: string, { ticket }: Values): Promise<string> {
  return (await move(context, by, ticket, 'open'))
    ? `Ticket ${ticket} is open again.`
    : `Ticket ${ticket} is not closed.`;
}
