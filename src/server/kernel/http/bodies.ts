import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest } from '../http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call has a body in the contract; others ignore what is sent. */
    takesBody?: boolean;
    /** Its refusals are `{action: 'error'}` in HTTP 200 (`errors.ts`). */
    refusesInAction?: boolean;
    /** Checks a body before it is parsed; what it throws refuses the call. */
    admitBody?: (request: FastifyRequest, body: Buffer) => Promise<void>;
  }
}

type Done = (error: Error | null, body?: unknown) => void;

/** The refusal of a body that is not JSON, where JSON is expected. */
export const notJson = () => invalidRequest('The body must be JSON, with the content type application/json.');

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON strictly: valid UTF-8, no `__proto__`; an empty body is no body. Other media are refused where a call has a body. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  const read = (request: FastifyRequest, body: Buffer, done: Done): void => {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      done(invalidRequest('The body is not valid UTF-8.'));
      return;
    }
    // It answers through `done`; only an async parser would return a promise.
    void parseJson(request, text, done);
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const { admitBody } = request.routeOptions.config;
    if (admitBody) admitBody(request, body).then(() => read(request, body, done), done);
    else read(request, body, done);
  });
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    const counts = request.routeOptions.config.takesBody === true && body.length > 0;
    done(counts ? notJson() : null, undefined);
  });
}

/** The unparsed body of a request, with its headers. */
export type RawBody = { headers: IncomingHttpHeaders; bytes: Buffer };

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the bytes of a body before it is parsed. */
export async function keepRawBody(request: FastifyRequest, body: Buffer): Promise<void> {
  bodies.set(request, body);
}

/** The kept bytes; refuses a request that had none. */
export function rawBodyOf(request: FastifyRequest): RawBody {
  const bytes = bodies.get(request);
  if (!bytes) throw invalidRequest('The message has no body.');
  return { headers: request.headers, bytes };
}

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

/** Refuses what no schema checks: broken escapes, a repeated query parameter, NUL and lone surrogates. */
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
