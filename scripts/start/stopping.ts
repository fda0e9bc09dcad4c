/** The person (or the system) asked for the end; not a fault. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** Turns the first Ctrl-C or SIGTERM into an aborted signal; the second one ends the process at once, as usual. */
export function listenForStop(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => controller.abort(new Stopped(`The portal was stopped by ${signal}.`)));
  }
  return controller.signal;
}

/** Resolves when the signal is aborted. */
export function untilStopped(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}
