import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { journalFile } from '#build/journal.ts';
import { BUILD_FOLDER } from '#build/manifest.ts';
import { UNFINISHED } from '#build/out-folder.ts';

/** Whether a finished site stands in the folder; a first build that is under way, or was broken off, has made none yet. */
export function hasSite(distDir: string): boolean {
  return existsSync(join(distDir, 'index.html')) && !existsSync(join(distDir, BUILD_FOLDER, UNFINISHED));
}

/**
 * Whether a rebuild began to swap its pages in and has not come to the end. The site is whole at each of its steps, so that it is
 * served as it is: the process that swaps may be at work, and one that was killed left that to the next build.
 */
export function isBetweenSites(distDir: string): boolean {
  return existsSync(journalFile(distDir));
}
