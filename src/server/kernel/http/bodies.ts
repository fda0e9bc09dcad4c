import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest } from '../http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call has a body in the contract; others ignore what is sent. */
    takesBody?: boolean;
    /** Its refusals are `{action: 'error'}` in HTTP 200 (`errors.ts`). */
    refusesInAction?: boolean;
    /** Judges a body as it came, before it is parsed; what it throws refuses the call. */
    admitBody?: (request: FastifyRequest, body: Buffer) => Promise<void>;
  }
}

type Done = (error: Error | null, body?: unknown) => void;

/** The refusal of a body that is not JSON, where JSON is expected. */
export const notJson = () => invalidRequest('The body must be JSON, with the content type application/json.');

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON strictly: valid UTF-8, no prototype tricks; an empty body is no body. Other media are refused where a body counts. */
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
