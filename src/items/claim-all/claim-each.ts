import type { Failure } from '#lib/failure.ts';

/** Seconds to wait where a limit does not say how long it lasts. */
const WAIT = 20;

/** Refusals that are about one reward and say nothing of the next. */
const OF_ONE: readonly (string | null)[] = ['rewardClaimed', 'rewardLocked', 'rewardUnknown', 'optionMissing'];

/** The place of the reward that is being claimed, from 1; `wait`: the seconds until it is tried again, null while it is. */
export type ClaimProgress = { nth: number; wait: { left: number; of: number } | null };

/** What was claimed, and the refusal that ended it before the last one. */
export type ClaimedRewards<Reward> = { given: readonly Reward[]; failure: Failure | null };

type Options<Reward> = {
  /** null: it is claimed; undefined: nothing was sent. */
  claim: (reward: Reward) => Promise<Failure | null | undefined>;
  onProgress: (progress: ClaimProgress) => void;
  /** Aborted, no further claim is sent. */
  signal: AbortSignal;
};

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Claims one reward; while a limit is reached it waits as long as the limit says, and tries again. */
async function claimOne<Reward>(reward: Reward, nth: number, { claim, onProgress, signal }: Options<Reward>) {
  while (!signal.aborted) {
    onProgress({ nth, wait: null });
    const failure = await claim(reward);
    if (failure?.status !== 429) return failure;
    const of = Math.max(1, failure.retryAfter ?? WAIT);
    // By the clock: a browser slows the timers of a page that is not seen.
    const until = Date.now() + of * 1_000;
    for (let left = of; left > 0 && !signal.aborted; left = Math.ceil((until - Date.now()) / 1_000)) {
      onProgress({ nth, wait: { left, of } });
      await pause(1_000, signal);
    }
  }
  return undefined;
}

/** Claims rewards one after the other: each is a request of its own, so that none takes another back. */
export async function claimEach<Reward>(
  rewards: readonly Reward[],
  options: Options<Reward>,
): Promise<ClaimedRewards<Reward>> {
  const given: Reward[] = [];
  for (const [place, reward] of rewards.entries()) {
    const failure = await claimOne(reward, place + 1, options);
    if (failure === null) given.push(reward);
    else if (failure && failure.status !== 404 && failure.status !== 409 && !OF_ONE.includes(failure.code)) {
      return { given, failure };
    }
  }
  return { given, failure: null };
}
