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

/** What processes took: the most memory that each held, in MB, the largest first, and the seconds all of them computed. */
export type Usage = { peaks: number[]; cpuSeconds: number };

/** Linux counts computing time in hundredths of a second. */
const TICKS = 100;

/** Computing time of a process, from behind its name, which may hold anything. */
function cpuOf(pid: number): number | null {
  const stat = procText(`${pid}/stat`);
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return user === undefined ? null : (Number(user) + Number(system)) / TICKS;
}

/** Watches a process and all it starts. */
export function watchProcesses(root: number): { stop: () => Usage } {
  const peaks = new Map<number, number>();
  const computed = new Map<number, number>();
  const look = (pid: number): void => {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(procText(`${pid}/status`))?.[1];
    // The newest figure, not the largest: before it runs its own program, a child counts its parent's memory.
    if (peak !== undefined) peaks.set(pid, Number(peak) / 1024);
    const cpu = cpuOf(pid);
    if (cpu !== null) computed.set(pid, cpu);
    for (const child of childrenOf(pid)) look(child);
  };
  const timer = setInterval(() => look(root), PACE);
  return {
    stop: () => {
      clearInterval(timer);
      const cpuSeconds = [...computed.values()].reduce((sum, seconds) => sum + seconds, 0);
      return { peaks: [...peaks.values()].sort((one, other) => other - one), cpuSeconds };
    },
  };
}
