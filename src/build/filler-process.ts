import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildError } from './build-error.ts';
import type { Batch, FillTask } from './fill-pages.ts';

/** To a filler: the chunks that keep families, the task, then batches; null is the end. */
export type ToFiller = { families: readonly string[] } | { task: FillTask } | { batch: Batch | null };

/** From a filler: how many pages it has written since, or the sentence with which it failed. */
export type FromFiller = { written: number } | { failed: string };

/** How many batches wait at a filler, so that it never waits for this process to look up from its own work. */
const AHEAD = 3;

/** Another process that fills pages from batches; it ends when it is told so, and with this one. */
export class FillerProcess {
  readonly #child: ChildProcess;
  #next: () => Batch | undefined = () => undefined;
  #onWritten: (count: number) => void = () => undefined;
  readonly #ended: Promise<void>;
  #fault: BuildError | null = null;
  /** Batches it was given and has not written yet. */
  #open = 0;
  #isDismissed = false;

  /** It loads the families and the snapshot while it waits for its work. */
  constructor(families: readonly string[]) {
    this.#child = fork(fileURLToPath(new URL('./filler.ts', import.meta.url)), { serialization: 'advanced' });
    this.#child.on('message', (message: FromFiller) => this.#hear(message));
    this.#ended = this.#end();
    this.#send({ families });
  }

  /** `next` hands out the work that is left; `onWritten` hears how many pages were written since. */
  begin(task: FillTask, next: () => Batch | undefined, onWritten: (count: number) => void): void {
    this.#next = next;
    this.#onWritten = onWritten;
    this.#send({ task });
    for (let count = 0; count < AHEAD; count += 1) this.#sendBatch();
  }

  /** What was said last may be read after the process has ended: only both together are the end. */
  async #end(): Promise<void> {
    const quiet = new Promise<void>((heard) => this.#child.once('disconnect', heard));
    const gone = new Promise<boolean>((ended) => {
      this.#child.once('error', (cause) => {
        this.#fault ??= new BuildError(`Another process of the build did not start: ${cause.message}`, { cause });
        ended(false);
      });
      this.#child.once('exit', (code, signal) => {
        if (code !== 0) this.#fault ??= new BuildError(`A process of the build ended early (${signal ?? code}).`);
        // Of one that was killed, the last word may be half a word: nobody waits for the rest.
        ended(code === 0);
      });
    });
    if (await gone) await quiet;
    if (this.#open > 0) this.#fault ??= new BuildError('A process of the build ended before its work was done.');
  }

  /** Resolves when the process has ended, well or not: `throwFault` tells. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  throwFault(): void {
    if (this.#fault) throw this.#fault;
  }

  stop(): void {
    if (this.#child.exitCode === null) this.#child.kill();
  }

  #hear(message: FromFiller): void {
    if ('failed' in message) {
      this.#fault = new BuildError(message.failed);
      return;
    }
    this.#open -= 1;
    this.#onWritten(message.written);
    this.#sendBatch();
  }

  /** The end is said once: the process leaves then, and nobody hears what is said to it any more. */
  #sendBatch(): void {
    if (this.#isDismissed) return;
    const batch = this.#next();
    if (batch) this.#open += 1;
    else this.#isDismissed = true;
    this.#send({ batch: batch ?? null });
  }

  #send(message: ToFiller): void {
    if (this.#child.connected) this.#child.send(message);
  }
}
