import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '#build/folder.ts';

/**
 * A folder and what of it counts; left out, all of it does. `isLarge` files count by their size and time: for those whose
 * content somebody else verifies.
 */
export type Counted = { folder: string; skip?: (path: string) => boolean; isLarge?: (path: string) => boolean };

/** One digest of the names and contents of files and of a few words beside them. */
export function fileDigest(
  words: readonly unknown[],
  folders: readonly Counted[],
  files: readonly string[] = [],
): string {
  const digest = createHash('sha256').update(JSON.stringify(words));
  const add = (name: string, file: string): void => {
    const bytes = readFileSync(file);
    digest.update(`${name} ${bytes.length}\n`).update(bytes);
  };
  for (const file of files) add('', file);
  const addLarge = (name: string, file: string): void => {
    // A link to nothing: the build says so.
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: -1, mtimeMs: 0 };
    digest.update(`${name} ${size} ${mtimeMs}\n`);
  };
  for (const { folder, skip, isLarge } of folders) {
    for (const name of filesBelow(folder, skip)) (isLarge?.(name) ? addLarge : add)(name, join(folder, name));
  }
  return digest.digest('base64url');
}
