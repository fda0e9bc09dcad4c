import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '#build/folder.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { type Pin, readPin, refusePinned } from '#server/site/pin.ts';
import { MANIFEST } from '#snapshot/format.ts';
import { readManifest, readSnapshotFiles, type SnapshotFiles } from '#snapshot/read-files.ts';
import type { BuildSettings } from '../build/build-settings.ts';
import { shownSnapshot } from '../build/inputs.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Releases that are kept besides those that are shown or pinned. */
const KEPT = 5;

/** A snapshot that a site was built from; its number is the snapshot's. */
const Release = z.object({
  number: z.number().int().positive(),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  /** Of the snapshot's manifest. */
  hash: z.string(),
  counts: z.object({ items: z.number(), monsters: z.number(), notes: z.number(), banners: z.number() }),
  /** The file, beside this one, with the packages of the code that built its site last; null: not known. */
  sbom: z.string().nullable().default(null),
});
export type Release = z.infer<typeof Release>;

const folderOf = (home: string) => join(home, 'releases');
const recordOf = (home: string, number: number) => join(folderOf(home), `${number}.json`);

/** The snapshot of a release: a folder like DATA_DIR. */
export const releaseFolder = (home: string, number: number) => join(folderOf(home), String(number));

const SBOM = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
/** Milliseconds that npm has, which asks no server for it. */
const PATIENCE = 60_000;

/**
 * Lists the packages of this code, as CycloneDX, and answers the name of the file in the folder of releases; once for a lock file.
 * Null: npm is not there, or too old for it.
 */
export function writeSbom(home: string): string | null {
  const digest = createHash('sha256')
    .update(readFileSync(join(PROJECT, 'package-lock.json')))
    .digest('hex');
  const name = `sbom-${digest.slice(0, 16)}.json`;
  if (existsSync(join(folderOf(home), name))) return name;
  const { status, stdout } = spawnSync('npm', [...SBOM, '--no-update-notifier', '--loglevel=silent'], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    timeout: PATIENCE,
  });
  if (status !== 0) return null;
  mkdirSync(folderOf(home), { recursive: true });
  const sbom = parsed(stdout) as { metadata: { component: object } } | null;
  if (sbom === null) return null;
  // npm calls it after the folder that the project lies in.
  Object.assign(sbom.metadata.component, { name: 'memoria' });
  replaceFile(join(folderOf(home), name), `${JSON.stringify(sbom, null, 2)}\n`);
  return name;
}

const NUMBERED = /^(\d+)\.json$/;

/** All that are kept, the newest first. */
export function listReleases(home: string): Release[] {
  const folder = folderOf(home);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => NUMBERED.test(name)) : [];
  const releases = names.flatMap((name) => {
    // One that a full disk cut off is none.
    const found = Release.safeParse(parsed(readFileSync(join(folder, name), 'utf8'))).data;
    return found ? [found] : [];
  });
  return releases.sort((one, other) => other.at.localeCompare(one.at) || other.number - one.number);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Takes no room where the file system has hard links: the export replaces files, and never writes into them. */
function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from);
    // A build tells large files by their times.
    utimesSync(to, atime, mtime);
  }
}

function removeRelease(home: string, number: number): void {
  rmSync(recordOf(home, number), { force: true });
  rmSync(releaseFolder(home, number), { recursive: true, force: true });
}

function removeOld({ home, distDir }: Pick<BuildSettings, 'home' | 'distDir'>): void {
  const kept = new Set([readPin(home)?.release, shownSnapshot(distDir)]);
  const old = listReleases(home)
    .slice(KEPT)
    .filter(({ number }) => !kept.has(number));
  for (const { number } of old) removeRelease(home, number);
  const named = new Set(listReleases(home).map(({ sbom }) => sbom));
  const lists = readdirSync(folderOf(home)).filter((name) => name.startsWith('sbom-') && !named.has(name));
  for (const name of lists) rmSync(join(folderOf(home), name));
}

/** Who did something to the site, and why. */
export type Doer = { by: string; why: string };

/** Keeps the snapshot in a folder as a release, unless it is one; whole, or not at all. `sbom`: as `writeSbom` answered it. */
export function keepRelease(
  { home, distDir, dataDir }: Pick<BuildSettings, 'home' | 'distDir' | 'dataDir'>,
  { by, why }: Doer,
  now: Date,
  sbom: string | null = null,
): void {
  const head = readManifest(dataDir);
  if (head === null) return;
  const number = head.manifest.snapshot;
  const folder = releaseFolder(home, number);
  // A snapshot that began anew counts from 1 again.
  const known = listReleases(home).find((release) => release.number === number && release.hash === head.hash);
  if (known !== undefined) {
    if (sbom !== null && sbom !== known.sbom) writeRecord(home, { ...known, sbom });
    return;
  }
  const { manifest, hash, contents } = readSnapshotFiles(dataDir) as SnapshotFiles;
  const beside = `${folder}.part`;
  rmSync(beside, { recursive: true, force: true });
  for (const path of [...contents.keys(), MANIFEST]) linkOrCopy(join(dataDir, path), join(beside, path));
  removeRelease(home, number);
  renameSync(beside, folder);
  const notes = Object.values(manifest.totals.notes).reduce((sum, count) => sum + count, 0);
  writeRecord(home, { number, at: now.toISOString(), by, why, hash, counts: { ...manifest.totals, notes }, sbom });
  removeOld({ home, distDir });
}

function writeRecord(home: string, release: Release): void {
  replaceFile(recordOf(home, release.number), `${JSON.stringify(release)}\n`);
}

const all = new Intl.ListFormat('en-GB');

/** Throws a sentence with the numbers that there are, where there is no such release. */
export function releaseNumbered(home: string, written: string): Release {
  const releases = listReleases(home);
  const found = releases.find(({ number }) => String(number) === written);
  if (found) return found;
  const numbers = releases.map(({ number }) => String(number)).toReversed();
  throw new UserError(
    numbers.length === 0
      ? `There is no release ${written}: none is kept in ${folderOf(home)} yet, the first is that of the next npm run rebuild.`
      : `There is no release ${written}: there ${numbers.length === 1 ? 'is' : 'are'} ${all.format(numbers)} (npm run releases).`,
  );
}

/** Throws where a build would put another snapshot in the place of the pinned release. */
export function refuseOtherThanPinned({ home, dataDir }: Pick<BuildSettings, 'home' | 'dataDir'>): void {
  const pin = readPin(home);
  if (pin !== null && dataDir === releaseFolder(home, pin.release)) return;
  refusePinned(home, 'nothing was built');
}

export type ListedRelease = Release & { shown: boolean; pinned: boolean };

export function listedReleases({ home, distDir }: Pick<BuildSettings, 'home' | 'distDir'>): {
  releases: ListedRelease[];
  pin: Pin | null;
} {
  const [pin, shown] = [readPin(home), shownSnapshot(distDir)];
  const releases = listReleases(home).map((release) => ({
    ...release,
    shown: release.number === shown,
    pinned: release.number === pin?.release,
  }));
  return { releases, pin };
}
