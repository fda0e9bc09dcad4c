import { type Frame, familyOf } from '#rules/page-frames.ts';
import { FillerProcess } from './filler-process.ts';
import { FrameBytes } from './frame-bytes.ts';
import { pageFile } from './page-file.ts';
import { pageFailure } from './page-response.ts';
import { type BuildPlace, PageWriter } from './page-writer.ts';

/** A page that waits to be filled into `frames[frame]`; `replaces` as the writer asks it. */
export type FramedPage = { path: string; component: string; frame: number; replaces: boolean };

/** Pages that go to a process at a time. */
export type Batch = readonly FramedPage[];

/** What every process needs that fills pages. */
export type FillTask = { frames: readonly Frame[]; place: BuildPlace };

/** `processes` counts this one; `families` are the chunks (absolute) that keep families of pages. */
export type FillOptions = { processes: number; families: readonly string[]; onWritten: (count: number) => void };

/** Long enough to be worth a message, short enough that nobody waits at the end: a hundredth of the work, within these bounds. */
const BATCH = { least: 25, most: 250, share: 100 };

/** Fewer pages than these are filled, or found unchanged, before a process has read the snapshot. */
const WORTH_A_PROCESS = 20_000;

/** Fills pages into their frames and writes them. */
export class PageFiller {
  readonly #frames: readonly Frame[];
  readonly #bytes = new FrameBytes();
  readonly #writer: PageWriter;

  constructor({ frames, place }: FillTask) {
    this.#frames = frames;
    this.#writer = new PageWriter(place);
  }

  /** Throws a sentence that names the page which could not be made. */
  fill(batch: Batch): void {
    for (const page of batch) this.#writer.write(pageFile(page.path), this.#made(page), page.replaces);
  }

  #made({ path, component, frame }: FramedPage): Uint8Array {
    try {
      const values = familyOf(component)?.valuesOf(path);
      const printed = this.#frames[frame];
      if (!values || !printed) throw new RangeError('its frame is lost');
      return this.#bytes.filled(printed, values);
    } catch (error) {
      throw pageFailure(path, component, error);
    }
  }
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

function batchesOf(pages: readonly FramedPage[]): Batch[] {
  const size = Math.min(BATCH.most, Math.max(BATCH.least, Math.ceil(pages.length / BATCH.share)));
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, number) =>
    pages.slice(number * size, (number + 1) * size),
  );
}

/** The framed pages of a build: this process and others fill and write them, batch by batch. */
export class Filling {
  readonly #options: FillOptions;
  #others: FillerProcess[] = [];
  #batches: Batch[] = [];
  #filler: PageFiller | null = null;

  constructor(options: FillOptions) {
    this.#options = options;
  }

  /** Starts the other processes of a site with so many pages, so that they are ready when their work is known. */
  prepare(pages: number): void {
    const { processes, families } = this.#options;
    if (pages < WORTH_A_PROCESS || this.#others.length > 0) return;
    this.#others = Array.from({ length: Math.max(0, processes - 1) }, () => new FillerProcess(families));
  }

  /** The others begin at once, from the end; this one joins them in `run`. */
  begin(pages: readonly FramedPage[], task: FillTask): void {
    this.#filler = new PageFiller(task);
    this.#batches = batchesOf(pages);
    this.prepare(pages.length);
    if (this.#batches.length === 0) this.end();
    for (const other of this.#others) other.begin(task, () => this.#batches.pop(), this.#options.onWritten);
  }

  /** Hears what the others say; a fault of theirs ends the build here. Called often by whoever works meanwhile. */
  async step(): Promise<void> {
    await turn();
    for (const other of this.#others) other.throwFault();
  }

  /** Resolves when every page is written. */
  async run(): Promise<void> {
    for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) {
      this.#filler?.fill(batch);
      this.#options.onWritten(batch.length);
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
