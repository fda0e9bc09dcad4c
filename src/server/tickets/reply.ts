import { ticketCommentProblem, ticketText } from '#domain/tickets/ticket.ts';
import { lockSessionAccount } from '../kernel/auth/lock-session-account.ts';
import { consume, refund } from '../kernel/auth/rate-limit.ts';
import { HOUR } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Input } from '../kernel/http/route.ts';
import { addReply, countReplies, lockTicket } from './queries.ts';
import { brokenRule, ticketClosed, ticketNotFound } from './refusals.ts';

/** `POST /tickets/{id}/replies`: the rule of the comment holds; an answered ticket is open again, a closed one stays closed (409). */
export async function reply(
  { db, clock, limits }: ServerContext,
  { params, body, bearer, caller }: Input<'POST /tickets/{id}/replies'>,
): Promise<void> {
  const problem = ticketCommentProblem(body.coment);
  if (problem) throw brokenRule(problem);
  const now = clock.now();
  const share = { of: 'subject', most: limits.ticketRepliesPerAccount, within: HOUR } as const;
  const rateLimit = { kind: 'ticket reply', subject: String(bearer.accountId), address: caller.address };
  const attempt = await consume(db, { ...rateLimit, shares: [share] }, now);
  try {
    await db.transaction(async (tx) => {
      const { id: accountId } = await lockSessionAccount(tx, bearer, now);
      const ticket = await lockTicket(tx, Number(params.id));
      if (ticket?.accountId !== accountId) throw ticketNotFound();
      if (ticket.state === 'closed') throw ticketClosed();
      // A thread is always told whole, and nobody answers one that is this long.
      if ((await countReplies(tx, ticket.id)) >= limits.ticketRepliesPerTicket) throw ticketClosed();
      const text = ticketText(body.coment);
      await addReply(tx, { ticketId: ticket.id, author: 'player', text, createdAt: now }, 'open');
    });
  } catch (error) {
    await refund(db, attempt);
    throw error;
  }
}
