import type { FastifyInstance } from 'fastify';
import type { World } from '#world/world.ts';
import { buildApp } from './app.ts';
import { type Clock, systemClock } from './clock.ts';
import { contentDigest } from './content-digest.ts';
import { openDatabase } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import type { Limits } from './limits.ts';
import { listen } from './listen.ts';
import { createLive, type Live } from './live/live.ts';
import { runCommand } from './operator/commands.ts';
import { openControlSocket } from './operator/control-socket.ts';
import { createOperatorContext } from './operator/create-context.ts';
import { type DemoCodes, demoCodes } from './seed/codes/read-codes.ts';
import { isEmpty, seedWorld } from './seed.ts';
import type { Settings } from './settings.ts';
import { requireSellable } from './site/require-sellable.ts';
import { startSweeping } from './sweep.ts';

/** What a caller may put in the place of the real thing. */
export type ServerOptions = {
  clock?: Clock;
  limits?: Limits;
  logLevel?: 'info' | 'warn' | 'silent';
  /** The world of an empty database; the demo world when left out. */
  world?: () => Promise<World>;
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
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

/** Requests and sockets get this long to end by themselves, in milliseconds. */
const GRACE = 1_000;

async function demoWorld(): Promise<World> {
  // Loaded only for an empty database: every other start does without the generator.
  const { DEMO_SEED, generateWorld } = await import('#world/generate.ts');
  return generateWorld({ seed: DEMO_SEED, size: 'demo' });
}

async function closeGently(app: FastifyInstance): Promise<void> {
  const insist = setTimeout(() => app.server.closeAllConnections(), GRACE);
  try {
    await app.close();
  } finally {
    clearTimeout(insist);
  }
}

type Parts = { app: FastifyInstance; database: Database; live: Live; clock: Clock };

function serverOver({ app, database, live, clock }: Parts, settings: Settings): OpenServer {
  // Ends what began last first, and all of it, also when one part fails to.
  const open = new AsyncDisposableStack();
  open.defer(() => database.close());
  open.defer(() => closeGently(app));
  return {
    app,
    contentDigest: () => contentDigest(database.db),
    demoCodes: () => demoCodes(database.db, clock.now()),
    listen: async () => {
      requireSellable(settings);
      const address = await listen(app, settings);
      database.announce(address);
      open.defer(
        startSweeping(database.db, clock, settings.limits, (error) => app.log.error({ err: error }, 'sweeping failed')),
      );
      if (database.kind === 'pglite') {
        const context = createOperatorContext(settings, { db: database.db, clock, live, log: app.log });
        const control = await openControlSocket(settings.home, (sent) => runCommand(context, sent));
        open.defer(control.close);
      }
      return address;
    },
    close: () => open.disposeAsync(),
  };
}

/** Opens the database (locking its folder), migrates, seeds the demo world where it belongs and is missing, and builds the app. */
export async function openServer(settings: Settings, options: ServerOptions = {}): Promise<OpenServer> {
  const { clock = systemClock, say = () => undefined, world = demoWorld, ...rest } = options;
  const database = await openDatabase(settings, clock);
  try {
    await migrate(database);
    if (settings.seedsDemo && (await isEmpty(database.db))) {
      say('Filling the empty database with the demo world.');
      await seedWorld(database.db, await world(), clock);
    }
    const live = createLive(database.pool);
    const app = await buildApp({ settings, database, clock, live, limits: settings.limits, ...rest });
    return serverOver({ app, database, live, clock }, settings);
  } catch (error) {
    await database.close();
    throw error;
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
