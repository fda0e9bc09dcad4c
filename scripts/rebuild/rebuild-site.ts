import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BuildError } from '#build/folder.ts';
import { type BuildReport, readReport } from '#build/progress.ts';
import { siteDisk } from '#build/site-disk.ts';
import {
  acknowledged,
  listFile,
  listLines,
  listUpload,
  readSite,
  readUploadState,
  refuseTargetName,
  type Site,
  targetsFolder,
  targetsOf,
  type UploadState,
  writeUploadState,
} from '#build/upload.ts';
import type { BuildSettings } from '../build/build-settings.ts';
import { runBuild } from '../build/build-site.ts';
import { inputsDigest, isBuilt } from '../build/inputs.ts';
import { finishInterrupted, holdOrSay } from '../build/lock.ts';

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

/** `beforehand` brings the snapshot up to date; `listFor` names a place to list for that the site is uploaded to. */
export type RebuildOptions = { quiet: boolean; beforehand: () => Promise<void>; listFor?: string | undefined };

export async function rebuildSite(settings: BuildSettings, { quiet, beforehand, listFor }: RebuildOptions) {
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
  // Wall time of everything but the export, the start of the build's process included.
  const total = (performance.now() - began) / 1000;
  return { resumed, build, list, outstanding, total };
}

const number = new Intl.NumberFormat('en');
const MOST_LINES = 12;

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

function uploadLines({ target, file, lines }: TargetList): string[] {
  if (lines.length === 0) return [`Nothing is to be uploaded to ${target}.`];
  const rest = lines.length - MOST_LINES;
  const isRules = lines.some((line) => line.startsWith('!'));
  return [
    `To be uploaded to ${target} (+)${isRules ? ', taken over as rules of its host (!)' : ''} and removed there (-), in this order:`,
    ...(rest > 0 ? [`  … ${number.format(rest)} more`] : []),
    ...lines.slice(-MOST_LINES).map((line) => `  ${line}`),
    `The whole list is in ${file}. Once it is worked off: npm run rebuild -- --uploaded ${target}`,
  ];
}

function outstandingLine({ target, lines }: PendingUploads): string {
  if (lines === 0) return `Nothing is to be uploaded to ${target}.`;
  return `Not yet at ${target}: ${number.format(lines)} ${lines === 1 ? 'change' : 'changes'}; npm run rebuild -- --list-for ${target} lists them.`;
}

export function reportLines(rebuilt: Rebuilt, exported: number | null): string[] {
  const { resumed, build, list, outstanding, total } = rebuilt;
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
    ...(list === null ? [] : uploadLines(list)),
    ...outstanding.map(outstandingLine),
  ];
}

/** What one place that the site is uploaded to lacks: `+ path`, `- path` and `! rules`, in the order of the upload. */
export type TargetList = { target: string; file: string; lines: string[] };

type PendingUploads = { target: string; lines: number };

type Place = Pick<BuildSettings, 'distDir' | 'staticHost'>;

const EMPTY_TARGET: UploadState = { has: new Map(), retired: new Set(), given: null };

/** No other process touches the ledgers meanwhile. */
function holdLists(distDir: string) {
  mkdirSync(targetsFolder(distDir), { recursive: true });
  const held = `Another command is at the upload lists of ${distDir}: wait until it is done.`;
  return holdOrSay(join(targetsFolder(distDir), 'lock'), held);
}

function builtSite({ distDir, staticHost }: Place): Site {
  const site = readSite(distDir, staticHost);
  if (site === null) throw new BuildError(`${distDir} holds no built site: run npm run rebuild first.`);
  return site;
}

const listed = (site: Site, { distDir }: Place, target: string) =>
  listUpload(site, readUploadState(distDir, target) ?? EMPTY_TARGET);

/** Gives out the list of what a target lacks, which takes the place of its list before; the target becomes known with its first. */
export function listTarget(place: Place, target: string): TargetList {
  refuseTargetName(target);
  const file = listFile(place.distDir, target);
  using _lock = holdLists(place.distDir);
  const { list, ledger } = listed(builtSite(place), place, target);
  const lines = listLines(list);
  // The ledger last: what it takes for given out must be in the file.
  siteDisk.replace(file, lines.map((line) => `${line}\n`).join(''));
  writeUploadState(place.distDir, target, ledger);
  return { target, file, lines };
}

/** What each known target lacks but `except`; no list changes, so that one in use stays what it is. */
function outstandingFor(place: Place, except: string | undefined): PendingUploads[] {
  const targets = targetsOf(place.distDir).filter((target) => target !== except);
  if (targets.length === 0) return [];
  const site = builtSite(place);
  return targets.sort().map((target) => ({ target, lines: listLines(listed(site, place, target).list).length }));
}

/** The last list of a target is worked off; answers how many of its files changed since and stay on the next one. */
export function acknowledgeTarget(place: Place, target: string): { uploaded: number; changedSince: number } {
  refuseTargetName(target);
  const { distDir } = place;
  using _lock = holdLists(distDir);
  const before = readUploadState(distDir, target);
  if (before?.given === undefined || before.given === null) {
    throw new BuildError(
      `No list for ${target} waits to be acknowledged: npm run rebuild -- --list-for ${target} makes one.`,
    );
  }
  const { put, gone } = before.given;
  const after = acknowledged(builtSite(place), before);
  writeUploadState(distDir, target, after);
  siteDisk.replace(listFile(distDir, target), '');
  const changedSince = [...put].filter(([path, digest]) => after.has.get(path) !== digest).length;
  return { uploaded: put.size + gone.length, changedSince };
}
