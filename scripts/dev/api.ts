// The API of `npm run dev`, run by `node --watch`. What it is made of is loaded where a fault in it can be told of.
import { SentenceError } from '#server/sentence-error.ts';
import type { Told } from './watched-api.ts';

const tell = (told: Told) => void process.send?.(told);

async function serve(): Promise<void> {
  const [{ openServer }, { readSettings }, { welcome }, { listenForStop, untilStopped }] = await Promise.all([
    import('#server/main.ts'),
    import('#server/settings.ts'),
    import('../start/welcome.ts'),
    import('../start/stopping.ts'),
  ]);
  const stop = listenForStop();
  const settings = readSettings();
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const server = await openServer(settings, { say, logLevel: 'warn' });
  try {
    const found = { codes: await server.demoCodes(), hasPlans: await server.hasPlans() };
    const port = Number(new URL(await server.listen()).port);
    tell({ is: 'up', port, welcome: welcome(settings.publicOrigin, settings, found) });
    await untilStopped(stop);
    server.drain();
  } finally {
    await server.close();
  }
}

// The pipe ends with the process that began all this, whatever ended that: `node --watch`, the parent, would go on. A parent that went
// before has left the channel, and its number to somebody else.
process.stdin.once('end', () => process.kill(process.connected ? process.ppid : process.pid)).resume();
tell({ is: 'starting' });
try {
  await serve();
  process.exit();
} catch (error) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  console.error(error instanceof SentenceError ? message : error);
  // An embedded database that could not be opened keeps a process for ever.
  process.send?.({ is: 'failed', message, stack } satisfies Told, () => process.exit(1));
}
