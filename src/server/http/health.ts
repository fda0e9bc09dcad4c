import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';

/** For whoever watches the process, outside the versioned base: `/health` is up, `/ready` can answer calls. */
export function healthRoutes(app: FastifyInstance, database: Pick<Database, 'db'>): void {
  app.get('/health', { logLevel: 'warn' }, () => ({ status: 'up' }));

  app.get('/ready', { logLevel: 'warn' }, async (request, reply) => {
    try {
      if (await isMigrated(database)) return { status: 'ready' };
      return await reply.code(503).send({ status: 'not migrated' });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
