import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** All files below a folder, as sorted paths with slashes; a folder that does not exist has none. */
export function filesBelow(folder: string, skip: (path: string) => boolean = () => false): string[] {
  const found: string[] = [];
  const walk = (inside: string): void => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (skip(path)) continue;
      if (entry.isDirectory()) walk(path);
      else found.push(path);
    }
  };
  try {
    walk('');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return found.sort();
}

/** null where there is no such file. */
export function readFile(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes beside, then renames: a reader sees the old file or the new one, never a part. Nobody else reads a file of mode 0o600. */
export function replaceFile(file: string, content: string | Uint8Array, mode = 0o666): void {
  const beside = `${file}.${process.pid}.part`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(beside, content, { mode });
  renameSync(beside, file);
}

/** Removes files (paths with slashes) and the folders that this leaves empty. */
export function removeFiles(folder: string, paths: Iterable<string>): void {
  const gone = [...paths];
  for (const path of gone) rmSync(join(folder, path), { force: true });
  removeEmptyFolders(folder, gone);
}

export function removeEmptyFolders(folder: string, paths: Iterable<string>): void {
  for (const parent of new Set([...paths].map((path) => dirname(path)))) removeEmpty(folder, parent);
}

function removeEmpty(folder: string, inside: string): void {
  for (let path = inside; path !== '.' && path !== sep; path = dirname(path)) {
    try {
      rmdirSync(join(folder, path));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A file where the folder was: it is gone, too.
      if (code === 'ENOENT' || code === 'ENOTDIR') continue;
      if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM') return;
      throw error;
    }
  }
}

/** A fault of the site's sources or folders: its message is one sentence for a person, and needs no stack. */
export class BuildError extends Error {
  override name = 'BuildError';
}
