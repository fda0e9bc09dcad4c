import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readStoredWorld, type World } from '#snapshot/world.ts';
import { buildApp } from './app.ts';
import { type DemoCodes, demoCodes } from './awards/seed/read-codes.ts';
import type { BrokenRecordError } from './catalogue/read-records.ts';
import { contentDigest } from './content-digest.ts';
import { cacheExhausted } from './kernel/auth/exhausted-windows.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { openDatabase, warnOfBroken } from './kernel/db/connect.ts';
import type { Database } from './kernel/db/database.ts';
import { prepareSchema } from './kernel/db/migrate.ts';
import type { Timeouts } from './kernel/db/pool.ts';
import { folderProblem } from './kernel/disk-problem.ts';
import { listen, stopListening } from './kernel/http/listen.ts';
import type { Limits } from './kernel/limits.ts';
import { outboxFolder } from './kernel/mail/outbox.ts';
import { createLive, type Live } from './kernel/realtime/live.ts';
import type { Settings } from './kernel/settings.ts';
import { UserError } from './kernel/user-error.ts';
import { runCommand } from './operator/commands.ts';
import { openControlSocket } from './operator/control-socket.ts';
import { createOperatorContext } from './operator/create-context.ts';
import { isEmpty, seedWorld } from './seed.ts';
import { requireSellable } from './site/require-sellable.ts';
import { plans } from './store/schema.ts';
import { startSweeping } from './sweep.ts';

/** What a caller may put in the place of the real thing. */
export type ServerOptions = {
  clock?: Clock;
  limits?: Limits;
  logLevel?: 'info' | 'warn' | 'silent';
  /** What an empty database is filled with; the sample world of `data/` when left out. */
  world?: () => Promise<World>;
  /** How long PostgreSQL may take; for a process that answers players when left out. */
  timeouts?: Timeouts;
  onBrokenRecord?: (broken: BrokenRecordError) => void;
  /** Hears what takes a while. */
  say?: (line: string) => void;
};

/** A server that is ready but does not listen: the export reads `app` before anyone can reach it. */
export type OpenServer = {
  app: FastifyInstance;
  /** Of what an export would read. */
  contentDigest: () => Promise<string>;
  /** The demo world's promotion codes. */
  demoCodes: () => Promise<DemoCodes>;
  /** Whether the store has anything to sell. */
  hasPlans: () => Promise<boolean>;
  listen: () => Promise<string>;
  /** From now on `/ready` says that the process is about to end; everything else goes on until `close`. */
  drain: () => void;
  close: () => Promise<void>;
};

/** Requests, sockets and what they ask the database get this long to end by themselves, in milliseconds. */
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

/** What suits a newcomer and is rarely meant in production. */
function warnInProduction(app: FastifyInstance, { production, databaseUrl, smtpUrl, home }: Settings): void {
  if (!production) return;
  if (databaseUrl === null) {
    app.log.warn({ folder: home }, 'DATABASE_URL is not set: the embedded database is served, by one process alone');
  }
  if (smtpUrl === null) {
    const folder = outboxFolder(home);
    app.log.warn({ folder }, 'SMTP_URL is not set: mails reach nobody, each is written as a file');
  }
}

type Parts = { app: FastifyInstance; database: Database; live: Live; clock: Clock; drain: () => void };

function serverOver({ app, database, live, clock, drain }: Parts, settings: Settings): OpenServer {
  // Ends what began last first, and all of it, also when one part fails to.
  const open = new AsyncDisposableStack();
  open.defer(() => database.close());
  open.defer(() => closeGently(app));
  const close = async () => {
    // What is under way has its time first: a statement may wait for a lock, on a connection that is silent meanwhile.
    const insist = setTimeout(() => database.hasten?.(), GRACE);
    try {
      await open.disposeAsync();
    } finally {
      clearTimeout(insist);
    }
  };
  return {
    app,
    contentDigest: () => contentDigest(database.db, clock.now()),
    demoCodes: () => demoCodes(database.db, clock.now()),
    hasPlans: async () => (await database.db.$count(plans, eq(plans.active, true))) > 0,
    listen: async () => {
      requireSellable(settings);
      const address = await listen(app, settings);
      database.announce(address);
      warnInProduction(app, settings);
      const report = (error: Error) => app.log.error({ err: error }, error.message);
      open.defer(startSweeping(database.db, clock, settings.limits, report, settings.home));
      if (database.kind === 'pglite') {
        const context = createOperatorContext(settings, { db: database.db, clock, live, log: app.log });
        const control = await openControlSocket(settings.home, (sent) => runCommand(context, sent));
        open.defer(control.close);
      }
      return address;
    },
    drain,
    close,
  };
}

/** A disk that is full while an embedded database is migrated or filled shows in odd ways; its sentence tells more. */
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
    ...rest
  } = options;
  let report = warnOfBroken;
  const database = await openDatabase(settings, clock, (error) => report(error), timeouts);
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
    const app = await buildApp({ ...deps, ...rest });
    report = (error) => app.log.warn({ err: error }, 'a connection to PostgreSQL broke');
    return serverOver({ app, database, live, clock, drain }, settings);
  } catch (error) {
    await database.close();
    throw troubleOf(error, settings);
  }
}

/** Opens and listens; what cannot be had (port, folder, lock, setting) is a `SentenceError`, and nothing stays open. */
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
