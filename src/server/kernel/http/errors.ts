import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ActionError } from '#contract/battlepass.ts';
import type { Refusal } from '#contract/errors.ts';
import { QueueFullError } from '../auth/concurrency-limit.ts';
import { isUnreachable } from '../db/query-errors.ts';
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

/** A full queue of password checks, or a lack of database connections, passes within about this many seconds. */
const BUSY_SECONDS = 5;

/** Errors of the framework as refusals; null for faults of the server. */
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

/** What a refusal is called on the wire; `errorOccurred` for a fault of the server. */
export const refusalCode = (error: FastifyError): string => asRefusal(error)?.code ?? 'errorOccurred';

/** The log line of a request that the database could not serve. */
export const DATABASE_AWAY = 'the database cannot serve';

/** The one error handler: every refusal is `{statusCode, message, code}`, and only a fault of ours is a 5xx. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal === null) {
    const away = isUnreachable(error);
    const statusCode = away ? 503 : 500;
    request.log.error({ err: error }, away ? DATABASE_AWAY : 'a request failed');
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

/** A refusal of a call that refuses in HTTP 200; 401 and 429 keep their status, and 429 has `action`, too. */
function answerActionError(reply: FastifyReply, refusal: HttpError): FastifyReply {
  const { status, message, code } = refusal;
  if (status === 401 || code === 'maintenance') return answerRefusal(reply, refusal);
  const body: ActionError = { action: 'error', message, code };
  reply.header('cache-control', 'no-store');
  return status === 429 ? reply.code(429).send({ statusCode: 429, ...body }) : reply.code(200).send(body);
}

/** Sends a refusal, which is never cached. */
export function answerRefusal(reply: FastifyReply, refusal: HttpError): FastifyReply {
  const { status: statusCode, message, code, note } = refusal;
  const body: Refusal = { statusCode, message, code, ...(note === null ? {} : { note }) };
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body);
}

/** The refusal of an address that no call has. */
export const unknownAddress = () => new HttpError(404, 'notFound', 'There is no such address.');

/** Handles every address where no pages are served. */
export function refuseUnknown(): never {
  throw unknownAddress();
}

/** Refusals of the HTTP parser, before there is a request; everything else is malformed. */
const REFUSALS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The body is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};
const MALFORMED: [status: number, message: string] = [400, 'The request is malformed.'];

function answerOf(code: string | undefined): string {
  const [statusCode, message] = REFUSALS[code ?? ''] ?? MALFORMED;
  const refusal: Refusal = { statusCode, message, code: statusCode === 413 ? 'payloadTooLarge' : 'invalidRequest' };
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

const latest = new WeakMap<Socket, ServerResponse>();

/** Keeps the current answer of each connection for `answerClientError`. */
export function watchAnswers(server: Server): void {
  server.on('request', (request, response) => latest.set(request.socket, response));
}

/** Part of an answer was sent: anything written now would be read as the rest of it. */
function isAmidAnswer(socket: Socket): boolean {
  const answer = latest.get(socket);
  return answer?.headersSent === true && !answer.writableEnded;
}

/** Answers an unreadable HTTP request, in the shape of every refusal, and ends the connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !isAmidAnswer(socket)) socket.write(answerOf(error.code));
  socket.destroy(error);
}
