import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type Usage, watchProcesses } from './process-usage.ts';

/** The project; every measured command runs there. */
export const PROJECT = resolve(import.meta.dirname, '../..');

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

/** Runs one of the project's scripts on the same Node as this. */
export function runScript(script: string, env: Record<string, string>, args: readonly string[] = []): Promise<Run> {
  return runCommand(process.execPath, [script, ...args], env);
}

/** The middle of a sorted list; of an even number, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const high = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? Number.NaN) + high) / 2;
}
