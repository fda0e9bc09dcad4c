import { type Frame, familyOf, filled } from '#rules/page-frames.ts';
import { FillerProcess } from './filler-process.ts';
import { pageFile } from './page-file.ts';
import { pageFailure } from './page-response.ts';
import { type BuildPlace, PageWriter } from './page-writer.ts';

/** A page that waits to be filled into `frames[frame]`; `replaces` as the writer asks it. */
export type FramedPage = { path: string; component: string; frame: number; replaces: boolean };

/** What every process needs that fills pages. */
export type FillTask = { frames: readonly Frame[]; place: BuildPlace; families: readonly string[] };

export type FillOptions = FillTask & { processes: number; onWritten: (count: number) => void };

/** Pages that go to a process at a time: long enough to be worth a message, short enough that nobody waits at the end. */
const BATCH = 500;

/** Fewer pages than these are filled before a process has read the snapshot. */
const WORTH_A_PROCESS = 8_000;

/** Fills pages and writes them, one after another. */
export function fillBatch(pages: readonly FramedPage[], frames: readonly Frame[], writer: PageWriter): void {
  for (const { path, component, frame, replaces } of pages) {
    try {
      const values = familyOf(component)?.valuesOf(path);
      const printed = frames[frame];
      if (!values || !printed) throw new RangeError('its frame is lost');
      writer.write(pageFile(path), filled(printed, values), replaces);
    } catch (error) {
      throw pageFailure(path, component, error);
    }
  }
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Fills all pages: this process works, too, and hands batches to the others as they ask for them. */
export async function fillPages(pages: readonly FramedPage[], options: FillOptions): Promise<void> {
  const { frames, place, onWritten } = options;
  const batches = Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, index) =>
    pages.slice(index * BATCH, (index + 1) * BATCH),
  );
  const helpers = pages.length < WORTH_A_PROCESS ? 0 : options.processes - 1;
  const others = Array.from({ length: helpers }, () => new FillerProcess(options, () => batches.pop(), onWritten));
  const writer = new PageWriter(place);
  try {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      fillBatch(batch, frames, writer);
      onWritten(batch.length);
      // The others' questions are answered between two batches; a fault of theirs ends the build here.
      await turn();
      for (const other of others) other.throwFault();
    }
    await Promise.all(others.map((other) => other.done));
  } finally {
    for (const other of others) other.stop();
  }
}
