import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../settings.ts';

/** Small answers are not worth the work; brotli above 4 costs more time than it saves. */
const COMPRESS_FROM = 1024;
const BROTLI_QUALITY = 4;

/** What helmet would set on every answer: the same each time, so it is asked once. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaders();
}

/** Headers and compression of every answer. The content policy is set where the kind of answer is known: site and API differ. */
export async function protect(app: FastifyInstance, settings: Pick<Settings, 'publicOrigin'>): Promise<void> {
  const fixed = helmetHeaders({
    contentSecurityPolicy: false,
    // Embedded videos refuse to play for a page that does not say where it is.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.publicOrigin.startsWith('https:'),
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(fixed).header('x-request-id', request.id);
    next();
  });
  await app.register(compress, {
    // Request bodies are small and stay as they come: nothing unpacks them.
    globalDecompression: false,
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
