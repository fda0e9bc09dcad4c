import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '#build/build-error.ts';
import { readSite } from '#build/site-digests.ts';
import { siteDisk } from '#build/site-disk.ts';
import { acknowledged, listLines, listUpload, type Site } from '#build/upload-list.ts';
import {
  listFile,
  readUploadState,
  refuseTargetName,
  targetsFolder,
  targetsOf,
  type UploadState,
  writeUploadState,
} from '#build/upload-state.ts';
import { holdFile, isHeld } from '#server/kernel/file-lock.ts';
import type { BuildSettings } from '../build/build-settings.ts';

/** What one place that the site is uploaded to lacks: `+ path`, `- path` and `! rules`, in the order of the upload. */
export type TargetList = { target: string; file: string; lines: string[] };

/** How long the list of a target would be. */
export type PendingUploads = { target: string; lines: number };

type Place = Pick<BuildSettings, 'distDir' | 'staticHost'>;

const NOTHING: UploadState = { has: new Map(), retired: new Set(), given: null };

/** Nobody else touches the ledgers meanwhile. */
function alone<T>({ distDir }: Place, act: () => T): T {
  mkdirSync(targetsFolder(distDir), { recursive: true });
  const lock = holdLists(distDir);
  try {
    return act();
  } finally {
    lock.close();
  }
}

function holdLists(distDir: string) {
  try {
    return holdFile(join(targetsFolder(distDir), 'lock'));
  } catch (cause) {
    if (!isHeld(cause)) throw cause;
    throw new BuildError(`Another command is at the upload lists of ${distDir}: wait until it is done.`, { cause });
  }
}

function builtSite({ distDir, staticHost }: Place): Site {
  const site = readSite(distDir, staticHost);
  if (site === null) throw new BuildError(`${distDir} holds no built site: run npm run rebuild first.`);
  return site;
}

const listed = (site: Site, { distDir }: Place, target: string) =>
  listUpload(site, readUploadState(distDir, target) ?? NOTHING);

/** Gives out the list of what a target lacks, which takes the place of its list before; the target becomes known with its first. */
export function listTarget(place: Place, target: string): TargetList {
  refuseTargetName(target);
  const file = listFile(place.distDir, target);
  return alone(place, () => {
    const { list, ledger } = listed(builtSite(place), place, target);
    const lines = listLines(list);
    // The ledger last: what it takes for given out must be in the file.
    siteDisk.replace(file, lines.map((line) => `${line}\n`).join(''));
    writeUploadState(place.distDir, target, ledger);
    return { target, file, lines };
  });
}

/** What each known target lacks but `except`; nobody's list changes, so that one that is being worked off stays what it is. */
export function outstandingFor(place: Place, except: string | undefined): PendingUploads[] {
  const targets = targetsOf(place.distDir).filter((target) => target !== except);
  if (targets.length === 0) return [];
  const site = builtSite(place);
  return targets.sort().map((target) => ({ target, lines: listLines(listed(site, place, target).list).length }));
}

/** The last list of a target is worked off; answers how many of its files changed since and stay on the next one. */
export function acknowledgeTarget(place: Place, target: string): { uploaded: number; changedSince: number } {
  refuseTargetName(target);
  const { distDir } = place;
  return alone(place, () => {
    const before = readUploadState(distDir, target);
    if (before?.given === undefined || before.given === null) {
      throw new BuildError(
        `No list for ${target} waits to be acknowledged: npm run rebuild -- --list-for ${target} makes one.`,
      );
    }
    const { put, gone } = before.given;
    const site = builtSite(place);
    const after = acknowledged(site, before);
    writeUploadState(distDir, target, after);
    siteDisk.replace(listFile(distDir, target), '');
    const changedSince = [...put].filter(([path, digest]) => after.has.get(path) !== digest).length;
    return { uploaded: put.size + gone.length, changedSince };
  });
}
