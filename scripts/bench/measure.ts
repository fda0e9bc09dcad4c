import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The project; every measured command runs there. */
export const PROJECT = resolve(import.meta.dirname, '../..');

/** One finished run of a command: wall time, and the most memory its process held. */
export type Run = { seconds: number; peakMegabytes: number; said: string };

const PEAK = /^peak-kilobytes (\d+)$/m;
/** Loaded before the measured script: tells what the process needed, which only the process itself can know everywhere. */
const TELL_PEAK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.error('\\npeak-kilobytes %d', process.resourceUsage().maxRSS))",
)}`;

/** Runs one of the project's scripts to its end and measures it; throws what it said when it fails. */
export function runScript(script: string, env: Record<string, string>): Promise<Run> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', TELL_PEAK, script], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      const seconds = (performance.now() - began) / 1000;
      if (code !== 0) failed(new Error(`${script} failed: ${said.replace(PEAK, '').trim()}`));
      else
        done({ seconds, peakMegabytes: Number(PEAK.exec(said)?.[1] ?? 0) / 1024, said: said.replace(PEAK, '').trim() });
    });
  });
}

/** The middle of a sorted list; of an even number, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const high = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? Number.NaN) + high) / 2;
}
