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
export type FillTask = { frames: readonly Frame[]; families: readonly string[]; place: BuildPlace };

export type FillOptions = FillTask & { processes: number; onWritten: (count: number) => void };

/** Long enough to be worth a message, short enough that nobody waits at the end. */
const BATCH = 250;

/** Fewer pages than these are filled before a process has read the snapshot. */
const WORTH_A_PROCESS = 20_000;

/** Fills pages into their frames and writes them. */
export class PageFiller {
  readonly #frames: readonly Frame[];
  readonly #bytes = new FrameBytes();
  readonly #writer: PageWriter;

  constructor({ frames, place }: Pick<FillTask, 'frames' | 'place'>) {
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

/** The batches of a build, and the processes that share them with this one. */
class Filling {
  readonly #options: FillOptions;
  readonly #filler: PageFiller;
  readonly #batches: Batch[];
  readonly #others: FillerProcess[];

  constructor(pages: readonly FramedPage[], options: FillOptions) {
    const { processes, onWritten } = options;
    this.#options = options;
    this.#filler = new PageFiller(options);
    this.#batches = Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, number) =>
      pages.slice(number * BATCH, (number + 1) * BATCH),
    );
    const count = pages.length < WORTH_A_PROCESS ? 0 : processes - 1;
    const next = () => this.#batches.pop();
    this.#others = Array.from({ length: count }, () => new FillerProcess(options, next, onWritten));
  }

  /** Hears what the others say; a fault of theirs ends the build here. */
  async step(): Promise<void> {
    await turn();
    for (const other of this.#others) other.throwFault();
  }

  async run(): Promise<void> {
    for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) {
      this.#filler.fill(batch);
      this.#options.onWritten(batch.length);
      await this.step();
    }
    await Promise.all(this.#others.map((other) => other.ended));
    await this.step();
  }

  end(): void {
    for (const other of this.#others) other.stop();
  }
}

/**
 * Fills and writes all pages. The other processes begin at once; `meanwhile` is what this one does before it joins them: it calls
 * `step` often, so that it hears them.
 */
export async function fillPages(
  pages: readonly FramedPage[],
  options: FillOptions,
  meanwhile: (step: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const filling = new Filling(pages, options);
  try {
    await meanwhile(() => filling.step());
    await filling.run();
  } finally {
    filling.end();
  }
}
