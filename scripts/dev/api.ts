// The API of `npm run dev`. Its modules are loaded where a fault in them can be reported.
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '#server/kernel/user-error.ts';
import type { ApiMessage } from './watched-api.ts';

const tell = (report: ApiMessage, then: () => void = () => undefined) => void process.send?.(report, then);

// The parent starts it again when one of these changes.
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) tell({ is: 'loading', file: fileURLToPath(url) });
    return next(url, context);
  },
});

/** What is wrong, and the first file that the stack names. */
function placed(message: string, stack: string): string {
  const [, url, line] = /(file:\/\/\S+?):(\d+)/.exec(stack) ?? [];
  return url ? `${message} (${relative('', fileURLToPath(url))}:${line})` : message;
}

async function serve(): Promise<void> {
  const [{ openServer }, { readSettings }, { startupMessage: welcome }, { listenForStop, untilStopped }] =
    await Promise.all([
      import('#server/main.ts'),
      import('#server/kernel/settings.ts'),
      import('../start/startup-message.ts'),
      import('../start/stopping.ts'),
    ]);
  const settings = readSettings();
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const server = await openServer(settings, { say, logLevel: settings.logLevel });
  try {
    const found = { codes: await server.demoCodes(), hasPlans: await server.hasPlans() };
    const port = Number(new URL(await server.listen()).port);
    // Until now a signal ends it at once: what it was filling is made anew.
    const stop = listenForStop();
    tell({ is: 'up', port, welcome: welcome(settings.publicOrigin, settings, found) });
    await untilStopped(stop);
    server.drain();
  } finally {
    await server.close();
  }
}

// The pipe ends with the process that began this one, whatever ended that.
process.stdin.once('end', () => process.kill(process.pid)).resume();
try {
  await serve();
  process.exit();
} catch (error) {
  const isUserError = error instanceof UserError;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  console.error(isUserError ? message : error);
  console.error('The API is down until a file of the server is saved.');
  const report = isUserError ? { message, stack: '' } : { message: placed(message, stack), stack };
  // An embedded database that could not be opened keeps a process for ever.
  tell({ is: 'failed', ...report }, () => process.exit(1));
}
