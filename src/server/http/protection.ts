import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** Small answers are not worth the work; brotli above 4 costs more time than it saves. */
const COMPRESS_FROM = 1024;
const BROTLI_QUALITY = 4;

/** Headers and compression of every answer. The content policy is set where the kind of answer is known: site and API differ. */
export async function protect(app: FastifyInstance, settings: Pick<Settings, 'publicOrigin'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Embedded videos refuse to play for a page that does not say where it is.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.publicOrigin.startsWith('https:'),
  });
  await app.register(compress, {
    // Request bodies are small and stay as they come: nothing unpacks them.
    globalDecompression: false,
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
