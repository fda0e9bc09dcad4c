import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressOnce, encodingFor, isLong } from './compression-cache.ts';
import type { SerializedJson } from './serialized-json.ts';

const opaque = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether the client has it already: weak comparison, as HTTP asks of If-None-Match. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || opaque(known) === opaque(etag));
}

/** Beside what the answer varies by already: where it is asked from, for one. */
function varying(reply: FastifyReply, name: string): FastifyReply {
  const others = reply.getHeader('vary');
  return reply.header('vary', others === undefined ? name : `${others}, ${name}`);
}

/** Sends a ready answer; one to GET or HEAD may be kept by the client, who asks each time whether it still holds (304). */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SerializedJson<unknown>,
): FastifyReply {
  if (isLong(answer)) varying(reply, 'accept-encoding');
  if (request.method === 'GET' || request.method === 'HEAD') {
    reply.header('etag', answer.etag).header('cache-control', 'no-cache');
    if (answer.asOf) reply.header('last-modified', answer.asOf.toUTCString());
    if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  reply.type('application/json; charset=utf-8');
  const encoding = encodingFor(answer, request.headers['accept-encoding']);
  if (encoding === null) return reply.send(answer.bytes);
  compressOnce(answer, encoding).then(
    (bytes) => reply.header('content-encoding', encoding).send(bytes),
    (error) => reply.removeHeader('etag').removeHeader('last-modified').send(error),
  );
  return reply;
}
