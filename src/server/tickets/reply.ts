import { ticketCommentProblem, ticketText } from '#domain/tickets/ticket.ts';
import { lockBearer } from '../kernel/auth/lock-bearer.ts';
import { forgetTry, recordTry } from '../kernel/auth/throttle.ts';
import { HOUR } from '../kernel/clock.ts';
import type { Input } from '../kernel/http/on.ts';
import type { Services } from '../kernel/services.ts';
import { addReply, countReplies, lockTicket } from './queries.ts';
import { brokenRule, ticketClosed, ticketNotFound } from './refusals.ts';

/** `POST /tickets/{id}/replies`: the rule of the comment holds; an answered ticket is open again, a closed one stays closed (409). */
export async function reply(
  { db, clock, limits }: Services,
  { params, body, bearer, caller }: Input<'POST /tickets/{id}/replies'>,
): Promise<void> {
  const problem = ticketCommentProblem(body.coment);
  if (problem) throw brokenRule(problem);
  const now = clock.now();
  const share = { of: 'subject', most: limits.ticketRepliesPerAccount, within: HOUR } as const;
  const throttle = { kind: 'ticket reply', subject: String(bearer.accountId), address: caller.address };
  const attempt = await recordTry(db, { ...throttle, shares: [share] }, now);
  try {
    await db.transaction(async (tx) => {
      const { id: accountId } = await lockBearer(tx, bearer, now);
      const ticket = await lockTicket(tx, Number(params.id));
      if (ticket?.accountId !== accountId) throw ticketNotFound();
      if (ticket.state === 'closed') throw ticketClosed();
      // A thread is always told whole, and nobody answers one that is this long.
      if ((await countReplies(tx, ticket.id)) >= limits.ticketRepliesPerTicket) throw ticketClosed();
      const text = ticketText(body.coment);
      await addReply(tx, { ticketId: ticket.id, author: 'player', text, createdAt: now }, 'open');
    });
  } catch (error) {
    await forgetTry(db, attempt);
    throw error;
  }
}
