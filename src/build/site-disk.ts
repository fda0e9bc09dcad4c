import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readFile } from './folder.ts';

/** Every step by which a finished build reaches the served folder, one by one, so that a test can stop at each. */
export type SiteDisk = {
  exists: (path: string) => boolean;
  /** null where there is no such file. */
  read: (path: string) => Buffer | null;
  /** Beside, to the disk, then renamed: a reader sees the old file or the new one. Makes the folders above it. */
  replace: (path: string, text: string) => void;
  /** Replaces a file of that name; the folder above it must be there. */
  rename: (from: string, to: string) => void;
  makeFolder: (path: string) => void;
  /** A file only: a folder of that name, and what lies where a folder was, belong to another program by now. */
  removeFile: (path: string) => void;
  removeFolder: (path: string) => void;
  /** Resolves when the files' contents are on the disk, so that a power cut cannot leave a name without what belongs to it. */
  flush: (paths: readonly string[]) => Promise<void>;
};

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}

/** What says that no such file is there, Windows' and macOS' word for a folder included. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM']);

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!NO_FILE.has(codeOf(error) ?? '') || isFile(path)) throw error;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function replace(path: string, text: string): void {
  const beside = `${path}.${process.pid}.part`;
  const bytes = Buffer.from(text);
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(beside, 'w');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
}

/** So many at once take half as long as one after another; more take no less. */
const AT_ONCE = 16;

/** Windows flushes what is open for writing only; elsewhere a file may be read-only. */
const TO_FLUSH = process.platform === 'win32' ? 'r+' : 'r';

async function flush(paths: readonly string[]): Promise<void> {
  const left = paths.values();
  const work = async () => {
    for (const path of left) {
      const file = await open(path, TO_FLUSH);
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

export const siteDisk: SiteDisk = {
  exists: existsSync,
  read: readFile,
  replace,
  rename: renameSync,
  makeFolder: (path) => void mkdirSync(path, { recursive: true }),
  removeFile,
  removeFolder: (path) => rmSync(path, { recursive: true, force: true }),
  flush,
};
