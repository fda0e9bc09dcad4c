import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Intake, Signed } from '../auth/intake/game-server-api.ts';
import type { SessionUser } from '../auth/sessions.ts';
import type { Authenticate } from '../auth/tokens.ts';
import { HttpError, unauthorized } from '../http-error.ts';

const bearers = new WeakMap<FastifyRequest, SessionUser>();
const SCHEME = /^Bearer +(\S+)$/i;

/** Authenticates a call before its body is read. Without a valid token it is refused where the token is required, else open. */
export function readBearer(authenticate: Authenticate, access: 'bearer' | 'optional'): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const token = SCHEME.exec(request.headers.authorization ?? '')?.[1];
    const bearer = token === undefined ? null : await authenticate(token);
    if (bearer !== null) {
      bearers.set(request, bearer);
      // Data of one person are kept by no browser and no proxy.
      reply.header('cache-control', 'no-store');
    } else if (access === 'bearer') {
      throw unauthorized();
    }
  };
}

/** The authenticated bearer; null on open calls, whatever they send. */
export function sessionUserOf(request: FastifyRequest): SessionUser | null {
  return bearers.get(request) ?? null;
}

const signed = new WeakMap<FastifyRequest, Signed>();
const taken = new WeakSet<FastifyRequest>();

/** Refuses a report without a right signature, before its body is read; `path` is the call's, below the API base. */
export function requireSignature(intake: Intake, path: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    try {
      signed.set(request, intake.verifySignature(path, request.headers));
    } catch (error) {
      // The body still arrives. Closed now, the connection would be reset, the answer lost with it, and the balancer would take this
      // process for a broken one: the client closes it.
      reply.raw.shouldKeepAlive = true;
      throw error;
    }
    reply.header('cache-control', 'no-store');
  };
}

/** Refuses a body that is not the signed one, before it is parsed, and a signature that was taken before. */
export async function consumeSignature(intake: Intake, request: FastifyRequest, body: Buffer): Promise<void> {
  const head = signed.get(request);
  if (head) await intake.consumeNonce(head, body);
  taken.add(request);
}

/** Refuses a request that came past the parser, such as one without a body: its body was not compared with the signature. */
export async function refuseUnsigned(request: FastifyRequest): Promise<void> {
  if (!taken.has(request)) throw new HttpError(403, 'intakeSignature', 'The report has no body that was signed.');
}
