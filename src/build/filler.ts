import { pathToFileURL } from 'node:url';
import { snapshot } from '#snapshot/current.ts';
import { PageFiller } from './fill-pages.ts';
import type { FromFiller, ToFiller } from './filler-process.ts';

// A process of its own: it loads the code that makes pages, opens the snapshot, and writes the batches it is sent.

let filler: PageFiller | undefined;

/** Resolves when the message is on its way: who leaves before takes half of it along. */
function say(message: FromFiller): Promise<void> {
  return new Promise((sent, failed) => {
    process.send?.(message, undefined, undefined, (error) => (error ? failed(error) : sent()));
  });
}

/** Without the other process there is nobody to work for. */
function leave(): void {
  if (process.connected) process.disconnect();
}

async function obey(message: ToFiller): Promise<void> {
  if ('families' in message) {
    // Nearly every page says what uses or drops its record; the first that is asked for it makes all of it.
    snapshot().links.droppers(0);
    await Promise.all(message.families.map((chunk) => import(pathToFileURL(chunk).href)));
  } else if ('task' in message) {
    filler = new PageFiller(message.task);
  } else if (message.batch === null) {
    leave();
  } else if (filler) {
    filler.fill(message.batch);
    await say({ written: message.batch.length });
  }
}

let work = Promise.resolve();
process.on('message', (message: ToFiller) => {
  work = work
    .then(() => obey(message))
    .catch(async (error: unknown) => {
      process.exitCode = 1;
      await say({ failed: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
      leave();
    });
});
