import { join } from 'node:path';
import type { Journal } from './journal.ts';
import { BUILD_FOLDER } from './manifest.ts';
import type { SiteDisk } from './site-disk.ts';

/** What of a journal reached the site. */
export type Swapped = Pick<Journal, 'first' | 'put' | 'last'>;

/** The list for whoever uploads: one path a line, `+` written, `-` gone, in the order in which it is safe to do so. */
export function changedFilesFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'changed-files.txt');
}

/** What an interrupted swap changed, kept until a build has told it: whoever ran that swap never saw its list. */
function untoldFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'untold.json');
}

function untold(disk: SiteDisk, folder: string): Swapped | null {
  const kept = disk.read(untoldFile(folder));
  return kept ? (JSON.parse(kept.toString('utf8')) as Swapped) : null;
}

function withUntold(before: Swapped, now: Swapped): Swapped {
  const decided = new Set([...now.first, ...now.put, ...now.last]);
  const open = (path: string) => !decided.has(path);
  return {
    first: now.first,
    put: [...before.put.filter(open), ...now.put],
    last: [...before.first.filter(open), ...before.last.filter(open), ...now.last],
  };
}

/** Writes the list of what the last build changed about the site, and an interrupted one before it. */
export function writeChangedFiles(disk: SiteDisk, folder: string, swapped: Swapped): void {
  const before = untold(disk, folder);
  const all = before ? withUntold(before, swapped) : swapped;
  const lines = [
    ...all.first.map((path) => `- ${path}\n`),
    ...all.put.map((path) => `+ ${path}\n`),
    ...all.last.map((path) => `- ${path}\n`),
  ];
  disk.replace(changedFilesFile(folder), lines.join(''));
}

/** Keeps what an interrupted swap changed for the next list, beside what was interrupted before it. */
export function keepUntold(disk: SiteDisk, folder: string, { first, put, last }: Swapped): void {
  const now = { first, put, last };
  const before = untold(disk, folder);
  disk.replace(untoldFile(folder), JSON.stringify(before ? withUntold(before, now) : now));
}

/** The list is written and its build through. */
export function forgetUntold(disk: SiteDisk, folder: string): void {
  disk.removeFile(untoldFile(folder));
}
