import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { abortable } from '#server/kernel/abortable.ts';

export const PROJECT = resolve(import.meta.dirname, '../..');

/** A script as package.json has it: Node's own options, and the file. */
export function commandLine(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(resolve(PROJECT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts[script]?.split(' ').slice(1) ?? [];
}

/** One finished run of a command: wall time, and what its processes took; nothing is known of these where there is no /proc. */
export type Run = Usage & { seconds: number; said: string };

function listen(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return () => said.trim();
}

/** Runs a command to its end and measures it with all processes it starts; throws what it said when it fails. */
export function runCommand(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = listen(child);
  const watch = watchProcesses(child.pid ?? 0);
  return new Promise((done, failed) => {
    child.once('error', (error) => {
      watch.stop();
      failed(error);
    });
    child.once('close', (code) => {
      const run = { seconds: (performance.now() - began) / 1000, said: said(), ...watch.stop() };
      if (code === 0) done(run);
      else failed(new Error(`${[command, ...args].join(' ')} failed: ${run.said}`));
    });
  });
}

/** The environment of a script: with a state folder of its own, so that it neither reads nor changes the operator's. */
export type ScriptEnv = { PORTAL_HOME: string } & Record<string, string>;

export function runScript(script: string, env: ScriptEnv, args: readonly string[] = []): Promise<Run> {
  return runCommand(process.execPath, [script, ...args], env);
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const high = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? Number.NaN) + high) / 2;
}

/** Milliseconds: what a process took after the last look and before its end is not seen. */
const PACE = 100;

/** What is read of /proc; the other once the process is gone, and where there is no /proc. */
function ofProcess<Found>(read: () => Found, otherwise: Found): Found {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return otherwise;
    throw error;
  }
}

const procText = (path: string) => ofProcess(() => readFileSync(`/proc/${path}`, 'utf8'), '');

/** The memory that a process holds now, in MB. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(procText(`${pid}/status`))?.[1]) / 1024;
}

/** Any thread of a process may have started a child. */
function childrenOf(pid: number): number[] {
  const threads = ofProcess(() => readdirSync(`/proc/${pid}/task`), []);
  return threads.flatMap((thread) =>
    procText(`${pid}/task/${thread}/children`)
      .split(' ')
      .filter((word) => word.trim() !== '')
      .map(Number),
  );
}

/** What processes took: the most memory that each held, in MB, the largest first, and the seconds all of them computed. */
type Usage = { peaks: number[]; cpuSeconds: number };

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

function watchProcesses(root: number): { stop: () => Usage } {
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

/** Another process of a measurement, which is asked one thing at a time. */
export type Child = ReturnType<typeof startChild>;

type ChildOptions = {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** The open file that it writes into. */
  log?: number | undefined;
  /** Node's own options. */
  execArgv?: string[];
};

/** Starts one of the measurement's programs; it ends when it is cut off. */
export function startChild(program: URL, { args = [], log, ...options }: ChildOptions = {}) {
  const child = fork(program, args, { ...options, stdio: [0, log ?? 1, log ?? 2, 'ipc'] });
  const gone = new AbortController();
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      gone.abort(new Error(`A process of the measurement ended with code ${code}.`));
      resolve();
    });
  });
  const end = async () => {
    if (child.connected) child.disconnect();
    await exited;
  };
  return {
    ask: async <Answer>(message?: object | string): Promise<Answer> => {
      const answered = once(child, 'message');
      if (message !== undefined) child.send(message);
      const [answer] = await abortable(gone.signal, answered);
      return answer as Answer;
    },
    end,
    [Symbol.asyncDispose]: end,
    kill: () => void child.kill('SIGKILL'),
  };
}
