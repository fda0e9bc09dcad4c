import { ticketCommentProblem, ticketText } from '#domain/tickets/ticket.ts';
import { createConcurrencyLimit } from '../kernel/auth/concurrency-limit.ts';
import { lockSessionAccount } from '../kernel/auth/lock-account.ts';
import { countTry, subjectLimit } from '../kernel/auth/rate-limit.ts';
import { HOUR } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input, Route } from '../kernel/http/route.ts';
import { reencodeImage } from '../kernel/images/reencode-image.ts';
import { addReply, countReplies, imageOf, listCategories, lockTicket, ticketsOf } from './queries.ts';
import { brokenRule, ticketClosed, ticketNotFound, writeTicket } from './write-ticket.ts';

/** `POST /tickets/{id}/replies`: the rule of the comment applies; a reply opens an answered ticket again, a closed one refuses it (409). */
async function reply(
  { db, clock, limits }: ServerContext,
  { params, body, bearer, caller }: Input<'POST /tickets/{id}/replies'>,
): Promise<void> {
  const problem = ticketCommentProblem(body.coment);
  if (problem) throw brokenRule(problem);
  const now = clock.now();
  const share = { most: limits.ticketRepliesPerAccount, within: HOUR };
  const rateLimit = subjectLimit('ticket reply', String(bearer.accountId), caller, share);
  const add = async (tx: Db) => {
    const { id: accountId } = await lockSessionAccount(tx, bearer, now);
    const ticket = await lockTicket(tx, Number(params.id));
    if (ticket?.accountId !== accountId) throw ticketNotFound();
    if (ticket.state === 'closed') throw ticketClosed();
    // A thread is always sent whole, and the staff answers none this long.
    if ((await countReplies(tx, ticket.id)) >= limits.ticketRepliesPerTicket) throw ticketClosed();
    const text = ticketText(body.coment);
    await addReply(tx, { ticketId: ticket.id, author: 'player', text, createdAt: now }, 'open');
  };
  await countTry(db, rateLimit, now, () => db.transaction(add));
}

/** One image is decoded at a time, because one of 40 megapixels takes half a gigabyte of memory. */
const IMAGES_AT_ONCE = 1;
const IMAGES_WAITING = 16;

/** Calls of support tickets. */
export function ticketRoutes(on: Route, services: ServerContext): void {
  const { db } = services;
  const inTurn = createConcurrencyLimit(IMAGES_AT_ONCE, IMAGES_WAITING);

  on('GET /categories').handle(({ caller }) => listCategories(db, caller.language));

  on('POST /tickets').handle(async (sent) => {
    const id = await writeTicket(services, (bytes, owner) => inTurn(() => reencodeImage(bytes), owner), sent);
    return { statusCode: 200, id };
  });

  on('GET /tickets/mine').handle(async ({ bearer, caller }) => {
    return { statusCode: 200, tickets: await ticketsOf(db, bearer.accountId, caller.language) };
  });

  on('POST /tickets/{id}/replies').handle(async (call) => {
    await reply(services, call);
    return { statusCode: 200 };
  });

  on('GET /tickets/{id}/image').handle(async ({ params, bearer }) => {
    const image = await imageOf(db, Number(params.id), bearer.accountId);
    if (image === null) throw ticketNotFound();
    return { statusCode: 200, image };
  });
}
