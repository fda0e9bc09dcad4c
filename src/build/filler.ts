import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Batch, type FillTask, fillPage } from './fill-pages.ts';
import type { FromFiller, ToFiller } from './filler-process.ts';

// A process of its own: it loads the code that makes pages, opens the snapshot, and fills the batches it is sent. The texts of
// a batch go into one file, which is gone again before it reaches the disk: much less work than a message of that size.

let task: FillTask | undefined;

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

function fill({ number, pages }: Batch, { frames, scratch }: FillTask): FromFiller {
  const file = join(scratch, String(number));
  const texts = pages.map((page) => Buffer.from(fillPage(page, frames)));
  let end = 0;
  const ends = texts.map((text) => {
    end += text.length;
    return end;
  });
  writeFileSync(file, Buffer.concat(texts, end));
  return { number, file, ends };
}

async function obey(message: ToFiller): Promise<void> {
  if ('task' in message) {
    task = message.task;
    await Promise.all(task.families.map((chunk) => import(pathToFileURL(chunk).href)));
  } else if (message.batch === null) {
    leave();
  } else if (task) {
    await say(fill(message.batch, task));
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
