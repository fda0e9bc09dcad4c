import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import { accountRoutes } from './features/account/routes.ts';
import { deliveryRoutes } from './features/awards/deliveries/routes.ts';
import { awardRoutes } from './features/awards/routes.ts';
import { battlepassRoutes } from './features/battlepass/routes.ts';
import { BrokenRecordError } from './features/database/read-records.ts';
import { createRecordsSource } from './features/database/records-source.ts';
import { databaseRoutes } from './features/database/routes.ts';
import { createStatusSource } from './features/home/game-status.ts';
import { homeRoutes } from './features/home/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { createRankingSource } from './features/ranking/ranking-source.ts';
import { rankingRoutes } from './features/ranking/routes.ts';
import { storeRoutes } from './features/store/routes.ts';
import { ticketRoutes } from './features/tickets/routes.ts';
import { readBodies } from './http/bodies.ts';
import { type DocsSettings, serveDocs } from './http/docs/serve-docs.ts';
import { unknownAddress } from './http/errors.ts';
import { readForms } from './http/form.ts';
import { createOn } from './http/on.ts';
import type { MemorySource, Report } from './memory-source.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

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

/** Milliseconds after listening: reading keeps the one thread busy, and the first page goes before. */
const READ_AFTER = 500;

/** What is kept in memory, read when somebody listens or asks; the database may be closed when the server is. */
function inMemory<Value>(
  api: FastifyInstance,
  { db, clock, onBrokenRecord }: Services,
  create: (db: Db, clock: Clock, report: Report) => MemorySource<Value>,
): MemorySource<Value> {
  const report = (error: unknown) => {
    api.log.error({ err: error }, 'what is kept in memory');
    if (error instanceof BrokenRecordError) onBrokenRecord?.(error);
  };
  const source = create(db, clock, report);
  let timer: NodeJS.Timeout | undefined;
  api.addHook('onListen', async () => {
    // Not waited for: what asks before it is there waits by itself.
    timer = setTimeout(() => void source.current(false).catch(report), READ_AFTER);
  });
  api.addHook('onClose', async () => {
    clearTimeout(timer);
    await source.settled();
  });
  return source;
}

/** Every call of the contract below the API base, and its documentation. */
export async function serveApi(
  api: FastifyInstance,
  services: Services,
  settings: DocsSettings & Pick<Settings, 'corsOrigins'>,
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
    const on = createOn(calls, services);
    homeRoutes(on, services, inMemory(calls, services, createStatusSource));
    newsRoutes(on, services);
    databaseRoutes(on, inMemory(calls, services, createRecordsSource));
    rankingRoutes(on, services, inMemory(calls, services, createRankingSource));
    accountRoutes(on, services);
    ticketRoutes(on, services);
    storeRoutes(on, services);
    awardRoutes(on, services);
    deliveryRoutes(on, services);
    battlepassRoutes(on, services);
  });
  const refuse = () => {
    throw unknownAddress();
  };
  api.setNotFoundHandler(refuse);
  // The site's own catch-all must not get these: what is below the base is JSON, CORS headers included.
  api.get('/*', { schema: { hide: true } }, refuse);
}
