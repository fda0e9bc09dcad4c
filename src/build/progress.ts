import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './folder.ts';
import { BUILD_FOLDER } from './manifest.ts';

/** The steps of a build: bundles, comparison with the last build, rendering and writing, sitemap and the like, swap. */
export type BuildStep = 'bundle' | 'diff' | 'render' | 'site' | 'swap';

export type BuildReport = {
  pages: { all: number; written: number; kept: number; removed: number };
  /** What reached or left the site; `bytes` of what is to be uploaded, null after a build of the whole site. */
  files: { written: number; removed: number; bytes: number | null };
  seconds: Record<BuildStep, number>;
};

export function stopwatch(): { laps: Record<BuildStep, number>; lap: (step: BuildStep) => void } {
  let last = performance.now();
  const laps = { bundle: 0, diff: 0, render: 0, site: 0, swap: 0 };
  return {
    laps,
    lap: (step) => {
      const now = performance.now();
      laps[step] += (now - last) / 1000;
      last = now;
    },
  };
}

function reportFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'report.json');
}

/** Leaves the report for the process that started this build. */
export function writeReport(folder: string, report: BuildReport): void {
  replaceFile(reportFile(folder), `${JSON.stringify(report)}\n`);
}

export function readReport(folder: string): BuildReport {
  return JSON.parse(readFileSync(reportFile(folder), 'utf8')) as BuildReport;
}

export function reportLine({ pages: { all, written, kept, removed }, seconds }: BuildReport): string {
  const count = (pages: number): string => new Intl.NumberFormat('en').format(pages);
  const total = Object.values(seconds).reduce((sum, step) => sum + step, 0);
  return `${count(all)} pages in ${total.toFixed(1)} s: ${count(written)} written, ${count(kept)} kept, ${count(removed)} removed`;
}

/** Where progress goes; a terminal gets one line that changes, anything else a plain line now and then. */
export type Output = { isTTY?: boolean; write: (text: string) => unknown };

const ON_TERMINAL = 100;
const ON_PAPER = 5_000;

/** Reports how far a long loop is, seldom enough to cost nothing. */
export function progress(label: string, total: number, output: Output = process.stdout) {
  const terminal = output.isTTY === true;
  const interval = terminal ? ON_TERMINAL : ON_PAPER;
  const count = new Intl.NumberFormat('en');
  let next = Date.now() + interval;
  let shown = false;
  return {
    at(done: number): void {
      if (Date.now() < next) return;
      next = Date.now() + interval;
      shown = true;
      const text = `${label}: ${count.format(done)} of ${count.format(total)}`;
      output.write(terminal ? `\r${text}` : `${text}\n`);
    },
    /** Clears the changing line, so that the next output starts on an empty one. */
    end(): void {
      if (terminal && shown) output.write(`\r${' '.repeat(label.length + 24)}\r`);
    },
  };
}
