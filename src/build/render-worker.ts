import { pathToFileURL } from 'node:url';
import { snapshot } from '#snapshot/current.ts';
import { readManifest } from './manifest.ts';
import { type FromRenderer, PageRenderer, type ToRenderer } from './render-pool.ts';
import { compareTemplates, type Pages } from './template-diff.ts';

// A process of its own: it opens the snapshot, loads the code that makes pages, compares them with the site that stands,
// and writes the batches it is sent.

let renderer: PageRenderer | undefined;
let standing: Pages = new Map();

/** Resolves when the message is on its way: who leaves before takes half of it along. */
function say(message: FromRenderer): Promise<void> {
  return new Promise((sent, failed) => {
    process.send?.(message, undefined, undefined, (error) => (error ? failed(error) : sent()));
  });
}

/** Without the other process there is no work. */
function leave(): void {
  if (process.connected) process.disconnect();
}

async function obey(message: ToRenderer): Promise<void> {
  if ('standing' in message) {
    // Every record's key asks what uses or drops it; the first to ask makes all of it.
    snapshot().links.droppers(0);
    if (message.standing !== null) standing = readManifest(message.standing)?.pages ?? standing;
  } else if ('chunks' in message) {
    await Promise.all(message.chunks.map((chunk) => import(pathToFileURL(chunk).href)));
  } else if ('comparison' in message) {
    const { site, anew } = message.comparison;
    await say({ compared: compareTemplates(anew ? new Map() : standing, site) });
    standing = new Map();
  } else if ('task' in message) {
    renderer = new PageRenderer(message.task);
  } else if (message.batch === null) {
    leave();
  } else if (renderer) {
    await say({ written: renderer.fill(message.batch) });
  }
}

// The sender of what is still on its way is gone, and another build may be at work in the same folder.
process.once('disconnect', () => process.exit());

let work = Promise.resolve();
let isBroken = false;
process.on('message', (message: ToRenderer) => {
  work = work
    .then(() => (isBroken ? undefined : obey(message)))
    .catch(async (error: unknown) => {
      isBroken = true;
      process.exitCode = 1;
      await say({ failed: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
      leave();
    });
});
