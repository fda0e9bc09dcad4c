import { randomUUID } from 'node:crypto';
import { accessSync, constants, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.ts';

/** What the file system refuses, and what to do; whatever it is, the data are not the fault. */
const ADVICE: Record<string, string> = {
  ENOSPC: 'there is no space left on its disk (ENOSPC): free some and start again; nothing in it is lost',
  EDQUOT: 'its owner may use no more space (EDQUOT): free some and start again; nothing in it is lost',
  EACCES: 'this user may not read or write it (EACCES): give this user the right to all of it',
  EPERM: 'this user may not read or write it (EPERM): give this user the right to all of it',
  EROFS: 'its file system is read-only (EROFS): mount it for writing',
  EIO: 'its disk fails (EIO): look after the disk, and copy the folder before anything else is done with it',
};

/** The same as the C library inside the embedded database counts them. */
const NUMBERS = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [63, 'EPERM'],
  [69, 'EROFS'],
]);

/** What SQLite says, which keeps the locks, in the lowest byte of its number. */
const OF_SQLITE = new Map([
  [8, 'EROFS'],
  [10, 'EIO'],
  [13, 'ENOSPC'],
]);

/** As much as the embedded database writes at once. */
const A_PIECE = 16 * 1024 * 1024;

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string' && error.code in ADVICE) return error.code;
  if ('errcode' in error && typeof error.errcode === 'number') return OF_SQLITE.get(error.errcode & 0xff) ?? null;
  if ('errno' in error && typeof error.errno === 'number') return NUMBERS.get(error.errno) ?? null;
  return 'cause' in error ? codeOf(error.cause) : null;
}

/** Free bytes of the file system that a folder is on; infinite where it does not tell. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    // Whatever keeps from asking is met, and told, by whoever uses the folder.
    return Number.POSITIVE_INFINITY;
  }
}

/** Tries what the error did not tell: whether all in the folder is this user's to change, and anything more can be written. */
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

/** The sentence for a place that the file system keeps from being used; null when it says nothing against it. */
export function diskProblem(place: string, error: unknown): UserError | null {
  const advice = ADVICE[codeOf(error) ?? ''];
  return advice === undefined ? null : new UserError(`${place} cannot be used, because ${advice}.`, { cause: error });
}

/** The same for a folder, and where the error does not say: after a try. */
export function folderProblem(place: string, folder: string, error: unknown): UserError | null {
  const problem = diskProblem(place, error);
  if (problem !== null) return problem;
  const code = probed(folder);
  return code === null ? null : diskProblem(place, { code, cause: error });
}
