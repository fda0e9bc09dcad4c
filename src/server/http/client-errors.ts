import { STATUS_CODES } from 'node:http';
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

/** Answers what is no readable HTTP request, in the shape of every refusal (wire.md 3), and lets the connection go. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerOf(error.code));
  socket.destroy(error);
}
