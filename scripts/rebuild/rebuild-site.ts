import { resolve } from 'node:path';
import { type BuildReport, readReport } from '#build/build-report.ts';
import { refuseTargetName } from '#build/upload-state.ts';
import type { BuildSettings } from '../build/build-settings.ts';
import { inputsDigest, isBuilt } from '../build/inputs.ts';
import { finishInterrupted } from '../build/lock.ts';
import { runBuild } from '../build/run-build.ts';
import { listTarget, outstandingFor, type PendingUploads, type TargetList } from './targets.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** What a rebuild did after the export. */
export type Rebuilt = {
  /** A swap that somebody broke off was finished first. */
  resumed: boolean;
  build: BuildReport;
  /** What the place that was asked for lacks, whichever build it came with; null where none was. */
  list: TargetList | null;
  /** How much the other places lack that the site is uploaded to. */
  outstanding: PendingUploads[];
  /** Wall time of everything but the export, the start of the build's process included. */
  total: number;
};

const NOTHING = { bundle: 0, diff: 0, render: 0, site: 0, swap: 0 };

/** Nothing to do: the site is the one that the last build left. */
function unchanged(distDir: string): BuildReport {
  const { pages } = readReport(distDir);
  return {
    pages: { all: pages.all, written: 0, kept: pages.all, removed: 0 },
    files: { written: 0, removed: 0, bytes: 0 },
    seconds: NOTHING,
  };
}

/** `beforehand` brings the snapshot up to date; `listFor` names a place to list for that the site is uploaded to. */
export type RebuildOptions = { quiet: boolean; beforehand: () => Promise<void>; listFor?: string | undefined };

/** Builds what differs from the site that stands, swaps it in, and lists what is to be uploaded. */
export async function rebuildSite(
  settings: BuildSettings,
  { quiet, beforehand, listFor }: RebuildOptions,
): Promise<Rebuilt> {
  const { distDir } = settings;
  if (listFor !== undefined) refuseTargetName(listFor);
  const resumed = finishInterrupted(distDir);
  await beforehand();
  const began = performance.now();
  const done = isBuilt(distDir, inputsDigest(PROJECT, settings));
  if (!done) await runBuild(settings, { quiet });
  const build = done ? unchanged(distDir) : readReport(distDir);
  const list = listFor === undefined ? null : listTarget(settings, listFor);
  const outstanding = outstandingFor(settings, listFor);
  return { resumed, build, list, outstanding, total: (performance.now() - began) / 1000 };
}
