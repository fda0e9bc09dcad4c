import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Authenticate } from '../auth/authenticate.ts';
import type { SessionUser } from '../auth/sessions.ts';
import { unauthorized } from '../http-error.ts';

const bearers = new WeakMap<FastifyRequest, SessionUser>();
const SCHEME = /^Bearer +(\S+)$/i;

async function verifyToken(request: FastifyRequest, authenticate: Authenticate): Promise<SessionUser | null> {
  const token = SCHEME.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : authenticate(token);
}

/** Refuses a call without a standing bearer, before its body is read. */
export function requireAuth(authenticate: Authenticate): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const bearer = await verifyToken(request, authenticate);
    if (bearer === null) throw unauthorized();
    bearers.set(request, bearer);
    // What belongs to one person is kept by no browser and no proxy.
    reply.header('cache-control', 'no-store');
  };
}

/** Takes a standing bearer where one may be sent; any other is as good as none. */
export function optionalAuth(authenticate: Authenticate): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const bearer = await verifyToken(request, authenticate);
    if (bearer === null) return;
    bearers.set(request, bearer);
    reply.header('cache-control', 'no-store');
  };
}

/** The bearer that was let through; null on open calls, whatever they send. */
export function sessionUserOf(request: FastifyRequest): SessionUser | null {
  return bearers.get(request) ?? null;
}
