import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds: what a process took after the last look and before its end is not seen. */
const PACE = 100;

/** A file of /proc; empty once the process is gone, and where there is no /proc. */
function procText(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** Any thread of a process may have started a child. */
function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    procText(`${pid}/task/${thread}/children`)
      .split(' ')
      .filter((word) => word.trim() !== '')
      .map(Number),
  );
}

/** Watches a process and all it starts; `stop` gives the most memory each held, in MB, the largest first. */
export function watchMemory(root: number): { stop: () => number[] } {
  const peaks = new Map<number, number>();
  const look = (pid: number): void => {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(procText(`${pid}/status`))?.[1];
    // The newest figure, not the largest: before it runs its own program, a child counts its parent's memory.
    if (peak !== undefined) peaks.set(pid, Number(peak) / 1024);
    for (const child of childrenOf(pid)) look(child);
  };
  const timer = setInterval(() => look(root), PACE);
  return {
    stop: () => {
      clearInterval(timer);
      return [...peaks.values()].sort((one, other) => other - one);
    },
  };
}
