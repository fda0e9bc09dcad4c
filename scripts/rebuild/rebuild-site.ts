import { resolve } from 'node:path';
import { type BuildReport, readReport } from '#build/progress.ts';
import { listLines, listUpload, readSite } from '#build/upload.ts';
import { readUploadState, targetsOf } from '#build/upload-ledger.ts';
import type { BuildSettings } from '../build/build-settings.ts';
import { runBuild } from '../build/build-site.ts';
import { inputsDigest, isBuilt } from '../build/inputs.ts';
import { finishInterrupted } from '../build/lock.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

export type Rebuilt = Awaited<ReturnType<typeof rebuildSite>>;

const NO_SECONDS = { bundle: 0, diff: 0, render: 0, site: 0, swap: 0 };

function unchanged(distDir: string): BuildReport {
  const { pages } = readReport(distDir);
  return {
    pages: { all: pages.all, written: 0, kept: pages.all, removed: 0 },
    files: { written: 0, removed: 0, bytes: 0 },
    seconds: NO_SECONDS,
  };
}

/** `beforehand` brings the snapshot up to date. */
export type RebuildOptions = { quiet: boolean; beforehand: () => Promise<void> };

export async function rebuildSite(settings: BuildSettings, { quiet, beforehand }: RebuildOptions) {
  const { distDir } = settings;
  const resumed = finishInterrupted(distDir);
  await beforehand();
  const began = performance.now();
  const done = isBuilt(distDir, inputsDigest(PROJECT, settings));
  if (!done) await runBuild(settings, { quiet });
  const build = done ? unchanged(distDir) : readReport(distDir);
  const outstanding = outstandingFor(settings);
  // Wall time of everything but the export, the start of the build's process included.
  const total = (performance.now() - began) / 1000;
  return { resumed, build, outstanding, total };
}

const number = new Intl.NumberFormat('en');
const STEPS = [
  ['bundle', 'code and styles'],
  ['diff', 'comparing'],
  ['render', 'rendering and writing'],
  ['site', 'sitemap and rules'],
  ['swap', 'swap'],
] as const;

function sizeOf(bytes: number | null): string {
  if (bytes === null) return 'the whole site';
  return bytes < 1_000_000 ? `${number.format(Math.ceil(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function outstandingLine({ target, lines }: PendingUploads): string {
  if (lines === 0) return `Nothing is to be published to ${target}.`;
  return `Not yet at ${target}: ${number.format(lines)} ${lines === 1 ? 'change' : 'changes'}; npm run publish sends them.`;
}

export function reportLines(rebuilt: Rebuilt, exported: number | null): string[] {
  const { resumed, build, outstanding, total } = rebuilt;
  const { pages, files, seconds } = build;
  const steps = STEPS.filter(([step]) => seconds[step] > 0).map(
    ([step, word]) => `${word} ${seconds[step].toFixed(2)}`,
  );
  return [
    ...(resumed ? ['An interrupted swap was finished first.'] : []),
    `Pages: ${number.format(pages.written)} written, ${number.format(pages.kept)} kept, ${number.format(pages.removed)} removed.`,
    `Files: ${number.format(files.written)} changed (${sizeOf(files.bytes)}), ${number.format(files.removed)} removed.`,
    `Seconds: ${[...(exported === null ? [] : [`export ${exported.toFixed(2)}`]), `rebuild ${total.toFixed(2)}`].join(', ')}${
      steps.length > 0 ? ` (${steps.join(', ')})` : ''
    }.`,
    ...outstanding.map(outstandingLine),
  ];
}

/** How many changes a target lacks that the site is published to. */
type PendingUploads = { target: string; lines: number };

/** What each known target lacks. */
function outstandingFor({ distDir, staticHost }: Pick<BuildSettings, 'distDir' | 'staticHost'>): PendingUploads[] {
  const targets = targetsOf(distDir).sort();
  const site = targets.length === 0 ? null : readSite(distDir, staticHost);
  return targets.flatMap((target) => {
    const ledger = readUploadState(distDir, target);
    return site && ledger ? [{ target, lines: listLines(listUpload(site, ledger).list).length }] : [];
  });
}
