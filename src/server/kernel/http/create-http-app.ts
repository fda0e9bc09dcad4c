import { IncomingMessage, type OutgoingHttpHeaders, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { HelmetOptions } from 'helmet';
import helmet from 'helmet';
import { LONGEST_BODY } from '#contract/call.ts';
import { isLive } from '../realtime/live.ts';
import type { Settings } from '../settings.ts';
import { readBodies } from './bodies.ts';
import { createClientAddress, createRequestId } from './client-address.ts';
import { followRequests } from './current-request.ts';
import { type DocsSettings, serveDocs } from './docs/serve-docs.ts';
import { answerClientError, answerError, refuseUnknown, watchAnswers } from './errors.ts';
import { readForms } from './form.ts';
import { type LogLevel, loggerOptions } from './logging.ts';
import { type Observe, RequestLog } from './request-log.ts';
import { routedAddress } from './request-target.ts';

/** Longer than any address Node accepts: a long id is refused by its schema (400), not by the router (404). */
const LONGEST_PARAM = 20_000;
/** A slow request must be complete after this, in milliseconds. */
const LONGEST_REQUEST = 60_000;

type FrameDeps = { settings: Pick<Settings, 'trustedProxies'>; logLevel?: LogLevel; observe?: Observe | undefined };

/** An app without routes: its errors, limits, addresses of clients, and the contract's schemas. */
export function createHttpApp({ settings, logLevel = 'silent', observe }: FrameDeps): FastifyInstance {
  const log = new RequestLog(observe);
  const options: FastifyHttpOptions<Server> = {
    logger: loggerOptions(logLevel),
    logController: log,
    bodyLimit: LONGEST_BODY,
    requestTimeout: LONGEST_REQUEST,
    // A request to upgrade to another protocol, such as HTTP/2, is answered in this one.
    http: { shouldUpgradeCallback: isLive },
    routerOptions: { maxParamLength: LONGEST_PARAM },
    genReqId: createRequestId(settings.trustedProxies),
    // Only the operator's own proxies: a player could otherwise choose the address that is rate limited.
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    forceCloseConnections: 'idle',
    // A connection that a proxy opened just before the end is answered and then closed.
    return503OnClosing: false,
    rewriteUrl: (request) => routedAddress(request.url ?? '/'),
    clientErrorHandler: answerClientError,
    // No hook has run for these: the headers that every answer has are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      reply.raw.once('finish', () => log.requestCompleted(null, request, reply));
      void answerError(error, request, reply);
    },
  };
  const app = fastify(options);
  app.decorate('clientAddress', createClientAddress(settings.trustedProxies));
  followRequests(app);
  watchAnswers(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  return app;
}

/** A browser that is led to show data as a document may load nothing from it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

async function allowOrigins(api: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await api.register(cors, {
    origin: origins,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'accept-language'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
}

/** Serves the calls that `register` binds, and their documentation, below the API base; anything else there is refused as JSON. */
export async function serveCalls(
  api: FastifyInstance,
  settings: DocsSettings & Pick<Settings, 'corsOrigins'>,
  register: (calls: FastifyInstance) => void,
): Promise<void> {
  readBodies(api);
  await readForms(api);
  await allowOrigins(api, settings.corsOrigins);
  await serveDocs(api, settings);
  await api.register(async (calls) => {
    calls.addHook('onRequest', (_request, reply, next) => {
      reply.header('content-security-policy', DATA_POLICY);
      next();
    });
    register(calls);
  });
  api.setNotFoundHandler(refuseUnknown);
  // The site's own catch-all must not get these: below the base every answer is JSON, with CORS headers.
  api.get('/*', { schema: { hide: true } }, refuseUnknown);
}

/** Small answers are not worth the work; brotli above 4 costs more time than it saves. */
const COMPRESS_FROM = 1024;
const BROTLI_QUALITY = 4;

/** The headers that helmet sets: the same on every answer, so they are computed once. */
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
    // Request bodies are small: none is sent compressed.
    globalDecompression: false,
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
