import { HOUR } from '../clock.ts';

/** Background work of a process: done at once when woken, and otherwise at intervals. */
export type WorkerLoop = {
  /** Starts a round without waiting for it; a round under way is followed by another one. */
  wake: () => void;
  /** Starts a round, and resolves when nothing that is due is left. */
  idle: () => Promise<void>;
  /** Starts a round, and from then on one at every interval. */
  start: () => void;
  /** Ends the round under way and starts no other one: the next process does the rest. */
  close: () => Promise<void>;
};

/** Everything that is due now. It begins nothing new once the loop `isClosing`, and breaks off when `stop` is aborted. */
export type LoopPass = (signals: { isClosing: () => boolean; stop: AbortSignal }) => Promise<void>;

type Deps = {
  round: LoopPass;
  /** Milliseconds between two rounds of a started loop. */
  everyMs: number;
  /** Called with the error of each round that failed; its work is tried again in the next one. */
  report: (error: unknown) => void;
};

/** A stopping process lets its work end for this long before it aborts it, in milliseconds. */
const GRACE = 2_000;

/** A loop that runs one round at a time. */
export function createWorkerLoop({ round, everyMs, report }: Deps): WorkerLoop {
  const abort = new AbortController();
  let closing = false;
  let woken = false;
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    while (woken && !closing) {
      woken = false;
      await round({ isClosing: () => closing, stop: abort.signal }).catch(report);
    }
    underWay = null;
  }

  const wake = () => {
    if (closing) return;
    woken = true;
    underWay ??= work();
  };

  return {
    wake,
    idle: async () => {
      wake();
      await underWay;
    },
    start: () => {
      wake();
      timer = setInterval(wake, everyMs);
      timer.unref();
    },
    close: async () => {
      closing = true;
      clearInterval(timer);
      const force = setTimeout(() => abort.abort(), GRACE);
      await underWay;
      clearTimeout(force);
    },
  };
}

/**
 * Runs deletions of what is out of date, now and every hour, each by the name that an error calls it. Answers how to stop, which
 * waits for a round under way.
 */
export function sweepHourly(
  steps: Readonly<Record<string, () => Promise<unknown>>>,
  /** Gets each step that failed, by an error that names it. */
  report: (error: Error) => void,
): () => Promise<void> {
  const round = async () => {
    for (const [name, step] of Object.entries(steps)) {
      // A step that fails, such as by the time a statement may take, does not keep the others from their work.
      await step().catch((cause: unknown) => report(new Error(`sweeping ${name} failed`, { cause })));
    }
  };
  const loop = createWorkerLoop({
    round,
    everyMs: HOUR,
    report: (cause) => report(new Error('sweeping failed', { cause })),
  });
  loop.start();
  return loop.close;
}
