import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Intake, Signed } from '../auth/intake/game-server-api.ts';
import { HttpError } from '../http-error.ts';

const signed = new WeakMap<FastifyRequest, Signed>();
const taken = new WeakSet<FastifyRequest>();

/** Refuses a report without a right signature, before its body is read; `path` is the call's, below the API base. */
export function requireSignature(intake: Intake, path: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    try {
      signed.set(request, intake.verifySignature(path, request.headers));
    } catch (error) {
      // The body still comes. Closed now, the connection would be reset, the answer lost with it, and the balancer would take this
      // process for a broken one: whoever asked closes it.
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

/** Refuses what came past the parser, such as no body at all: nobody compared it with what was signed. */
export async function refuseUnsigned(request: FastifyRequest): Promise<void> {
  if (!taken.has(request)) throw new HttpError(403, 'intakeSignature', 'The report has no body that was signed.');
}
