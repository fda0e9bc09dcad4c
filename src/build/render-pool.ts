import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from './folder.ts';
import { pageFile } from './page-file.ts';
import { pageFailure } from './page-response.ts';
import { type Template, templateOf } from './page-templates.ts';
import { type BuildPlace, PageWriter } from './page-writer.ts';
import { TemplateBytes } from './template-bytes.ts';
import type { TemplateDiff } from './template-diff.ts';

/** A page that waits to be filled into `frames[frame]`; `replaces` as the writer asks it. */
export type TemplatedPage = { path: string; component: string; frame: number; replaces: boolean };

export type Batch = readonly TemplatedPage[];

/** Gets the pages that are written, with the digests of their files in the same order. */
export type OnWritten = (batch: Batch, digests: readonly string[]) => void;

export type RenderTask = { frames: readonly Template[]; place: BuildPlace };

/** `processes` counts this one; `worth`: how many pages are worth another process. */
export type RenderPoolOptions = { processes: number; worth?: number };

/** Long enough to be worth a message, short enough that no process waits at the end: a share of the work, within these bounds. */
const BATCH = { least: 10, most: 250, share: 200 };

/** Fewer pages than these are filled, or found unchanged, before a process has read the snapshot. */
const WORTH = 20_000;

/** Fills pages into their frames and writes them; each process of a build has one. */
export class PageRenderer {
  readonly #frames: readonly Template[];
  readonly #bytes = new TemplateBytes();
  readonly #writer: PageWriter;

  constructor({ frames, place }: RenderTask) {
    this.#frames = frames;
    this.#writer = new PageWriter(place);
  }

  /** Answers the digests of the pages' files, in their order; throws a sentence that names the page which could not be made. */
  fill(batch: Batch): string[] {
    return batch.map((page) => this.#writer.write(pageFile(page.path), this.#made(page), page.replaces));
  }

  #made({ path, component, frame }: TemplatedPage): Uint8Array {
    try {
      const values = templateOf(component)?.valuesOf(path);
      const printed = this.#frames[frame];
      if (!values || !printed) throw new RangeError('its frame is lost');
      return this.#bytes.filled(printed, values);
    } catch (error) {
      throw pageFailure(path, component, error);
    }
  }
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

function batchesOf(pages: readonly TemplatedPage[]): Batch[] {
  const size = Math.min(BATCH.most, Math.max(BATCH.least, Math.ceil(pages.length / BATCH.share)));
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, number) =>
    pages.slice(number * size, (number + 1) * size),
  );
}

/** The framed pages of a build: this process and others fill and write them, batch by batch. */
export class RenderPool {
  readonly #options: Required<RenderPoolOptions>;
  #chunks: readonly string[] = [];
  #others: RenderProcess[] = [];
  #batches: Batch[] = [];
  #renderer: PageRenderer | null = null;
  #onWritten: OnWritten = () => undefined;

  constructor(options: RenderPoolOptions) {
    this.#options = { worth: WORTH, ...options };
  }

  /** Starts the other processes of a site that stands with so many pages: they are ready when their work is known. */
  prepare(folder: string | null, pages: number): void {
    const { processes, worth } = this.#options;
    if (pages < worth || this.#others.length > 0) return;
    this.#others = Array.from({ length: Math.max(0, processes - 1) }, () => new RenderProcess(folder));
    if (this.#chunks.length > 0) this.load(this.#chunks);
  }

  /** Names the chunks (absolute) of the bundle that keep families of pages. */
  load(chunks: readonly string[]): void {
    this.#chunks = chunks;
    for (const other of this.#others) other.load(chunks);
  }

  /** Has another process compare the families; null when there is no other. */
  compare(comparison: Comparison): Promise<TemplateDiff> | null {
    return this.#others[0]?.compare(comparison) ?? null;
  }

  /** The others begin at once, from the end; this one joins them in `run`. */
  begin(pages: readonly TemplatedPage[], task: RenderTask, onWritten: OnWritten): void {
    this.#onWritten = onWritten;
    this.#renderer = new PageRenderer(task);
    this.#batches = batchesOf(pages);
    this.prepare(null, pages.length);
    if (this.#batches.length === 0) this.end();
    for (const other of this.#others) other.begin(task, () => this.#batches.pop(), onWritten);
  }

  /** Takes the messages of the others; a fault of theirs ends the build here. The caller calls it often while it works. */
  async step(): Promise<void> {
    await turn();
    for (const other of this.#others) other.throwFault();
  }

  async run(): Promise<void> {
    for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) {
      this.#onWritten(batch, this.#renderer?.fill(batch) ?? []);
      await this.step();
    }
    await Promise.all(this.#others.map((other) => other.ended));
    await this.step();
  }

  /** Ends processes that are still at work: for them there is none any more. */
  end(): void {
    for (const other of this.#others) other.stop();
    this.#others = [];
  }
}

/** `site` is the address of the site whose families are listed; `anew`: every page is due, whatever stands in the folder. */
export type Comparison = { site: string; anew: boolean };

/**
 * To a renderer: the folder of a site that stands, to be read meanwhile (null: there is none), the chunks of the bundle that keep
 * families, how it compares them with that folder, the task, then batches; null is the end.
 */
export type ToRenderer =
  | { standing: string | null }
  | { chunks: readonly string[] }
  | { comparison: Comparison }
  | { task: RenderTask }
  | { batch: Batch | null };

/** From a renderer: what it found, the digests of the batch it has written, or the sentence with which it failed. */
export type FromRenderer = { compared: TemplateDiff } | { written: readonly string[] } | { failed: string };

const WORKER = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/** The sources it loads are ready where this process keeps its own. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const own = getCompileCacheDir();
  return own === undefined ? {} : { NODE_COMPILE_CACHE: dirname(own) };
}

/** How many batches wait at a renderer, so that it never waits for this process to look up from its own work. */
const AHEAD = 3;

/** Another process that fills pages from batches; it ends on request, and with this one. */
class RenderProcess {
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
    this.#child = fork(WORKER, { serialization: 'advanced', env: { ...process.env, ...compileCache() } });
    this.#child.on('message', (message: FromRenderer) => this.#hear(message));
    this.#ended = this.#end();
    this.#send({ standing });
    this.#child.unref();
    this.#child.channel?.unref();
  }

  load(chunks: readonly string[]): void {
    this.#send({ chunks });
  }

  compare(comparison: Comparison): Promise<TemplateDiff> {
    this.#awaited();
    this.#send({ comparison });
    const compared = new Promise<TemplateDiff>((done, failed) => {
      this.#onCompared = done;
      void this.#ended.then(() => failed(this.#fault ?? new BuildError('A process of the build ended early.')));
    });
    // Where the build ends before it asks for the outcome, the fault is dropped.
    compared.catch(() => undefined);
    return compared;
  }

  #awaited(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  /** `next` hands out the work that is left; `onWritten` gets each batch that is written. */
  begin(task: RenderTask, next: () => Batch | undefined, onWritten: OnWritten): void {
    this.#next = next;
    this.#onWritten = onWritten;
    this.#awaited();
    this.#send({ task });
    for (let count = 0; count < AHEAD; count += 1) this.#sendBatch();
  }

  /** What was said last may be read after the process has ended: only both together are the end. */
  async #end(): Promise<void> {
    const quiet = new Promise<void>((done) => this.#child.once('disconnect', done));
    const gone = new Promise<boolean>((ended) => {
      this.#child.once('error', (cause) => {
        this.#fault ??= new BuildError(`Another process of the build did not start: ${cause.message}`, { cause });
        ended(false);
      });
      this.#child.once('exit', (code, signal) => {
        if (code !== 0) this.#fault ??= new BuildError(`A process of the build ended early (${signal ?? code}).`);
        // Of one that was killed, the last message may be half a message: the rest is not awaited.
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

  /** The end is sent once: the process exits then, and takes no more messages. */
  #sendBatch(): void {
    if (this.#isDismissed) return;
    const batch = this.#next();
    if (batch) this.#open.push(batch);
    else this.#isDismissed = true;
    this.#send({ batch: batch ?? null });
  }

  #send(message: ToRenderer): void {
    // A process that takes no more messages is judged by its exit.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}
