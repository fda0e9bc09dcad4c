import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { Refusal } from '#contract/errors.ts';

/** What HTTP itself refuses, before there is a request to answer; all else is simply malformed. */
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

/** Remembers what each connection is being answered, for `answerClientError`. */
export function watchAnswers(server: Server): void {
  server.on('request', (request, response) => latest.set(request.socket, response));
}

/** Half an answer has gone out: whatever is written now would be taken for the rest of it. */
function isAmidAnswer(socket: Socket): boolean {
  const answer = latest.get(socket);
  return answer?.headersSent === true && !answer.writableEnded;
}

/** Answers what is no readable HTTP request, in the shape of every refusal, and lets the connection go. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !isAmidAnswer(socket)) socket.write(answerOf(error.code));
  socket.destroy(error);
}
