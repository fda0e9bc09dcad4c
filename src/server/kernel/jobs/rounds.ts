/** Work that lies in the database: done at once when hurried, and otherwise as it falls due. */
export type Rounds = {
  /** Tells that there is something to do; comes back before it is done. */
  hurry: () => void;
  /** Resolves when nothing that is due is left to do. */
  settled: () => Promise<void>;
  /** Does what is left from before, and from then on what falls due. */
  start: () => void;
  /** Ends what is under way, and begins nothing any more; what was not done is the next process's. */
  close: () => Promise<void>;
};

/** What a round is told: begin nothing new once it `isClosing`, break off what is under way when `stop` says so. */
export type RoundSignals = { isClosing: () => boolean; stop: AbortSignal };

/** One round: everything that is due now. What it throws is reported, and tried again in the next one. */
export type Round = (signals: RoundSignals) => Promise<void>;

type DrainDeps<Item> = {
  /** So many are claimed, and worked on beside each other; fewer than these were the last. */
  atOnce: number;
  /** Takes what is due, at most `atOnce`, so that no other process does. */
  claim: () => Promise<readonly Item[]>;
  work: (item: Item, stop: AbortSignal) => Promise<unknown>;
  /** Hears of each item whose work failed; the others go on. */
  report: (error: unknown) => void;
};

/** A round that claims and works until nothing is due any more. */
export function drain<Item>({ atOnce, claim, work, report }: DrainDeps<Item>): Round {
  return async ({ isClosing, stop }) => {
    for (let more = true; more && !isClosing(); ) {
      const claimed = await claim();
      const settled = await Promise.allSettled(claimed.map((item) => work(item, stop)));
      for (const one of settled) if (one.status === 'rejected') report(one.reason);
      more = claimed.length >= atOnce;
    }
  };
}

type Deps = {
  round: Round;
  /** How often a listening server looks for what has fallen due, in milliseconds. */
  everyMs: number;
  report: (error: unknown) => void;
};

/** A stopping server lets what is under way end for this long, in milliseconds. */
const GRACE = 2_000;

/** Goes round after round, one at a time in a process; being hurried during one brings another. */
export function createRounds({ round, everyMs, report }: Deps): Rounds {
  const insistence = new AbortController();
  let closing = false;
  let asked = false;
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    while (asked && !closing) {
      asked = false;
      // The database is away for a moment: what is queued stays queued.
      await round({ isClosing: () => closing, stop: insistence.signal }).catch(report);
    }
    underWay = null;
  }

  const hurry = () => {
    if (closing) return;
    asked = true;
    underWay ??= work();
  };

  return {
    hurry,
    settled: async () => {
      hurry();
      await underWay;
    },
    start: () => {
      hurry();
      timer = setInterval(hurry, everyMs);
      timer.unref();
    },
    close: async () => {
      closing = true;
      clearInterval(timer);
      const insist = setTimeout(() => insistence.abort(), GRACE);
      await underWay;
      clearTimeout(insist);
    },
  };
}
