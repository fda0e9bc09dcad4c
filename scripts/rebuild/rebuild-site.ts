import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BuildReport, readReport } from '#build/build-report.ts';
import { changedFilesFile } from '#build/changed-files.ts';
import type { BuildSettings } from '../build/build-settings.ts';
import { inputsDigest, isBuilt } from '../build/inputs.ts';
import { finishInterrupted } from '../build/lock.ts';
import { runBuild } from '../build/run-build.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** What a rebuild did after the export. */
export type Rebuilt = {
  /** A swap that somebody broke off was finished first. */
  resumed: boolean;
  build: BuildReport;
  /** `+ path` and `- path`, in the order of the upload. */
  changed: string[];
  /** Wall time of everything but the export, the start of the build's process included. */
  total: number;
};

const NOTHING = { bundle: 0, diff: 0, render: 0, site: 0, swap: 0 };

function changedLines(distDir: string): string[] {
  return readFileSync(changedFilesFile(distDir), 'utf8').split('\n').filter(Boolean);
}

/** Nothing to do: the site is the one that the last build left. */
function unchanged(distDir: string): Pick<Rebuilt, 'build' | 'changed'> {
  const { pages } = readReport(distDir);
  const build = {
    pages: { all: pages.all, written: 0, kept: pages.all, removed: 0 },
    files: { written: 0, removed: 0, bytes: 0 },
    seconds: NOTHING,
  };
  return { build, changed: [] };
}

/** Builds what differs from the site that stands and swaps it in; `beforehand` brings the snapshot up to date. */
export async function rebuildSite(
  settings: BuildSettings,
  { quiet, beforehand }: { quiet: boolean; beforehand: () => Promise<void> },
): Promise<Rebuilt> {
  const { distDir } = settings;
  const resumed = finishInterrupted(distDir);
  await beforehand();
  const began = performance.now();
  const done = isBuilt(distDir, inputsDigest(PROJECT, settings));
  if (!done) await runBuild(settings, { quiet });
  const outcome = done ? unchanged(distDir) : { build: readReport(distDir), changed: changedLines(distDir) };
  return { resumed, ...outcome, total: (performance.now() - began) / 1000 };
}
