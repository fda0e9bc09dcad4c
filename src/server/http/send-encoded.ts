import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoded } from './encoded.ts';

const opaque = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether the client has it already: weak comparison, as HTTP asks of If-None-Match. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || opaque(known) === opaque(etag));
}

/** Sends a ready answer; one to GET or HEAD may be kept by the client, who asks each time whether it still holds (304). */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, answer: Encoded<unknown>): FastifyReply {
  if (request.method === 'GET' || request.method === 'HEAD') {
    reply.header('etag', answer.etag).header('cache-control', 'no-cache');
    if (answer.asOf) reply.header('last-modified', answer.asOf.toUTCString());
    if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(answer.bytes);
}
