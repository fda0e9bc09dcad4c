import { writeSync } from 'node:fs';
import type { FaultPoint, Faults } from '#server/orders/faults.ts';

/** Every place where a process of the run may end itself. */
export const POINTS: readonly FaultPoint[] = ['after-capture', 'after-commit', 'after-live'];

/** What a process says with its last words, one JSON line on its standard output. */
export type LastWords = { killed: FaultPoint };

/**
 * Kills this process as power that fails does, when it comes to `where` for the n-th time. `spare` calls that off: from then
 * on the process lives.
 */
export function createDeath(where: FaultPoint, passes: number): { faults: Faults; spare: () => void } {
  let left = passes;
  let spared = false;
  const faults: Faults = (point) => {
    if (point !== where || spared) return;
    left -= 1;
    if (left > 0) return;
    // Written at once: nothing of this process comes after it.
    writeSync(1, `${JSON.stringify({ killed: point } satisfies LastWords)}\n`);
    process.kill(process.pid, 'SIGKILL');
  };
  return {
    faults,
    spare: () => {
      spared = true;
    },
  };
}
