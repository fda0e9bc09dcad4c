import { join } from 'node:path';
import { BuildError } from './folder.ts';
import { BUILD_FOLDER } from './manifest.ts';
import type { SiteDisk } from './site-disk.ts';

/**
 * A decided swap: what moves from the folder beside into the served one, in this order, and what goes. It lies in
 * `.build/journal.json` until the last step is done; a process that finds it does what is left.
 */
export type Journal = {
  format: number;
  /** Removed before anything moves: a file where a folder must be, or a folder's last files where a file must be. */
  first: readonly string[];
  put: readonly string[];
  /** Removed when everything stands. */
  last: readonly string[];
  /** What browsers may run while pages of both builds are served, and afterwards; null: as it is. */
  policies: { between: string; after: string } | null;
};

/** What of a journal reached the site. */
export type Swapped = Pick<Journal, 'first' | 'put' | 'last'>;

const FORMAT = 1;

/** Below the build folder: files of the next site on their way, never served. */
export const STAGING = 'next';

/** What a build decided and has not yet brought to its end. */
export function journalFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'journal.json');
}

/** Where an incremental build writes. */
export function stagingFolder(folder: string): string {
  return join(folder, BUILD_FOLDER, STAGING);
}

/** The manifest that takes effect with the last step of a swap. */
export function nextManifestFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'manifest.next.json');
}

/** The swap that was decided and not finished; null when there is none. */
export function readJournal(disk: SiteDisk, folder: string): Journal | null {
  const bytes = disk.read(journalFile(folder));
  if (bytes === null) return null;
  try {
    const journal = JSON.parse(bytes.toString('utf8')) as Journal;
    if (journal.format === FORMAT) return journal;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw unreadable(folder, cause);
  }
  throw unreadable(folder);
}

function unreadable(folder: string, cause?: unknown): BuildError {
  return new BuildError(`${journalFile(folder)} is not readable; delete the folder ${folder} and build again.`, {
    cause,
  });
}

/** Decides a swap. From here on it is finished, whatever happens. */
export function writeJournal(disk: SiteDisk, folder: string, journal: Omit<Journal, 'format'>): void {
  disk.replace(journalFile(folder), JSON.stringify({ format: FORMAT, ...journal } satisfies Journal));
}
