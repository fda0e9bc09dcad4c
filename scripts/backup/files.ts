import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Backup, BackupFile } from '#server/kernel/backups.ts';
import { diskProblem } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';

/** The digest and size of a file. */
export async function digestOf(folder: string, name: string): Promise<BackupFile> {
  const path = join(folder, name);
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return { name, bytes: statSync(path).size, sha256: digest.digest('hex') };
}

/** Returns when a file, or the names in a folder, are on the disk. Windows cannot open a folder. */
export function flush(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The same for all that a folder holds. */
export function flushAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name));
  }
  flush(folder);
}

export function renameFlushed(from: string, to: string): void {
  renameSync(from, to);
  flush(dirname(to));
}

async function problemOf(folder: string, wanted: BackupFile): Promise<string | null> {
  try {
    const found = await digestOf(folder, wanted.name);
    if (found.bytes !== wanted.bytes) return `${wanted.name} has ${found.bytes} bytes in place of ${wanted.bytes}`;
    return found.sha256 === wanted.sha256 ? null : `${wanted.name} was changed since`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return `${wanted.name} is missing`;
    throw diskProblem(`The backup ${folder}`, error) ?? error;
  }
}

/** Compares every file with its digest; throws a sentence that names the first that differs. */
export async function requireWhole({ folder, manifest }: Backup): Promise<void> {
  for (const file of manifest.files) {
    const problem = await problemOf(folder, file);
    if (problem === null) continue;
    throw new UserError(
      `The backup ${folder} is spoilt, because ${problem}: take another backup, such as the copy elsewhere.`,
    );
  }
}

/** `24.1 MB`. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
