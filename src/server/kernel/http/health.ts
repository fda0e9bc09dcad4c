import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { isDiskFull } from '../db/query-errors.ts';
import { schemaProblem, schemaState } from '../db/schema-state.ts';
import { VERSION } from '../version.ts';

/** Why a process answers no calls: it is about to end, it cannot serve the schema, or the database does not answer. */
type NotReady = { status: 'not ready'; reason: 'draining' | 'schema' | 'database'; message: string };

type Flags = { isDraining: () => boolean; isFull: () => boolean };

async function findProblem(database: Pick<Database, 'db'>, { isDraining, isFull }: Flags): Promise<NotReady | null> {
  const not = (reason: NotReady['reason'], message: string): NotReady => ({ status: 'not ready', reason, message });
  if (isDraining()) return not('draining', 'The process is being stopped.');
  if (isFull()) return not('database', 'The disk of the database is full.');
  const schema = schemaProblem(await schemaState(database));
  return schema === null ? null : not('schema', schema);
}

/** Milliseconds for which a write that found the disk full is reported. */
const DISK_FULL_FOR = 60_000;

/** Watches the errors of calls: reading works on a full disk, so no query of this file would notice it. */
function watchDisk(app: FastifyInstance): () => boolean {
  let fullAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) fullAt = performance.now();
  });
  return () => performance.now() - fullAt < DISK_FULL_FOR;
}

/** Probes outside the versioned base: `/health` answers when the process is up, `/ready` when it can answer calls. */
export function healthRoutes(app: FastifyInstance, database: Pick<Database, 'db'>, isDraining: () => boolean): void {
  const isFull = watchDisk(app);

  app.get('/health', { logLevel: 'warn' }, () => ({ status: 'up' }));

  app.get('/ready', { logLevel: 'warn' }, async (request, reply) => {
    try {
      const found = await findProblem(database, { isDraining, isFull });
      return found === null ? { status: 'ready', version: VERSION } : reply.code(503).send(found);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      const message = 'The database does not answer.';
      return reply.code(503).send({ status: 'not ready', reason: 'database', message } satisfies NotReady);
    }
  });
}
