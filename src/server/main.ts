import { hash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readStoredWorld, type StoredWorld, type World } from '#snapshot/world.ts';
import { addDemoAccounts, demoHashes } from './account/seed.ts';
import { buildApp, RECORDS } from './app.ts';
import { addDemoAwards, addDemoCodes, demoCodes } from './awards/seed.ts';
import { addDemoSeasons } from './battlepass/seed.ts';
import type { BrokenRecordError } from './catalogue/read-records.ts';
import { items, monsters } from './catalogue/schema.ts';
import { createCommandContext, runCommand } from './commands.ts';
import { cacheExhausted } from './kernel/auth/exhausted-windows.ts';
import type { Passwords } from './kernel/auth/passwords.ts';
import { accounts, registrationServices } from './kernel/auth/schema.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { openControlSocket } from './kernel/commands/control-socket.ts';
import { openDatabase, warnOfBroken } from './kernel/db/connect.ts';
import type { Database, Db } from './kernel/db/database.ts';
import { prepareSchema } from './kernel/db/migrate.ts';
import type { Timeouts } from './kernel/db/pool.ts';
import type { SlowQueries } from './kernel/db/slow-queries.ts';
import { connectionName, readyBesideOthers } from './kernel/http/health.ts';
import { listen, stopListening } from './kernel/http/listen.ts';
import type { LogLevel } from './kernel/http/logging.ts';
import type { Limits } from './kernel/limits.ts';
import { outboxFolder } from './kernel/mail/transport.ts';
import type { Metrics } from './kernel/metrics/metrics.ts';
import { openMetrics, serveMetrics } from './kernel/metrics/serve-metrics.ts';
import { createLive, type Live } from './kernel/realtime/live.ts';
import type { Settings } from './kernel/settings.ts';
import { folderProblem } from './kernel/state-folder.ts';
import { UserError } from './kernel/user-error.ts';
import { banners, patchNotes } from './news/schema.ts';
import { addDemoRanking } from './ranking/seed.ts';
import { requireSellable } from './site/require-sellable.ts';
import { namelessSite } from './site/sample-leftovers.ts';
import { addDefaultPlans } from './store/plans.ts';
import { plans } from './store/schema.ts';
import { addDemoOrders, startDemoOffer } from './store/seed.ts';
import { startSweeping } from './sweep.ts';
import { addDemoTickets } from './tickets/seed.ts';

/** What a caller may replace. */
export type ServerOptions = {
  clock?: Clock;
  limits?: Limits;
  logLevel?: LogLevel;
  /** What PostgreSQL calls the connections; `memoria-` and the port when left out. */
  name?: string;
  /** What an empty database is filled with; the sample world of `data/` when left out. */
  world?: () => Promise<World>;
  /** How long PostgreSQL may take; for a process that answers players when left out. */
  timeouts?: Timeouts;
  onBrokenRecord?: (broken: BrokenRecordError) => void;
  /** Gets a line on each step that takes a while. */
  say?: (line: string) => void;
};

/** A server that is ready but does not listen: the export reads `app` before it is reachable. */
export type OpenServer = ReturnType<typeof serverOver>;

/** Milliseconds that requests, sockets and their queries get to end before they are closed. */
const GRACE = 3_000;

/** The snapshot that the project comes with. */
const SAMPLE = fileURLToPath(new URL('../../data', import.meta.url));

async function closeGently(app: FastifyInstance): Promise<void> {
  const insist = setTimeout(() => app.server.closeAllConnections(), GRACE);
  try {
    await stopListening(app.server);
    await app.close();
  } finally {
    clearTimeout(insist);
  }
}

/** Warns of defaults that suit a first start and are rarely meant in production. */
function warnInProduction(app: FastifyInstance, settings: Settings): void {
  const { production, databaseUrl, smtpUrl, home, site } = settings;
  if (!production) return;
  if (!site.isNamed) app.log.warn(namelessSite(settings));
  if (databaseUrl === null) {
    app.log.warn({ folder: home }, 'DATABASE_URL is not set: the embedded database is served, by one process alone');
  }
  if (smtpUrl === null) {
    const folder = outboxFolder(home);
    app.log.warn({ folder }, 'SMTP_URL is not set: mails reach nobody, each is written as a file');
  }
}

type Parts = {
  app: FastifyInstance;
  database: Database;
  live: Live;
  clock: Clock;
  drain: () => void;
  metrics: Metrics | undefined;
  name: string;
};

function serverOver({ app, database, live, clock, drain, metrics, name }: Parts, settings: Settings) {
  // Ends what began last first, and all of it, also when one part fails to.
  const open = new AsyncDisposableStack();
  open.defer(() => database.close());
  open.defer(() => closeGently(app));
  const close = async () => {
    // Running work has its time first: a statement may wait for a lock, on a connection that is silent in the meantime.
    const insist = setTimeout(() => database.hasten?.(), GRACE);
    try {
      await open.disposeAsync();
    } finally {
      clearTimeout(insist);
    }
  };
  return {
    app,
    database,
    /** Of what an export would read. */
    contentDigest: () => contentDigest(database.db, clock.now()),
    /** The demo world's promotion codes. */
    demoCodes: () => demoCodes(database.db, clock.now()),
    /** Whether the store has anything to sell. */
    hasPlans: async () => (await database.db.$count(plans, eq(plans.active, true))) > 0,
    listen: async (): Promise<string> => {
      requireSellable(settings);
      open.defer(await serveMetrics(metrics, settings.metrics, app.log));
      await readyBesideOthers(app, database, name);
      const address = await listen(app, settings);
      database.announce(address);
      warnInProduction(app, settings);
      const report = (error: Error) => app.log.error({ err: error }, error.message);
      open.defer(startSweeping(database.db, clock, settings.limits, report, settings.home));
      if (database.kind === 'pglite') {
        const { db, dump } = database;
        const context = createCommandContext(settings, { db, dump, clock, live, log: app.log });
        const control = await openControlSocket(settings.home, (sent) => runCommand(context, sent));
        open.defer(control.close);
      }
      return address;
    },
    /** From now on `/ready` says that the process is about to end; everything else goes on until `close`. */
    drain,
    close,
  };
}

/** Everything that the public calls of an export read; of patch notes those that are out. */
const exported = (now: Date) => [
  { table: items },
  { table: monsters },
  { table: patchNotes, where: lte(patchNotes.publishedAt, now) },
  { table: banners },
];

/** Differs whenever a public record differs, or a note's time has come: an export compares it instead of every record. */
export async function contentDigest(db: Db, now: Date): Promise<string> {
  const tables: string[] = [];
  for (const { table, where } of exported(now)) {
    const rows = sql<string>`md5(coalesce(string_agg(md5(${table}::text), '' order by ${table.id}), ''))`;
    const [row] = await db.select({ rows }).from(table).where(where);
    tables.push(row?.rows ?? '');
  }
  return hash('sha256', tables.join(' '), 'base64url');
}

/** Whether nothing was ever put into the database. */
export async function isEmpty(db: Db): Promise<boolean> {
  const tables = RECORDS.flatMap((records) => Object.values(records.tables));
  for (const table of [...tables, accounts, registrationServices]) {
    if ((await db.$count(table)) > 0) return false;
  }
  return true;
}

/** Adds awards, promotion codes and seasons, and what demo accounts claimed of them, in the order of the claims' times. */
async function addDemoRewards(tx: Db, now: Date): Promise<void> {
  const claims = [
    ...(await addDemoAwards(tx, now)),
    ...(await addDemoCodes(tx, now)),
    ...(await addDemoSeasons(tx, now)),
  ];
  for (const { add } of claims.sort((a, b) => a.at.getTime() - b.at.getTime())) await add();
}

/**
 * Fills an empty database with a world and the demo accounts; times that must be near the present are counted from the clock.
 * All or nothing: a seeding that breaks off leaves the database empty. Never called in production or with DATABASE_URL.
 */
export async function seedWorld(
  db: Db,
  world: World & Partial<StoredWorld>,
  clock: Clock,
  passwords?: Passwords,
): Promise<void> {
  const now = clock.now();
  const hashes = await demoHashes(passwords);
  await db.transaction(async (tx) => {
    for (const { add } of RECORDS) await add(tx, world, now);
    await addDemoAccounts(tx, hashes, now);
    await addDefaultPlans(tx);
    await startDemoOffer(tx, now);
    await addDemoOrders(tx, now);
    await addDemoRewards(tx, now);
    await addDemoTickets(tx, now);
    await addDemoRanking(tx, now);
  });
}

/** A full disk makes the embedded database fail with unrelated errors; the sentence on the folder explains them. */
function troubleOf(error: unknown, { databaseUrl, home }: Settings): unknown {
  if (databaseUrl !== null || error instanceof UserError) return error;
  const folder = join(home, 'db');
  return folderProblem(`The database in ${folder}`, folder, error) ?? error;
}

/**
 * Opens the database and builds the app. The embedded one is locked, migrated and, where it belongs and is missing, seeded with
 * the demo world; one's own must have a schema that this code can serve.
 */
export async function openServer(settings: Settings, options: ServerOptions = {}): Promise<OpenServer> {
  const {
    clock = systemClock,
    say = () => undefined,
    world = async () => readStoredWorld(SAMPLE),
    timeouts,
    name = connectionName(settings.port),
    ...rest
  } = options;
  let report = warnOfBroken;
  let reportSlow: SlowQueries['report'] = () => undefined;
  const slow: SlowQueries = { overMs: settings.slowQueryMs, report: (query) => reportSlow(query) };
  const database = await openDatabase(settings, clock, (error) => report(error), timeouts, { name, slow });
  try {
    await prepareSchema(database);
    if (settings.seedsDemo && (await isEmpty(database.db))) {
      say('Filling the empty database with the demo world.');
      await seedWorld(database.db, await world(), clock);
    }
    cacheExhausted(database.db);
    const live = createLive(database.pool);
    let draining = false;
    const drain = () => {
      draining = true;
    };
    const deps = { settings, database, clock, live, limits: settings.limits, isDraining: () => draining };
    const metrics = await openMetrics(settings);
    const app = await buildApp({ ...deps, ...rest, ...(metrics ? { metrics } : {}) });
    reportSlow = (query) => app.log.warn(query, 'a query was slow');
    report = (error) => app.log.warn({ err: error }, 'a connection to PostgreSQL broke');
    return serverOver({ app, database, live, clock, drain, metrics, name }, settings);
  } catch (error) {
    await database.close();
    throw troubleOf(error, settings);
  }
}

/** Opens and listens; what is not available (port, folder, lock, setting) is a `UserError`, and nothing stays open. */
export async function startServer(
  settings: Settings,
  options: ServerOptions = {},
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = await openServer(settings, options);
  try {
    return { address: await server.listen(), close: server.close };
  } catch (error) {
    await server.close();
    throw error;
  }
}
