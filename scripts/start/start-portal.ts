import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { hasSite, serveUntilStopped } from '../serve/serve-portal.ts';
import { refuseBusyPort } from './startup-message.ts';
import { listenForStop, Stopped, userMessageOf } from './stopping.ts';

const INTERRUPTED = 130;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Whether this start brings the site up to date. In the demo world each one does. Elsewhere a site that stands is what the operator
 * published: a restart leaves it alone, and only the first start of all makes one.
 */
function publishes({ servesSite, seedsDemo, distDir }: Settings): boolean {
  return servesSite && (seedsDemo || !hasSite(distDir));
}

async function serve(settings: Settings, stop: AbortSignal): Promise<void> {
  await refuseBusyPort(settings);
  // Loaded only now: what is wrong with the settings or the port is said at once.
  const [{ openServer }, { exportChanged, buildChanged }] = await Promise.all([
    import('#server/main.ts'),
    import('./update-site.ts'),
  ]);
  const server = await openServer(settings, { say, logLevel: settings.production ? 'info' : 'warn' });
  try {
    if (publishes(settings)) {
      await exportChanged(server, settings, stop);
      await buildChanged(settings, stop);
    } else if (settings.servesSite) {
      say(`The site in ${settings.distDir} is served as it stands: npm run rebuild publishes what changed.`);
    }
    await serveUntilStopped({ server, settings, drainSeconds: settings.drainSeconds ?? 0, stop, say });
  } finally {
    await server.close();
  }
}

/** Brings everything up to date and serves until it is stopped; answers the exit code and says every fault in one sentence. */
export async function startPortal(env: NodeJS.ProcessEnv): Promise<number> {
  const stop = listenForStop();
  try {
    await serve(readSettings(env), stop);
    return 0;
  } catch (error) {
    if (error instanceof Stopped) return INTERRUPTED;
    process.stderr.write(`${userMessageOf(error)}\n`);
    return 1;
  }
}
