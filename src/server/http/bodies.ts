import type { FastifyInstance } from 'fastify';
import { invalidRequest } from '../refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call has a body in the contract; others ignore what is sent. */
    takesBody?: boolean;
  }
}

/** The refusal of a body that is not JSON, where JSON is expected. */
export const notJson = () => invalidRequest('The body must be JSON, with the content type application/json.');

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON strictly: valid UTF-8, no prototype tricks; an empty body is no body. Other media are refused where a body counts. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      return done(invalidRequest('The body is not valid UTF-8.'));
    }
    // It answers through `done`; only an async parser would return a promise.
    void parseJson(request, text, done);
  });
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    const counts = request.routeOptions.config.takesBody === true && body.length > 0;
    done(counts ? notJson() : null, undefined);
  });
}
