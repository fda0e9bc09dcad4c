import type { FastifyRequest } from 'fastify';
import { invalidRequest } from '../http-error.ts';

const isSound = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Whether every string in a value is storable; walks without recursion, because a body may be nested thousands deep. */
export function holdsSoundTextOnly(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isSound(next)) return false;
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) open.push(key, inner);
    }
  }
  return true;
}

/** Refuses what no schema looks at: broken escapes, a repeated query parameter, NUL and lone surrogates. */
export async function refuseHostileInput(request: FastifyRequest): Promise<void> {
  const query = request.raw.url?.split('?').slice(1).join('?') ?? '';
  try {
    decodeURIComponent(query);
  } catch {
    throw invalidRequest('The query string is not valid percent-encoded UTF-8.');
  }
  const repeated = Object.entries(request.query ?? {}).find(([, value]) => Array.isArray(value));
  if (repeated) throw invalidRequest('A query parameter is given more than once.');
  for (const part of [request.params, request.query, request.body]) {
    if (!holdsSoundTextOnly(part)) throw invalidRequest('A text holds a NUL character or half a surrogate pair.');
  }
  // A call may be made without a body where all its fields are optional.
  if (request.body === undefined && request.routeOptions.config.takesBody) request.body = {};
}
