import { createConcurrencyLimit } from '../kernel/auth/concurrency-limit.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { reencodeImage } from '../kernel/images/reencode-image.ts';
import { imageOf, listCategories, ticketsOf } from './queries.ts';
import { ticketNotFound } from './refusals.ts';
import { reply } from './reply.ts';
import { writeTicket } from './write-ticket.ts';

/** One image is decoded at a time, because one of 40 megapixels takes half a gigabyte; so many may wait. */
const IMAGES_AT_ONCE = 1;
const IMAGES_WAITING = 16;

/** Calls of support tickets. */
export function ticketRoutes(on: Route, services: ServerContext): void {
  const { db } = services;
  const gate = createConcurrencyLimit(IMAGES_AT_ONCE, IMAGES_WAITING);

  on('GET /categories').handle(({ caller }) => listCategories(db, caller.language));

  on('POST /tickets').handle(async (sent) => {
    const id = await writeTicket(services, (bytes, whom) => gate(() => reencodeImage(bytes), whom), sent);
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
