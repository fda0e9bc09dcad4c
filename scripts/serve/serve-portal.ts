import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { journalFile } from '#build/journal.ts';
import { BUILD_FOLDER } from '#build/manifest.ts';
import { UNFINISHED } from '#build/out-folder.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { OpenServer } from '#server/main.ts';
import { refuseBusyPort, startupMessage } from '../start/startup-message.ts';
import { listenForStop, Stopped, untilStopped } from '../start/stopping.ts';

const INTERRUPTED = 130;
/** In production, where others balance the load: as long as they need to hear of it. */
const DRAIN_SECONDS = 5;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** In production, where a program reads them, lines are written to the log. */
function sayAs({ production }: Settings, { app }: OpenServer): (text: string) => void {
  if (!production) return say;
  return (text) => {
    for (const line of text.split('\n')) if (line.trim() !== '') app.log.info(line.trim());
  };
}

/** Whether a finished site stands in the folder; a first build that is under way, or was broken off, has made none yet. */
export function hasSite(distDir: string): boolean {
  return existsSync(join(distDir, 'index.html')) && !existsSync(join(distDir, BUILD_FOLDER, UNFINISHED));
}

/** A process that answers pages with nothing would look healthy to a balancer, so it does not start. */
function lookAtSite({ servesSite, distDir }: Settings): void {
  if (!servesSite) return;
  if (!hasSite(distDir)) {
    throw new UserError(
      `There is no finished site in ${distDir}: run npm run rebuild, which makes one, or set SITE=off to serve the API alone.`,
    );
  }
  // The site is whole at each step of a swap, so that it is served as it is: the process that swaps may be at work, and one that
  // was killed left that to the next build.
  if (existsSync(journalFile(distDir))) {
    say(
      `A rebuild is swapping pages in ${distDir}, or was broken off at it: both sites' pages are served until one ends it.`,
    );
  }
}

/**
 * In the demo world each start brings the site up to date. Elsewhere a site that stands is what the operator published: a restart
 * leaves it alone, and only the first start of all makes one.
 */
async function updateSite(server: OpenServer, settings: Settings, stop: AbortSignal): Promise<void> {
  const { servesSite, seedsDemo, distDir } = settings;
  if (!servesSite) return;
  if (!seedsDemo && hasSite(distDir)) {
    say(`The site in ${distDir} is served as it stands: npm run rebuild publishes what changed.`);
    return;
  }
  const { bringUpToDate } = await import('../start/update-site.ts');
  await bringUpToDate(server, settings, stop);
}

type Serving = {
  /** Before the server is loaded: what is wrong with the settings, the port or the site is said at once. */
  look: (settings: Settings) => void | Promise<void>;
  prepare: (server: OpenServer, settings: Settings, stop: AbortSignal) => Promise<void>;
  /** Seconds in which a balancer sees at `/ready` that this process is about to end, where the settings name none. */
  drainSeconds: (settings: Settings) => number;
  /** Whether this process takes jobs; their commands are processes of their own. */
  works: (server: OpenServer) => boolean;
  stop: AbortSignal;
};

/** Answers the exit code. */
async function serve(env: NodeJS.ProcessEnv, { look, prepare, drainSeconds, works, stop }: Serving): Promise<number> {
  const settings = readSettings(env);
  await look(settings);
  const { openServer } = await import('#server/main.ts');
  const server = await openServer(settings, { say, logLevel: settings.logLevel });
  const tell = sayAs(settings, server);
  let worker: WorkerLoop | null = null;
  try {
    await prepare(server, settings, stop);
    const found = { codes: await server.demoCodes(), hasPlans: await server.hasPlans() };
    tell(startupMessage(await server.listen(), settings, found));
    if (works(server)) worker = (await import('../worker/work.ts')).startWorker(settings, server.database, tell);
    await untilStopped(stop);
    server.drain();
    const seconds = settings.drainSeconds ?? drainSeconds(settings);
    tell(seconds > 0 ? `Stopping in ${seconds} seconds; /ready says so.` : 'Stopping.');
    await pause(seconds * 1000);
    return 0;
  } catch (error) {
    if (error instanceof Stopped) return INTERRUPTED;
    throw error;
  } finally {
    // Its commands ask this server.
    await worker?.close();
    await server.close();
  }
}

/** Serves what is there until it is stopped, and makes nothing. */
export function servePortal(env: NodeJS.ProcessEnv): Promise<number> {
  return serve(env, {
    look: lookAtSite,
    prepare: async () => undefined,
    drainSeconds: ({ production }) => (production ? DRAIN_SECONDS : 0),
    // Nobody else can: the embedded database has one owner.
    works: ({ database }) => database.kind === 'pglite',
    // What rotates logs sends SIGHUP to services; the log is standard output here, and there is nothing to open anew.
    stop: listenForStop({ hangUpEnds: false }),
  });
}

/** Brings everything up to date and serves until it is stopped. */
export function startPortal(env: NodeJS.ProcessEnv): Promise<number> {
  return serve(env, {
    look: refuseBusyPort,
    prepare: updateSite,
    drainSeconds: () => 0,
    works: () => true,
    stop: listenForStop(),
  });
}
