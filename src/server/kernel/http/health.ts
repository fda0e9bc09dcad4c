import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CachedValue } from '../cached-value.ts';
import type { Database } from '../db/database.ts';
import { isDiskFull } from '../db/query-errors.ts';
import { schemaProblem, schemaState } from '../db/schema-state.ts';
import type { Maintenance } from '../maintenance.ts';
import { VERSION } from '../version.ts';

/**
 * Why a process should get no calls: it is about to end, it cannot serve the schema, the database does not answer, or the game's
 * records are not read yet: calls that need them wait until they are.
 */
type NotReady = { status: 'not ready'; reason: 'draining' | 'schema' | 'database' | 'records'; message: string };

type Probed = {
  isDraining: () => boolean;
  records: Pick<CachedValue<unknown>, 'current' | 'changedAt'>;
  maintenance: Pick<CachedValue<Maintenance>, 'current'>;
  /** The release that the site is held at. */
  pinned: () => Promise<number | null>;
};

type Flags = Probed & { isFull: () => boolean };

/** Milliseconds that `/ready` waits for the first records: shorter than any monitor does. */
const RECORDS_WAIT = 500;

/** Whether the records were read once; it begins a reading where none is under way, as one that failed. */
async function areRead({ current, changedAt }: Probed['records']): Promise<boolean> {
  if (changedAt() !== null) return true;
  const waited = pause(RECORDS_WAIT, undefined, { ref: false });
  await Promise.race([waited, current(false)]);
  return changedAt() !== null;
}

async function findProblem(database: Pick<Database, 'db'>, flags: Flags): Promise<NotReady | null> {
  const { isDraining, isFull, records } = flags;
  const not = (reason: NotReady['reason'], message: string): NotReady => ({ status: 'not ready', reason, message });
  if (isDraining()) return not('draining', 'The process is being stopped.');
  if (isFull()) return not('database', 'The disk of the database is full.');
  const schema = schemaProblem(await schemaState(database));
  if (schema !== null) return not('schema', schema);
  return (await areRead(records)) ? null : not('records', 'The game records are being read.');
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
export function healthRoutes(app: FastifyInstance, database: Pick<Database, 'db'>, probed: Probed): void {
  const isFull = watchDisk(app);

  app.get('/health', { logLevel: 'warn' }, () => ({ status: 'up' }));

  app.get('/ready', { logLevel: 'warn' }, async (request, reply) => {
    try {
      const found = await findProblem(database, { ...probed, isFull });
      if (found !== null) return reply.code(503).send(found);
      // A balancer keeps the process: it answers with the reason why players wait.
      const { isOn } = await probed.maintenance.current(true);
      const release = await probed.pinned().catch((error: unknown) => {
        request.log.warn({ err: error }, 'whether the site is pinned is not known');
        return null;
      });
      return {
        status: 'ready',
        version: VERSION,
        ...(isOn ? { maintenance: true } : {}),
        ...(release === null ? {} : { pinned: release }),
      };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      const message = 'The database does not answer.';
      return reply.code(503).send({ status: 'not ready', reason: 'database', message } satisfies NotReady);
    }
  });
}

/** What PostgreSQL calls the connections of a process that serves. */
export const connectionName = (port: number) => `memoria-${port}`;

async function othersServe({ db }: Pick<Database, 'db'>, name: string): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and application_name ~ '^memoria-\\d+$' and application_name <> ${name} limit 1`)) as {
    rows: unknown[];
  };
  return rows.length > 0;
}

/** Milliseconds after which a process listens that is still not ready: what it lacks it may lack for long. */
const MOST_WAIT = 60_000;
const POLL_EVERY = 100;

/**
 * Waits until this process is ready, where another one serves the same database. A balancer gives calls to each process that
 * listens: those that need the records would wait here for seconds, while the other process has them. A process that is alone listens at once.
 */
export async function readyBesideOthers(app: FastifyInstance, database: Database, name: string): Promise<void> {
  if (database.kind === 'pglite' || !(await othersServe(database, name))) return;
  const until = performance.now() + MOST_WAIT;
  while (performance.now() < until && (await app.inject('/ready')).statusCode !== 200) await pause(POLL_EVERY);
}
