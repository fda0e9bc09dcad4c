import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Load } from '../auth/concurrency-limit.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { routeOf } from '../http/current-request.ts';
import { refusalCode } from '../http/errors.ts';
import type { Observe } from '../http/request-log.ts';
import type { Settings } from '../settings.ts';
import { VERSION } from '../version.ts';
import { createFigures, type Figure, type Values, within } from './database-figures.ts';
import { createFileFacts, type FileFacts } from './files.ts';

/** What of a running server is looked at for each scrape. */
export type MeasuredServer = {
  db: Db;
  clock: Clock;
  /** null: the embedded database has none. */
  pool: Pool | null;
  queues: Readonly<Record<string, { load: () => Load }>>;
  live: { sockets: () => number };
  /** When the records that are answered were read; null: not yet. */
  recordsReadAt: () => Date | null;
  figures: readonly Figure[];
};

/** Seconds; a statement of a serving process is cancelled after the last. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Milliseconds within which the folders must answer: one may be on a network. */
const TIMEOUT = 2_000;

type Scraped = MeasuredServer & { files: FileFacts | null };

type ProcessGauge = {
  name: string;
  help: string;
  label?: string;
  /** null where the process has no such thing, or it is not known now. */
  read: (watching: Scraped) => Values | null;
};

const one = (value: number | null | undefined): Values | null => (value == null ? null : new Map([['', value]]));

/** What never was is infinitely long ago. */
const ageOf = ({ clock }: MeasuredServer, time: Date | null): number =>
  time === null ? Number.POSITIVE_INFINITY : (clock.now().getTime() - time.getTime()) / 1000;

const fileAge = (name: string, help: string, time: 'snapshotAt' | 'builtAt' | 'backupAt'): ProcessGauge => ({
  name,
  help: `${help}; +Inf: there is none.`,
  read: (watching) => one(watching.files && ageOf(watching, watching.files[time])),
});

const loads = ({ queues }: MeasuredServer, state: keyof Load): Values =>
  new Map(Object.entries(queues).map(([name, { load }]) => [name, load()[state]]));

/** What this process and its folders say of themselves. */
const PROCESS_GAUGES: readonly ProcessGauge[] = [
  {
    name: 'memoria_database_connections',
    help: 'Connections of this process to PostgreSQL.',
    label: 'state',
    read: ({ pool }) =>
      pool && new Map(Object.entries({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount })),
  },
  {
    name: 'memoria_database_connections_waiting',
    help: 'Queries and transactions that wait for a connection.',
    read: ({ pool }) => one(pool?.waitingCount),
  },
  {
    name: 'memoria_queue_running',
    help: 'Tasks that run, by their queue: hashing of passwords, sign-ins, and other counted calls without a session.',
    label: 'queue',
    read: (watching) => loads(watching, 'running'),
  },
  {
    name: 'memoria_queue_waiting',
    help: 'Tasks that wait for their turn, by their queue.',
    label: 'queue',
    read: (watching) => loads(watching, 'waiting'),
  },
  { name: 'memoria_sockets', help: 'Connections of the live socket.', read: ({ live }) => one(live.sockets()) },
  {
    name: 'memoria_records_age_seconds',
    help: 'Since this process last read changed records of items and monsters; +Inf: it has none yet.',
    read: (watching) => one(ageOf(watching, watching.recordsReadAt())),
  },
  { name: 'memoria_snapshot', help: 'Number of the exported snapshot.', read: ({ files }) => one(files?.snapshot) },
  fileAge('memoria_snapshot_age_seconds', 'Since the snapshot was exported', 'snapshotAt'),
  fileAge('memoria_build_age_seconds', 'Since the site was last built', 'builtAt'),
  fileAge('memoria_backup_age_seconds', 'Since the newest backup was begun', 'backupAt'),
];

/** A gauge whose values are all put at once; null: it has none. */
function createGauge(registry: Registry, { name, help, label }: Pick<ProcessGauge, 'name' | 'help' | 'label'>) {
  const gauge = new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] });
  return (values: Values | null): void => {
    gauge.reset();
    // Without labels a reset leaves the value 0.
    if (label === undefined) gauge.remove();
    for (const [of, value] of values ?? []) gauge.set(label === undefined ? {} : { [label]: of }, value);
  };
}

/** Counts reports of the game server that are refused. */
function countRefusedReports(app: FastifyInstance, registry: Registry): void {
  const refused = new Counter({
    name: 'memoria_reports_refused_total',
    help: 'Reports of the game server that were refused, by the code of the answer.',
    labelNames: ['reason'],
    registers: [registry],
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (routeOf(request).includes('/intake/')) refused.inc({ reason: refusalCode(error) });
  });
}

/** Puts what the database and the folders say before each scrape; what does not answer in time has no values. */
function createPutting(
  registry: Registry,
  watched: MeasuredServer,
  folders: Pick<Settings, 'dataDir' | 'distDir' | 'backupDir'>,
) {
  const { db, clock, figures } = watched;
  const readFigures = createFigures(db, figures, clock.now);
  const readFiles = createFileFacts(folders);
  const ofProcess = PROCESS_GAUGES.map((gauge) => ({ read: gauge.read, put: createGauge(registry, gauge) }));
  const ofDatabase = figures.map(({ name, help, label }) => {
    const put = createGauge(registry, { name, help, ...(label ? { label: label.name } : {}) });
    return { name, put };
  });
  const help = 'Whether the database answered within two seconds; without it the gauges that it knows are left out.';
  const putIsUp = createGauge(registry, { name: 'memoria_database_up', help });
  return async (): Promise<void> => {
    const [found, files] = await Promise.all([readFigures(), within(TIMEOUT, readFiles(clock.now()))]);
    for (const { read, put } of ofProcess) put(read({ ...watched, files }));
    for (const { name, put } of ofDatabase) put(found?.get(name) ?? null);
    putIsUp(one(found === null ? 0 : 1));
  };
}

/** The metrics of one process. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of a process; nothing is measured before `watch`. */
export function createMetrics(folders: Pick<Settings, 'dataDir' | 'distDir' | 'backupDir'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'memoria_' });
  const info = { name: 'memoria_info', help: 'The version that runs.', labelNames: ['version'], registers: [registry] };
  new Gauge(info).set({ version: VERSION }, 1);
  const duration = new Histogram({
    name: 'memoria_http_request_duration_seconds',
    help: "From a request's headers to the end of its answer, by the pattern of its route; none: no route has its address.",
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const observe: Observe = (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  };
  let put = async (): Promise<void> => undefined;
  return {
    contentType: registry.contentType,
    /** Measures an answered request. */
    observe,
    /** From now on a scrape tells of a server. */
    watch: (app: FastifyInstance, watched: MeasuredServer): void => {
      countRefusedReports(app, registry);
      put = createPutting(registry, watched, folders);
    },
    /** All of them in the text format of Prometheus. */
    text: async (): Promise<string> => {
      await put();
      return registry.metrics();
    },
  };
}
