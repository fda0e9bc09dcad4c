import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildError } from './build-error.ts';
import type { FillTask, FramedPage } from './fill-pages.ts';

/** To a filler: the task once, then batches; null is the end. */
export type ToFiller = { task: FillTask } | { batch: readonly FramedPage[] | null };

/** From a filler: it wants a batch (and wrote `written` pages since the last word), or it failed with a sentence. */
export type FromFiller = { written: number } | { failed: string };

/** How many batches wait at a filler, so that it never waits for this process to look up from its own. */
const AHEAD = 2;

/** Another process that fills pages from batches; it ends when it is told so, and with this one. */
export class FillerProcess {
  readonly done: Promise<void>;
  readonly #child: ChildProcess;
  readonly #next: () => readonly FramedPage[] | undefined;
  #fault: BuildError | null = null;

  constructor(task: FillTask, next: () => readonly FramedPage[] | undefined, onWritten: (count: number) => void) {
    this.#next = next;
    this.#child = fork(fileURLToPath(new URL('./filler.ts', import.meta.url)), { serialization: 'advanced' });
    const { frames, place, families } = task;
    this.#send({ task: { frames, place, families } });
    for (let count = 0; count < AHEAD; count += 1) this.#sendBatch();
    this.#child.on('message', (message: FromFiller) => {
      if ('failed' in message) this.#fault = new BuildError(message.failed);
      else {
        onWritten(message.written);
        this.#sendBatch();
      }
    });
    this.done = new Promise((finished, failed) => {
      this.#child.once('error', failed);
      this.#child.once('exit', (code, signal) => {
        if (code !== 0) this.#fault ??= new BuildError(`A process of the build ended early (${signal ?? code}).`);
        if (this.#fault) failed(this.#fault);
        else finished();
      });
    });
    // Whoever waits for `done` hears of a failure; nobody may be waiting yet.
    this.done.catch(() => undefined);
  }

  throwFault(): void {
    if (this.#fault) throw this.#fault;
  }

  stop(): void {
    if (this.#child.exitCode === null) this.#child.kill();
  }

  #sendBatch(): void {
    this.#send({ batch: this.#next() ?? null });
  }

  #send(message: ToFiller): void {
    if (this.#child.connected) this.#child.send(message);
  }
}
