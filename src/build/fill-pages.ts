import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type Frame, familyOf, filled } from '#rules/page-frames.ts';
import { FillerProcess } from './filler-process.ts';
import { pageFile } from './page-file.ts';
import { pageFailure } from './page-response.ts';
import { type BuildPlace, PageWriter } from './page-writer.ts';

/** A page that waits to be filled into `frames[frame]`; `replaces` as the writer asks it. */
export type FramedPage = { path: string; component: string; frame: number; replaces: boolean };

/** Pages that go to a process at a time. */
export type Batch = { number: number; pages: readonly FramedPage[] };

/** A batch that another process filled: its pages one after another in a file, and where each of them ends. */
export type FilledBatch = Batch & { file: string; ends: readonly number[] };

/** What every process needs that fills pages; `scratch` is a folder of this build alone. */
export type FillTask = { frames: readonly Frame[]; families: readonly string[]; scratch: string };

export type FillOptions = FillTask & { place: BuildPlace; processes: number; onWritten: (count: number) => void };

/** Long enough to be worth a message, short enough that nobody waits at the end. */
const BATCH = 500;

/** Fewer pages than these are filled before a process has read the snapshot. */
const WORTH_A_PROCESS = 20_000;

/** The text of a page from its frame. */
export function fillPage({ path, component, frame }: FramedPage, frames: readonly Frame[]): string {
  try {
    const values = familyOf(component)?.valuesOf(path);
    const printed = frames[frame];
    if (!values || !printed) throw new RangeError('its frame is lost');
    return filled(printed, values);
  } catch (error) {
    throw pageFailure(path, component, error);
  }
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * Fills pages with the help of other processes. They only make the texts: two processes that put files into folders at the same
 * time hold each other up in the file system so much that both together are slower than one.
 */
class Filling {
  readonly #options: FillOptions;
  readonly #writer: PageWriter;
  readonly #batches: Batch[];
  readonly #ready: FilledBatch[] = [];
  readonly #others: FillerProcess[];
  #heard: () => void = () => undefined;

  constructor(pages: readonly FramedPage[], options: FillOptions) {
    this.#options = options;
    this.#writer = new PageWriter(options.place);
    this.#batches = Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, number) => ({
      number,
      pages: pages.slice(number * BATCH, (number + 1) * BATCH),
    }));
    const count = pages.length < WORTH_A_PROCESS ? 0 : options.processes - 1;
    if (count > 0) mkdirSync(options.scratch, { recursive: true });
    const next = () => this.#batches.pop();
    const onFilled = (batch: FilledBatch) => {
      this.#ready.push(batch);
      this.#heard();
    };
    this.#others = Array.from({ length: count }, () => new FillerProcess(options, next, onFilled));
  }

  /** Hears what the others say, and writes what they have filled; a fault of theirs ends the build here. */
  async step(): Promise<void> {
    await turn();
    for (const other of this.#others) other.throwFault();
    for (let batch = this.#ready.shift(); batch; batch = this.#ready.shift()) this.#write(batch);
  }

  async run(): Promise<void> {
    for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) {
      for (const page of batch.pages) this.#put(page, fillPage(page, this.#options.frames));
      this.#options.onWritten(batch.pages.length);
      await this.step();
    }
    let working = true;
    const ended = Promise.all(this.#others.map((other) => other.ended)).then(() => {
      working = false;
    });
    while (working) {
      await Promise.race([ended, this.#anything()]);
      await this.step();
    }
  }

  /** Resolves with the next batch that another process has filled. */
  #anything(): Promise<void> {
    return new Promise((heard) => {
      this.#heard = heard;
      if (this.#ready.length > 0) heard();
    });
  }

  end(): void {
    for (const other of this.#others) other.stop();
    rmSync(this.#options.scratch, { recursive: true, force: true });
  }

  #write({ pages, file, ends }: FilledBatch): void {
    const texts = readFileSync(file);
    rmSync(file);
    for (const [index, page] of pages.entries()) this.#put(page, texts.subarray(ends[index - 1] ?? 0, ends[index]));
    this.#options.onWritten(pages.length);
  }

  #put({ path, replaces }: FramedPage, content: string | Uint8Array): void {
    this.#writer.write(pageFile(path), content, replaces);
  }
}

/**
 * Fills and writes all pages. The other processes begin at once; `meanwhile` is what this one does before it joins them: it calls
 * `step` often, for what the others have filled is written there.
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
