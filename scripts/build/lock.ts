import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { BuildError } from '#build/folder.ts';
import { journalFile } from '#build/journal.ts';
import { BUILD_FOLDER } from '#build/manifest.ts';
import { refuseForeign } from '#build/out-folder.ts';
import { siteDisk } from '#build/site-disk.ts';
import { finishInterruptedSwap } from '#build/swap.ts';
import { holdFile, isHeld } from '#server/kernel/db/folder-lock.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/**
 * Makes the folder that Astro works in for one site, and says where it lies. It is in the site's own build folder: files move from
 * there into the site, which only one file system can do, and neither the checkout nor a folder beside need be writable. The code
 * that renders pages finds its packages through a link. Nothing in it is of use to the next build. Called under the site's lock.
 */
export function makeWorkFolder(distDir: string): string {
  const work = join(makeBuildFolder(distDir), 'work');
  removeWorkFolder(work);
  mkdirSync(work);
  // Windows lets everybody make a junction, other links need a right.
  symlinkSync(join(PROJECT, 'node_modules'), join(work, 'node_modules'), 'junction');
  return work;
}

/** An upload may follow links, and would take all packages along. */
export function removeWorkFolder(work: string): void {
  rmSync(work, { recursive: true, force: true, maxRetries: 3 });
}

/** Makes the folder that a site is built into, and in it the one that is never served, and says where that lies. */
export function makeBuildFolder(distDir: string): string {
  try {
    const inside = join(distDir, BUILD_FOLDER);
    // Whose folder it is not, nothing is left in.
    if (!existsSync(inside)) refuseForeign(distDir);
    mkdirSync(inside, { recursive: true });
    return realpathSync(inside);
  } catch (cause) {
    if (cause instanceof BuildError) throw cause;
    const why = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new BuildError(`${distDir} is no folder that can be written to (${why}): set DIST_DIR to another one.`, {
      cause,
    });
  }
}

/** Holds a file until the lock is disposed of; `held` is said when another process has it. */
export function holdOrSay(file: string, held: string): DatabaseSync {
  try {
    return holdFile(file);
  } catch (cause) {
    throw isHeld(cause) ? new BuildError(held, { cause }) : cause;
  }
}

/** Two builds into one folder would each claim the other's pages, and a publish must see one site; the lock ends with the process, however it ends. */
export function lockFor(distDir: string): DatabaseSync {
  // In the folder itself: it may have several names, and be built from several checkouts.
  const file = join(makeBuildFolder(distDir), 'lock');
  return holdOrSay(file, `Another build or a publish is at work in ${distDir}: wait until it is done.`);
}

/** Brings a swap to its end that was broken off; whether there was one. Throws when its own process is still at it. */
export function finishInterrupted(distDir: string): boolean {
  if (!existsSync(journalFile(distDir))) return false;
  using _lock = lockFor(distDir);
  return finishInterruptedSwap(siteDisk, distDir);
}
