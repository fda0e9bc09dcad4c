import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BaselinePlace, BaselineTask } from './baseline-worker.ts';

/** Pages in memory at a time, over all threads: the baseline holds its values ready, but not five gigabytes of them. */
const BATCH = 20_000;
/** One page in so many is compared byte by byte. */
const COMPARED = 97;

async function obey(worker: Worker, order: BaselineTask): Promise<void> {
  const done = once(worker, 'message');
  worker.postMessage(order);
  await done;
}

function compare(files: readonly string[], { from, to }: BaselinePlace): void {
  for (let index = 0; index < files.length; index += COMPARED) {
    const file = files[index] ?? '';
    if (!readFileSync(join(to, file)).equals(readFileSync(join(from, file)))) {
      throw new Error(`The baseline wrote other bytes than the portal: ${file}`);
    }
  }
}

/**
 * The least a machine needs for the same pages: template literals and writes. Data and frames are in memory when the clock
 * runs, which adds up the batches; making the folders and writing the files is counted. Seconds.
 */
export async function baselineSeconds(
  files: readonly string[],
  place: BaselinePlace,
  threads: number,
): Promise<number> {
  mkdirSync(place.to, { recursive: true });
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./baseline-worker.ts', import.meta.url), { workerData: place }),
  );
  let milliseconds = 0;
  try {
    for (let start = 0; start < files.length; start += BATCH) {
      const batch = files.slice(start, start + BATCH);
      const share = Math.ceil(batch.length / threads);
      await Promise.all(workers.map((one, turn) => obey(one, { load: batch.slice(turn * share, (turn + 1) * share) })));
      const began = performance.now();
      await Promise.all(workers.map((one) => obey(one, 'write')));
      milliseconds += performance.now() - began;
    }
    compare(files, place);
  } finally {
    await Promise.all(workers.map((one) => one.terminate()));
  }
  return milliseconds / 1000;
}
