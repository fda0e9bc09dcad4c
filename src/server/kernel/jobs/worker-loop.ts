/** Background work of a process: done at once when woken, and otherwise at intervals. */
export type WorkerLoop = {
  /** Starts a round without waiting for it; a round under way is followed by another one. */
  wake: () => void;
  /** Starts a round, and resolves when nothing that is due is left. */
  idle: () => Promise<void>;
  /** Starts a round, and from then on one at every interval. */
  start: () => void;
  /** Ends the round under way and starts no other one: what is left belongs to the next process. */
  close: () => Promise<void>;
};

/** Everything that is due now. It begins nothing new once the loop `isClosing`, and breaks off when `stop` is aborted. */
export type LoopPass = (signals: { isClosing: () => boolean; stop: AbortSignal }) => Promise<void>;

type Deps = {
  round: LoopPass;
  /** Milliseconds between two rounds of a started loop. */
  everyMs: number;
  /** Hears of each round that failed; its work is tried again in the next one. */
  report: (error: unknown) => void;
};

/** A stopping process lets its work end for this long before it aborts it, in milliseconds. */
const GRACE = 2_000;

/** A loop that runs one round at a time. */
export function createWorkerLoop({ round, everyMs, report }: Deps): WorkerLoop {
  const abort = new AbortController();
  let closing = false;
  let asked = false;
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    while (asked && !closing) {
      asked = false;
      await round({ isClosing: () => closing, stop: abort.signal }).catch(report);
    }
    underWay = null;
  }

  const wake = () => {
    if (closing) return;
    asked = true;
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
