import { join } from 'node:path';
import type { Journal } from './journal.ts';
import { BUILD_FOLDER } from './manifest.ts';
import type { SiteDisk } from './site-disk.ts';

/** The list for whoever uploads: one path a line, `+` written, `-` gone, in the order in which it is safe to do so. */
export function changedFilesFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'changed-files.txt');
}

/** Writes the list of what the last build changed about the site. */
export function writeChangedFiles(disk: SiteDisk, folder: string, { first, put, last }: Swapped): void {
  const lines = [
    ...first.map((path) => `- ${path}\n`),
    ...put.map((path) => `+ ${path}\n`),
    ...last.map((path) => `- ${path}\n`),
  ];
  disk.replace(changedFilesFile(folder), lines.join(''));
}

/** What of a journal reached the site. */
export type Swapped = Pick<Journal, 'first' | 'put' | 'last'>;
