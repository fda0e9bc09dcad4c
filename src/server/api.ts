import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './features/account/routes.ts';
import { createRecordsSource, type RecordsSource } from './features/database/records-source.ts';
import { databaseRoutes } from './features/database/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { readBodies } from './http/bodies.ts';
import { serveDocs } from './http/docs.ts';
import { unknownAddress } from './http/errors.ts';
import { readForms } from './http/form.ts';
import { createOn } from './http/on.ts';
import type { Services } from './services.ts';

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

/** The game's records, read when somebody listens or asks; the database may be closed when the server is. */
function recordsOf(api: FastifyInstance, { db, clock }: Services): RecordsSource {
  const report = (error: unknown) => api.log.error({ err: error }, 'the records in memory');
  const source = createRecordsSource(db, clock, report);
  api.addHook('onListen', async () => {
    // Not waited for: what asks before it is there waits by itself.
    void source.current(false).catch(report);
  });
  api.addHook('onClose', source.settled);
  return source;
}

/** Every call of the contract below the API base, and its documentation. */
export async function serveApi(api: FastifyInstance, services: Services, corsOrigins: string[]): Promise<void> {
  readBodies(api);
  await readForms(api);
  await allowOrigins(api, corsOrigins);
  await serveDocs(api);
  await api.register(async (calls) => {
    calls.addHook('onRequest', (_request, reply, next) => {
      reply.header('content-security-policy', DATA_POLICY);
      next();
    });
    const on = createOn(calls, services.authenticate);
    homeRoutes(on, services);
    newsRoutes(on, services);
    databaseRoutes(on, recordsOf(calls, services));
    accountRoutes(on, services);
  });
  const refuse = () => {
    throw unknownAddress();
  };
  api.setNotFoundHandler(refuse);
  // The site's own catch-all must not get these: what is below the base is JSON, CORS headers included.
  api.get('/*', { schema: { hide: true } }, refuse);
}
