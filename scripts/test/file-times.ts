import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './run-steps.ts';

const FILE = 'test-results/times.json';

/** One test file's seconds, its hooks and the loading of its modules included. */
export type FileTime = { step: string; file: string; seconds: number };

/** The seconds of every test file of a run, slowest first. */
export function fileTimes(outcomes: readonly Outcome[]): FileTime[] {
  const all = outcomes.flatMap(({ name, files = {} }) =>
    Object.entries(files).map(([file, seconds]) => ({ step: name, file, seconds: Math.round(seconds * 100) / 100 })),
  );
  return all.sort((a, b) => b.seconds - a.seconds);
}

/** Keeps the seconds of each step and of each of its files in `test-results/times.json`. */
export function writeTimes(outcomes: readonly Outcome[]): void {
  const steps = outcomes.map(({ name, seconds }) => ({ step: name, seconds: Math.round(seconds * 100) / 100 }));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ steps, files: fileTimes(outcomes) }, null, 1)}\n`);
}

/** The first `count` of them as a table. */
export function slowest(times: readonly FileTime[], count: number): string {
  const rows = times.slice(0, count);
  const width = Math.max(...rows.map(({ step }) => step.length));
  const lines = rows.map(
    ({ step, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${step.padEnd(width)}  ${file}`,
  );
  return ['', '── slowest files '.padEnd(74, '─'), ...lines].join('\n');
}
