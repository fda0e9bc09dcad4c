import { dirname, join } from 'node:path';
import { removeEmptyFolders } from './folder.ts';
import { journalFile, nextManifestFile, readJournal, stagingFolder } from './journal.ts';
import { BUILD_FOLDER, manifestFile } from './manifest.ts';
import { policyText } from './policy.ts';
import type { SiteDisk } from './site-disk.ts';

/** Where the own server finds the content policy. */
export function policyFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'policy.json');
}

/**
 * Brings a decided swap to its end. Every step may be repeated, so whoever comes after an interruption begins anew: the
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
