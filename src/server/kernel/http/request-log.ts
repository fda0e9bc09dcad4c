import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { sessionUserOf } from './auth-hooks.ts';
import { routeOf } from './current-request.ts';

/** What a request was answered with, for measurements; called once for each, also for those that are not logged. */
export type Observe = (request: FastifyRequest, reply: FastifyReply) => void;

/** Levels at which a request is logged. */
const LOGGED: ReadonlySet<string> = new Set(['debug', 'info']);

const MICROSECONDS = 1_000;

function factsOf(request: FastifyRequest, reply: FastifyReply) {
  const bearer = sessionUserOf(request);
  const length = reply.getHeader('content-length');
  return {
    method: request.method,
    route: routeOf(request),
    // Codes travel in queries.
    path: request.url.split('?', 1)[0],
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * MICROSECONDS) / MICROSECONDS,
    // Unknown where it is compressed on the way.
    ...(length === undefined ? {} : { bytes: Number(length) }),
    ...(bearer === null ? {} : { account: bearer.accountId, session: bearer.sessionId }),
    address: request.ip,
  };
}

/** Logs one line for each request, when it was answered; an error has a line of its own with the same `reqId`. */
export class RequestLog extends LogController {
  readonly #observe: Observe | undefined;

  constructor(observe?: Observe) {
    super();
    this.#observe = observe;
  }

  override incomingRequest(): void {
    // Its line is written when it was answered.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    this.#observe?.(request, reply);
    if (error) request.log.error({ ...factsOf(request, reply), err: error }, 'request broken off');
    else if (LOGGED.has(request.log.level)) request.log.info(factsOf(request, reply), 'request');
  }
}
