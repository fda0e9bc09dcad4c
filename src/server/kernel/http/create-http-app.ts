import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import cors from '@fastify/cors';
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { LONGEST_BODY } from '#contract/call.ts';
import { isLive } from '../realtime/live.ts';
import type { Settings } from '../settings.ts';
import { readBodies } from './bodies.ts';
import { createClientAddress } from './client-address.ts';
import { answerClientError, watchAnswers } from './client-errors.ts';
import { type DocsSettings, serveDocs } from './docs/serve-docs.ts';
import { answerError, unknownAddress } from './errors.ts';
import { readForms } from './form.ts';
import { loggerOptions } from './logging.ts';
import { routedAddress } from './request-target.ts';

/** Longer than any address Node accepts: a long id is refused by its schema (400), not lost by the router (404). */
const LONGEST_PARAM = 20_000;
/** A request that dribbles in must be whole after this, in milliseconds. */
const LONGEST_REQUEST = 60_000;

type FrameDeps = { settings: Pick<Settings, 'trustedProxies'>; logLevel?: 'info' | 'warn' | 'silent' | undefined };

/** An app without routes: its errors, limits, addresses of clients, and the contract's schemas. */
export function createHttpApp({ settings, logLevel = 'silent' }: FrameDeps): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    logger: loggerOptions(logLevel),
    bodyLimit: LONGEST_BODY,
    requestTimeout: LONGEST_REQUEST,
    // What asks for another protocol, HTTP/2 first of all, gets its answer in this one.
    http: { shouldUpgradeCallback: isLive },
    routerOptions: { maxParamLength: LONGEST_PARAM },
    genReqId: () => randomUUID(),
    // Believed from the operator's own proxies only: a player could otherwise choose the address that is throttled.
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    forceCloseConnections: 'idle',
    // A connection that a proxy opened just before the end is answered, not refused; it is closed with the answer.
    return503OnClosing: false,
    rewriteUrl: (request) => routedAddress(request.url ?? '/'),
    clientErrorHandler: answerClientError,
    // No hook has run for these: the headers that every answer has are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      void answerError(error, request, reply);
    },
  };
  const app = fastify(options);
  app.decorate('clientAddress', createClientAddress(settings.trustedProxies));
  watchAnswers(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  return app;
}

/** Data is never a document: should a browser be led to show it as one, it may load nothing. */
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
  const refuse = () => {
    throw unknownAddress();
  };
  api.setNotFoundHandler(refuse);
  // The site's own catch-all must not get these: what is below the base is JSON, CORS headers included.
  api.get('/*', { schema: { hide: true } }, refuse);
}
