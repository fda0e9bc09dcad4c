import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const current = new AsyncLocalStorage<FastifyRequest>();

/** The request that the calling code works for; undefined outside of requests. */
export const currentRequest = (): FastifyRequest | undefined => current.getStore();

/** Lets `currentRequest` know the request in everything that follows from it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => current.run(request, next));
  // The end of a body is an event of the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, next) => current.run(request, next));
}

/** The pattern of the route that a request came to, such as `/api/v1/items/:id`; `none` for an address that no route has. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';
