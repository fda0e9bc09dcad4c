import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { listenForStop } from '../start/stopping.ts';
import { userMessageOf } from '../start/user-message.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';
import { hasSite, isBetweenSites } from './site-folder.ts';

/** In production, where others balance the load: as long as they need to hear of it. */
const DRAIN_SECONDS = 5;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** A process that answers pages with nothing would look healthy to whoever sends players to it, so it does not start. */
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
