import { createServer } from 'node:net';
import { portProblem } from '#server/kernel/http/listen.ts';
import type { Settings } from '#server/kernel/settings.ts';

/** Takes the port and gives it back: whoever holds it is named before the long work, not after. Throws one sentence. */
export function refuseBusyPort(settings: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(portProblem(error, settings) ?? error));
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()));
  });
}
