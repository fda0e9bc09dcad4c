import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { invalidRequest } from '../http-error.ts';

/** A body as it came, with the headers it came with. */
export type RawBody = { headers: IncomingHttpHeaders; bytes: Buffer };

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the bytes of a body before it is parsed. */
export async function keepRawBody(request: FastifyRequest, body: Buffer): Promise<void> {
  bodies.set(request, body);
}

/** The bytes that were kept; refuses a request that had none. */
export function rawBodyOf(request: FastifyRequest): RawBody {
  const bytes = bodies.get(request);
  if (!bytes) throw invalidRequest('The message has no body.');
  return { headers: request.headers, bytes };
}
