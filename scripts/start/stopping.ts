import { basename } from 'node:path';

/** The person (or the system) asked for the end; not a fault. */
export class Stopped extends Error {
  override name = 'Stopped';
}

const LOOKS_EVERY = 500;

/** npm runs a script in a shell: told to end, it ends the shell alone, and the script would live on by itself. */
function listenForNpm(controller: AbortController): void {
  const { npm_lifecycle_script: script = '' } = process.env;
  const own = process.argv[1];
  if (own === undefined || !script.includes(basename(own))) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid !== parent)
      controller.abort(new Stopped('The portal was stopped: npm, which started it, is gone.'));
  }, LOOKS_EVERY).unref();
  controller.signal.addEventListener('abort', () => clearInterval(look), { once: true });
}

/** Turns the first Ctrl-C or SIGTERM, or the end of the npm that runs this, into an aborted signal; a second one ends the process at once, as usual. */
export function listenForStop(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => controller.abort(new Stopped(`The portal was stopped by ${signal}.`)));
  }
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
