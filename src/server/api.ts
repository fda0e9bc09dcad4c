import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { awardRoutes } from './awards/routes.ts';
import { battlepassRoutes } from './battlepass/routes.ts';
import { BrokenRecordError } from './catalogue/read-records.ts';
import { createRecordsSource } from './catalogue/records-source.ts';
import { databaseRoutes } from './catalogue/routes.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { createStatusSource } from './game-server/game-status.ts';
import { homeRoutes } from './game-server/routes.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/db/database.ts';
import { readBodies } from './kernel/http/bodies.ts';
import { type DocsSettings, serveDocs } from './kernel/http/docs/serve-docs.ts';
import { unknownAddress } from './kernel/http/errors.ts';
import { readForms } from './kernel/http/form.ts';
import { createOn } from './kernel/http/on.ts';
import type { MemorySource, Report } from './kernel/memory-source.ts';
import type { Services } from './kernel/services.ts';
import type { Settings } from './kernel/settings.ts';
import { newsRoutes } from './news/routes.ts';
import { createRankingSource } from './ranking/ranking-source.ts';
import { rankingRoutes } from './ranking/routes.ts';
import { storeRoutes } from './store/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';

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
