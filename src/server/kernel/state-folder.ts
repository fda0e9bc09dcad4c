import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.ts';

/** Refusals of the file system, and what to do; none is a fault of the data. */
const ADVICE: Record<string, string> = {
  ENOSPC: 'there is no space left on its disk (ENOSPC): free some and start again; nothing in it is lost',
  EDQUOT: 'its owner may use no more space (EDQUOT): free some and start again; nothing in it is lost',
  EACCES: 'this user may not read or write it (EACCES): give this user the right to all of it',
  EPERM: 'this user may not read or write it (EPERM): give this user the right to all of it',
  EROFS: 'its file system is read-only (EROFS): mount it for writing',
  EIO: 'its disk fails (EIO): look after the disk, and copy the folder before anything else is done with it',
};

/** The same by the numbers of the C library inside the embedded database. */
const NUMBERS = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [63, 'EPERM'],
  [69, 'EROFS'],
]);

/** The same by SQLite, which keeps the locks, in the lowest byte of its number. */
const OF_SQLITE = new Map([
  [8, 'EROFS'],
  [10, 'EIO'],
  [13, 'ENOSPC'],
]);

/** The size of one write of the embedded database. */
const A_PIECE = 16 * 1024 * 1024;

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string' && error.code in ADVICE) return error.code;
  if ('errcode' in error && typeof error.errcode === 'number') return OF_SQLITE.get(error.errcode & 0xff) ?? null;
  if ('errno' in error && typeof error.errno === 'number') return NUMBERS.get(error.errno) ?? null;
  return 'cause' in error ? codeOf(error.cause) : null;
}

/** Free bytes of the file system of a folder; infinite where they are unknown. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    // The use of the folder will meet the same error and report it.
    return Number.POSITIVE_INFINITY;
  }
}

/** Tests what the error does not name: whether this user may change all files of the folder, and whether it can be written to. */
function probed(folder: string): string | null {
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of inside) accessSync(join(folder, name), constants.R_OK | constants.W_OK);
    writeFileSync(file, Buffer.alloc(64 * 1024));
    return freeSpace(folder) < A_PIECE ? 'ENOSPC' : null;
  } catch (error) {
    return codeOf(error);
  } finally {
    rmSync(file, { force: true });
  }
}

/** The sentence for a place that the file system refuses; null when the error is not of the file system. */
export function diskProblem(place: string, error: unknown): UserError | null {
  const advice = ADVICE[codeOf(error) ?? ''];
  return advice === undefined ? null : new UserError(`${place} cannot be used, because ${advice}.`, { cause: error });
}

/** The same for a folder; where the error does not name the cause, the folder is tested. */
export function folderProblem(place: string, folder: string, error: unknown): UserError | null {
  const problem = diskProblem(place, error);
  if (problem !== null) return problem;
  const code = probed(folder);
  return code === null ? null : diskProblem(place, { code, cause: error });
}

const OTHERS = 0o077;
const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;

/** Removes all rights of other users, whatever umask or parent gave; Windows has no such rights. */
function narrow(path: string, mode: number): void {
  // Only when it is not narrow already: a file system without rights may refuse even a change that changes nothing.
  if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode);
}

/** Makes a folder and its missing parents for its owner only, and narrows the rights of an existing one. */
export function ownerOnlyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
  narrow(folder, OWNER_FOLDER);
}

/** Narrows the rights of an existing file to its owner. */
export function ownerOnlyFile(file: string): void {
  narrow(file, OWNER_FILE);
}
