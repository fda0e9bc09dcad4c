import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#lib/failure.ts';
import { type ClaimedRewards, type ClaimProgress, claimEach } from './claim-each.ts';

export type ClaimAllControl<Reward> = ReturnType<typeof useClaimAll<Reward>>;

type Options<Reward> = {
  claim: (reward: Reward) => Promise<Failure | null | undefined>;
  /** Called before what came is shown. */
  onEnd: () => void;
};

/** Claims many rewards in a row, which can be stopped, and keeps what came until that is closed. */
export function useClaimAll<Reward>({ claim, onEnd }: Options<Reward>) {
  const [progress, setProgress] = useState<(ClaimProgress & { of: number }) | null>(null);
  const [claimed, setClaimed] = useState<ClaimedRewards<Reward> | null>(null);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);

  async function start(rewards: readonly Reward[]) {
    if (run.current !== null || rewards.length === 0) return;
    run.current = new AbortController();
    const onProgress = (now: ClaimProgress) => setProgress({ ...now, of: rewards.length });
    try {
      const result = await claimEach(rewards, { claim, onProgress, signal: run.current.signal });
      onEnd();
      // The end of a session is shown by the session itself.
      if (result.failure?.status !== 401) setClaimed(result);
    } finally {
      run.current = null;
      setProgress(null);
    }
  }

  return {
    /** null: nothing is being claimed. */
    progress,
    /** What came of the last run; null: nothing to show. */
    claimed,
    start: (rewards: readonly Reward[]) => void start(rewards),
    stop: () => run.current?.abort(),
    close: () => setClaimed(null),
  };
}
