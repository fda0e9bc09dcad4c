import { pathToFileURL } from 'node:url';
import { type FillTask, fillBatch } from './fill-pages.ts';
import type { FromFiller, ToFiller } from './filler-process.ts';
import { PageWriter } from './page-writer.ts';

// A process of its own: it loads the code that makes pages, opens the snapshot, and fills the batches it is sent.

let ready: { frames: FillTask['frames']; writer: PageWriter } | undefined;

async function begin({ frames, place, families }: FillTask) {
  await Promise.all(families.map((chunk) => import(pathToFileURL(chunk).href)));
  return { frames, writer: new PageWriter(place) };
}

function say(message: FromFiller): void {
  process.send?.(message);
}

/** Without the other process there is nobody to work for. */
function leave(): void {
  if (process.connected) process.disconnect();
}

async function obey(message: ToFiller): Promise<void> {
  if ('task' in message) {
    ready = await begin(message.task);
  } else if (message.batch === null) {
    leave();
  } else if (ready) {
    fillBatch(message.batch, ready.frames, ready.writer);
    say({ written: message.batch.length });
  }
}

let work = Promise.resolve();
process.on('message', (message: ToFiller) => {
  work = work
    .then(() => obey(message))
    .catch((error: unknown) => {
      say({ failed: error instanceof Error ? error.message : String(error) });
      process.exitCode = 1;
      leave();
    });
});
