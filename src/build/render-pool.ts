import { pageFile } from './page-file.ts';
import { pageFailure } from './page-response.ts';
import { type Template, templateOf } from './page-templates.ts';
import { type BuildPlace, PageWriter } from './page-writer.ts';
import { RenderProcess } from './render-process.ts';
import { TemplateBytes } from './template-bytes.ts';
import type { TemplateDiff } from './template-diff.ts';

/** A page that waits to be filled into `frames[frame]`; `replaces` as the writer asks it. */
export type TemplatedPage = { path: string; component: string; frame: number; replaces: boolean };

/** Pages that go to a process at a time. */
export type Batch = readonly TemplatedPage[];

/** Hears of pages that are written, with the digests of their files in the same order. */
export type OnWritten = (batch: Batch, digests: readonly string[]) => void;

/** What every process needs that fills pages. */
export type RenderTask = { frames: readonly Template[]; place: BuildPlace };

/** `processes` counts this one; `worth`: how many pages are worth another process. */
export type RenderPoolOptions = { processes: number; worth?: number };

/** Long enough to be worth a message, short enough that nobody waits at the end: a share of the work, within these bounds. */
const BATCH = { least: 10, most: 250, share: 200 };

/** Fewer pages than these are filled, or found unchanged, before a process has read the snapshot. */
const WORTH = 20_000;

/** Fills pages into their frames and writes them. */
export class RenderPool {
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
export class Filling {
  readonly #options: Required<RenderPoolOptions>;
  #chunks: readonly string[] = [];
  #others: RenderProcess[] = [];
  #batches: Batch[] = [];
  #filler: RenderPool | null = null;
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

  /** Has another process compare the families with the site that it was prepared for; null when there is no other. */
  compare(site: string): Promise<TemplateDiff> | null {
    return this.#others[0]?.compare(site) ?? null;
  }

  /** The others begin at once, from the end; this one joins them in `run`. */
  begin(pages: readonly TemplatedPage[], task: RenderTask, onWritten: OnWritten): void {
    this.#onWritten = onWritten;
    this.#filler = new RenderPool(task);
    this.#batches = batchesOf(pages);
    this.prepare(null, pages.length);
    if (this.#batches.length === 0) this.end();
    for (const other of this.#others) other.begin(task, () => this.#batches.pop(), onWritten);
  }

  /** Hears what the others say; a fault of theirs ends the build here. Called often by whoever works meanwhile. */
  async step(): Promise<void> {
    await turn();
    for (const other of this.#others) other.throwFault();
  }

  /** Resolves when every page is written. */
  async run(): Promise<void> {
    for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) {
      this.#onWritten(batch, this.#filler?.fill(batch) ?? []);
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
