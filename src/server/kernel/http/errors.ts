import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ActionError } from '#contract/battlepass.ts';
import type { Refusal } from '#contract/errors.ts';
import { QueueFullError } from '../auth/concurrency-limit.ts';
import { isUnreachable } from '../db/unreachable.ts';
import { HttpError, invalidRequest, payloadTooLarge, tooManyRequests } from '../http-error.ts';

const PLACES = { params: 'address', querystring: 'query', body: 'body', headers: 'headers' } as const;

/** The first thing wrong with a request, in words that do not repeat what was sent: it may be a password. */
function validationMessage(error: FastifyError): string {
  if (!hasZodFastifySchemaValidationErrors(error)) return 'The request is not valid.';
  const where = PLACES[error.validationContext as keyof typeof PLACES] ?? 'request';
  const [first] = error.validation;
  const field = first?.instancePath.slice(1).replaceAll('/', '.');
  return `The ${where} is not valid${field ? ` at '${field}'` : ''}: ${first?.message ?? 'unknown problem'}.`;
}

/** When the queue of password checks is full, or every connection to the database in use, that passes within about this many seconds. */
const BUSY_SECONDS = 5;

/** Errors of the framework as refusals; null for what only the server is to blame for. */
function asRefusal(error: FastifyError): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof QueueFullError) return tooManyRequests(BUSY_SECONDS);
  if (error.statusCode === 413) return payloadTooLarge();
  if (error.validation) return invalidRequest(validationMessage(error));
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return invalidRequest('The request is malformed.');
  }
  return null;
}

/** The one error handler: every refusal is `{statusCode, message, code}`, and only a fault of ours is a 5xx. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal === null) {
    const away = isUnreachable(error);
    const statusCode = away ? 503 : 500;
    request.log.error({ err: error }, away ? 'the database cannot serve' : 'a request failed');
    if (away) reply.header('retry-after', BUSY_SECONDS);
    return reply
      .code(statusCode)
      .send({ statusCode, message: 'An internal error occurred, please try again later.', code: 'errorOccurred' });
  }
  if (refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter);
  return request.routeOptions.config.refusesInAction
    ? answerActionError(reply, refusal)
    : answerRefusal(reply, refusal);
}

/** A refusal of a call that refuses in HTTP 200; 401 and 429 keep their status, and 429 says `action`, too. */
function answerActionError(reply: FastifyReply, refusal: HttpError): FastifyReply {
  const { status, message, code } = refusal;
  if (status === 401) return answerRefusal(reply, refusal);
  const body: ActionError = { action: 'error', message, code };
  reply.header('cache-control', 'no-store');
  return status === 429 ? reply.code(429).send({ statusCode: 429, ...body }) : reply.code(200).send(body);
}

/** Sends a refusal as it stands; never cached. */
export function answerRefusal(reply: FastifyReply, refusal: HttpError): FastifyReply {
  const body: Refusal = { statusCode: refusal.status, message: refusal.message, code: refusal.code };
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body);
}

/** The refusal of an address that no call has. */
export const unknownAddress = () => new HttpError(404, 'notFound', 'There is no such address.');

/** Answers every address where no pages are served. */
export function refuseUnknown(): never {
  throw unknownAddress();
}
