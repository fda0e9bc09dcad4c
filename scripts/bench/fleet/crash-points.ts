import { writeSync } from 'node:fs';

/** What a process says with its last words, one JSON line on its standard output. */
export type CrashNotice = { killed: string };

/** Kills its process at some pass of a point; `spare` calls that off: from then on it lives. */
export type CrashPoint<Point extends string> = { pass: (point: Point) => void; spare: () => void };

/** Kills this process as power that fails does, when it comes to `where` for the n-th time. */
export function createCrashPoint<Point extends string>(where: string, passes: number): CrashPoint<Point> {
  let left = passes;
  let spared = false;
  return {
    pass: (point) => {
      if (point !== where || spared) return;
      left -= 1;
      if (left > 0) return;
      // Written at once: nothing of this process comes after it.
      writeSync(1, `${JSON.stringify({ killed: point } satisfies CrashNotice)}\n`);
      process.kill(process.pid, 'SIGKILL');
    },
    spare: () => {
      spared = true;
    },
  };
}
