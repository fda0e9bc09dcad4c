import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Every step by which an export changes a folder, one by one, so that a test can stop it at each. */
export type Disk = {
  exists: (path: string) => boolean;
  read: (path: string) => Buffer;
  /** Names in a folder; [] when there is none. */
  list: (folder: string) => string[];
  /** Makes the folders above it; returns when the bytes are on the disk. */
  write: (path: string, bytes: Buffer) => void;
  /** Replaces a file of that name; makes the folders above it. */
  rename: (from: string, to: string) => void;
  remove: (path: string) => void;
  /** Returns when renames and removals in a folder are on the disk. */
  sync: (folder: string) => void;
};

function write(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Windows cannot open a folder; its file system keeps the order of renames by itself. */
function sync(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The file system of the machine. */
export const realDisk: Disk = {
  exists: existsSync,
  read: (path) => readFileSync(path),
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  write,
  rename: (from, to) => {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  },
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  sync,
};
