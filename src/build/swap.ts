import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, removeEmptyFolders } from './folder.ts';
import { journalFile, nextManifestFile, readJournal, type Swapped, stagingFolder } from './journal.ts';
import { BUILD_FOLDER, manifestFile } from './manifest.ts';
import { policyText } from './policy.ts';
import { inSafeOrder } from './safe-order.ts';
import type { SiteDisk } from './site-disk.ts';

export function policyFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'policy.json');
}

/**
 * Brings a decided swap to its end. Every step may be repeated, so the next process after an interruption begins anew: the
 * policy that allows both sites' code, new files in the journal's order, what goes, the policy of the new site alone, its
 * manifest. Nothing happens where nothing was decided.
 */
export function finishSwap(disk: SiteDisk, folder: string): void {
  const journal = readJournal(disk, folder);
  if (journal === null) return;
  const { first, put, last, policies } = journal;
  if (policies) disk.replace(policyFile(folder), policyText(policies.between));
  removeAll(disk, folder, first);
  putAll(disk, folder, put);
  removeAll(disk, folder, last);
  if (policies) disk.replace(policyFile(folder), policyText(policies.after));
  const manifest = nextManifestFile(folder);
  if (disk.exists(manifest)) disk.rename(manifest, manifestFile(folder));
  disk.removeFile(journalFile(folder));
  // Not decided any more: a staging folder without a journal is what an interrupted build left, and goes with the next one.
  disk.removeFolder(stagingFolder(folder));
}

/** Finishes what another process decided and did not bring to its end; whether there was anything. */
export function finishInterruptedSwap(disk: SiteDisk, folder: string): boolean {
  if (readJournal(disk, folder) === null) return false;
  finishSwap(disk, folder);
  return true;
}

function putAll(disk: SiteDisk, folder: string, put: readonly string[]): void {
  const staging = stagingFolder(folder);
  const made = new Set(['.']);
  for (const path of put) {
    const inside = dirname(path);
    if (!made.has(inside)) disk.makeFolder(join(folder, inside));
    made.add(inside);
    try {
      disk.rename(join(staging, path), join(folder, path));
    } catch (error) {
      // An interrupted swap has moved it already.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !disk.exists(join(folder, path))) throw error;
    }
  }
}

function removeAll(disk: SiteDisk, folder: string, paths: readonly string[]): void {
  for (const path of paths) disk.removeFile(join(folder, path));
  removeEmptyFolders(folder, paths);
}

/** What a swap is planned from; all paths are relative to the site, with slashes. */
type SwapInput = {
  /** The served folder and the one beside it. */
  served: string;
  staging: string;
  gone: readonly string[];
};

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return b?.isFile() === true && a.size === b.size && readFileSync(one).equals(readFileSync(other));
}

/** The steps from the served site to the one beside it. What is the same in both is not touched. */
export function planSwap({ served, staging, gone }: SwapInput): Swapped {
  const differs = (path: string) => !isSame(join(staging, path), join(served, path));
  const put = filesBelow(staging, (path) => path.startsWith('.')).filter(differs);
  const isThere = (path: string) => statSync(join(served, path), { throwIfNoEntry: false })?.isFile() === true;
  return inSafeOrder(put, gone, (path) => (isThere(path) ? 'before' : 'none'));
}
