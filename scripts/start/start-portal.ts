import { readSettings, type Settings } from '#server/settings.ts';
import { refuseBusyPort } from './free-port.ts';
import { sentenceOf } from './sentence.ts';
import { listenForStop, Stopped, untilStopped } from './stopping.ts';
import { welcome } from './welcome.ts';

const INTERRUPTED = 130;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function serve(settings: Settings, stop: AbortSignal): Promise<void> {
  await refuseBusyPort(settings);
  // Loaded only now: what is wrong with the settings or the port is said at once.
  const [{ openServer }, { exportChanged }, { buildChanged }] = await Promise.all([
    import('#server/main.ts'),
    import('./export-changed.ts'),
    import('./build-changed.ts'),
  ]);
  const server = await openServer(settings, { say, logLevel: settings.production ? 'info' : 'warn' });
  try {
    await exportChanged(server, settings, stop);
    await buildChanged(settings, stop);
    say(welcome(await server.listen(), settings, await server.demoCodes()));
    await untilStopped(stop);
    say('Stopping.');
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
    process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}
