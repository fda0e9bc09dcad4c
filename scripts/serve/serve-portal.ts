import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { journalFile } from '#build/journal.ts';
import { BUILD_FOLDER } from '#build/manifest.ts';
import { UNFINISHED } from '#build/out-folder.ts';
import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { OpenServer } from '#server/main.ts';
import { startupMessage } from '../start/startup-message.ts';
import { listenForStop, untilStopped, userMessageOf } from '../start/stopping.ts';

/** In production, where others balance the load: as long as they need to hear of it. */
const DRAIN_SECONDS = 5;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** A process that answers pages with nothing would look healthy to a balancer, so it does not start. */
function lookAtSite({ servesSite, distDir }: Settings): void {
  if (!servesSite) return;
  if (!hasSite(distDir)) {
    throw new UserError(
      `There is no finished site in ${distDir}: run npm run rebuild, which makes one, or set SITE=off to serve the API alone.`,
    );
  }
  if (isBetweenSites(distDir)) {
    say(
      `A rebuild is swapping pages in ${distDir}, or was broken off at it: both sites' pages are served until one ends it.`,
    );
  }
}

async function serve(settings: Settings, stop: AbortSignal): Promise<void> {
  lookAtSite(settings);
  // Loaded only now: what is wrong with the settings or the site is said at once.
  const { openServer } = await import('#server/main.ts');
  const server = await openServer(settings, { say, logLevel: settings.production ? 'info' : 'warn' });
  try {
    const drainSeconds = settings.drainSeconds ?? (settings.production ? DRAIN_SECONDS : 0);
    await serveUntilStopped({ server, settings, drainSeconds, stop, say });
  } finally {
    await server.close();
  }
}

/** Serves what is there until it is stopped, and makes nothing; answers the exit code and says every fault in one sentence. */
export async function servePortal(env: NodeJS.ProcessEnv): Promise<number> {
  // What rotates logs sends SIGHUP to services; the log is standard output here, and there is nothing to open anew.
  const stop = listenForStop({ hangUpEnds: false });
  try {
    await serve(readSettings(env), stop);
    return 0;
  } catch (error) {
    process.stderr.write(`${userMessageOf(error)}\n`);
    return 1;
  }
}

/** Whether a finished site stands in the folder; a first build that is under way, or was broken off, has made none yet. */
export function hasSite(distDir: string): boolean {
  return existsSync(join(distDir, 'index.html')) && !existsSync(join(distDir, BUILD_FOLDER, UNFINISHED));
}

/**
 * Whether a rebuild began to swap its pages in and has not come to the end. The site is whole at each of its steps, so that it is
 * served as it is: the process that swaps may be at work, and one that was killed left that to the next build.
 */
function isBetweenSites(distDir: string): boolean {
  return existsSync(journalFile(distDir));
}

type Serving = {
  server: Pick<OpenServer, 'listen' | 'drain' | 'demoCodes' | 'hasPlans'>;
  settings: Settings;
  /** Seconds in which a balancer sees that this process is about to end. */
  drainSeconds: number;
  stop: AbortSignal;
  say: (line: string) => void;
};

/** Listens until it is stopped, says so at `/ready`, and goes on answering for a while; the caller closes the server. */
export async function serveUntilStopped({ server, settings, drainSeconds, stop, say }: Serving): Promise<void> {
  const found = { codes: await server.demoCodes(), hasPlans: await server.hasPlans() };
  say(startupMessage(await server.listen(), settings, found));
  await untilStopped(stop);
  server.drain();
  say(drainSeconds > 0 ? `Stopping in ${drainSeconds} seconds; /ready says so.` : 'Stopping.');
  await pause(drainSeconds * 1000);
}
