import { basename } from 'node:path';

/** The person (or the system) asked for the end; not a fault. */
export class Stopped extends Error {
  override name = 'Stopped';
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const LOOKS_EVERY = 500;

/** npm runs a script in a shell: told to end, it ends the shell alone, and the script would live on by itself. Windows tells of no such end. */
function listenForNpm(controller: AbortController): void {
  const own = basename(process.argv[1] ?? '');
  // Another script may start this one and leave it running on purpose.
  if (process.platform === 'win32' || process.env['npm_lifecycle_script'] !== `node scripts/${own}`) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid !== parent) controller.abort(new Stopped('Stopped: the shell that npm ran this in has ended.'));
  }, LOOKS_EVERY).unref();
  controller.signal.addEventListener('abort', () => clearInterval(look), { once: true });
}

/**
 * Turns the first Ctrl-C or SIGTERM, or the end of the shell that npm runs this in, into an aborted signal; the next one ends the
 * process at once, as usual. So does SIGHUP, the end of a terminal, unless `hangUpEnds` is false: then it is ignored.
 */
export function listenForStop({ hangUpEnds = true } = {}): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals) => controller.abort(new Stopped(`Stopped by ${signal}.`));
  const signals = hangUpEnds ? ([...SIGNALS, 'SIGHUP'] as const) : SIGNALS;
  for (const signal of signals) process.on(signal, stop);
  if (!hangUpEnds) process.on('SIGHUP', () => undefined);
  const letGo = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  controller.signal.addEventListener('abort', letGo, { once: true });
  listenForNpm(controller);
  return controller.signal;
}

/** Resolves when the signal is aborted. */
export function untilStopped(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}
