import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#server/kernel/settings.ts';
import type { OpenServer } from '#server/main.ts';
import { startupMessage } from '../start/startup-message.ts';
import { untilStopped } from '../start/stopping.ts';

export type Serving = {
  server: Pick<OpenServer, 'listen' | 'drain' | 'demoCodes' | 'hasPlans'>;
  settings: Settings;
  /** Seconds for whoever balances the load to see that this process is about to end. */
  drainSeconds: number;
  stop: AbortSignal;
  say: (line: string) => void;
};

/** Listens until it is told to end, says so at `/ready`, and goes on answering for a while; the caller closes the server. */
export async function serveUntilStopped({ server, settings, drainSeconds, stop, say }: Serving): Promise<void> {
  const found = { codes: await server.demoCodes(), hasPlans: await server.hasPlans() };
  say(startupMessage(await server.listen(), settings, found));
  await untilStopped(stop);
  server.drain();
  say(drainSeconds > 0 ? `Stopping in ${drainSeconds} seconds; /ready says so.` : 'Stopping.');
  await pause(drainSeconds * 1000);
}
