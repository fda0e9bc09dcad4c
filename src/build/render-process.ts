import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from './build-error.ts';
import type { Batch, OnWritten, RenderTask } from './render-pool.ts';
import type { TemplateDiff } from './template-diff.ts';

/**
 * To a filler: the folder of a site that stands, to be read meanwhile (null: there is none), the chunks of the bundle that keep
 * families, the address of the site whose families it compares with that folder, the task, then batches; null is the end.
 */
export type ToRenderer =
  | { standing: string | null }
  | { chunks: readonly string[] }
  | { compare: string }
  | { task: RenderTask }
  | { batch: Batch | null };

/** From a filler: what it found, the digests of the batch it has written, or the sentence with which it failed. */
export type FromRenderer = { compared: TemplateDiff } | { written: readonly string[] } | { failed: string };

const FILLER = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/** The sources it loads are ready where this process keeps its own. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const own = getCompileCacheDir();
  return own === undefined ? {} : { NODE_COMPILE_CACHE: dirname(own) };
}

/** How many batches wait at a filler, so that it never waits for this process to look up from its own work. */
const AHEAD = 3;

/** Another process that fills pages from batches; it ends when it is told so, and with this one. */
export class RenderProcess {
  readonly #child: ChildProcess;
  #next: () => Batch | undefined = () => undefined;
  #onWritten: OnWritten = () => undefined;
  #onCompared: (diff: TemplateDiff) => void = () => undefined;
  readonly #ended: Promise<void>;
  #fault: BuildError | null = null;
  /** Batches it was given and has not written yet, in the order in which it writes them. */
  readonly #open: Batch[] = [];
  #isDismissed = false;

  /** Reads the snapshot and the manifest of the site in `standing` while it waits for its work; a parent with nothing else to do does not wait for it. */
  constructor(standing: string | null) {
    this.#child = fork(FILLER, { serialization: 'advanced', env: { ...process.env, ...compileCache() } });
    this.#child.on('message', (message: FromRenderer) => this.#hear(message));
    this.#ended = this.#end();
    this.#send({ standing });
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Names the chunks of the bundle that keep families of pages. */
  load(chunks: readonly string[]): void {
    this.#send({ chunks });
  }

  /** Compares the families with the site that stands. */
  compare(site: string): Promise<TemplateDiff> {
    this.#awaited();
    this.#send({ compare: site });
    const compared = new Promise<TemplateDiff>((done, failed) => {
      this.#onCompared = done;
      void this.#ended.then(() => failed(this.#fault ?? new BuildError('A process of the build ended early.')));
    });
    // Where the build ends before it asks for the outcome, nobody hears of it.
    compared.catch(() => undefined);
    return compared;
  }

  #awaited(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  /** `next` hands out the work that is left; `onWritten` hears of each batch that is written. */
  begin(task: RenderTask, next: () => Batch | undefined, onWritten: OnWritten): void {
    this.#next = next;
    this.#onWritten = onWritten;
    this.#awaited();
    this.#send({ task });
    for (let count = 0; count < AHEAD; count += 1) this.#sendBatch();
  }

  /** What was said last may be read after the process has ended: only both together are the end. */
  async #end(): Promise<void> {
    const quiet = new Promise<void>((staticPathsFor) => this.#child.once('disconnect', staticPathsFor));
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
    if (this.#open.length > 0) this.#fault ??= new BuildError('A process of the build ended before its work was done.');
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

  #hear(message: FromRenderer): void {
    if ('failed' in message) {
      this.#fault = new BuildError(message.failed);
      return;
    }
    if ('compared' in message) {
      this.#onCompared(message.compared);
      return;
    }
    this.#onWritten(this.#open.shift() ?? [], message.written);
    this.#sendBatch();
  }

  /** The end is said once: the process leaves then, and nobody hears what is said to it any more. */
  #sendBatch(): void {
    if (this.#isDismissed) return;
    const batch = this.#next();
    if (batch) this.#open.push(batch);
    else this.#isDismissed = true;
    this.#send({ batch: batch ?? null });
  }

  #send(message: ToRenderer): void {
    // What became of a process that does not hear any more is told by its end.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}
