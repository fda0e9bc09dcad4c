import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o077;
const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;

/** Takes every right from everybody but the owner, whatever umask or parent gave; Windows has no such rights to take. */
function narrow(path: string, mode: number): void {
  // Left alone when narrow already: a file system without rights may refuse even a change that changes nothing.
  if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode);
}

/** Makes a folder that only its owner can enter, and narrows one that is there; parents are made the same. */
export function ownerOnlyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
  narrow(folder, OWNER_FOLDER);
}

/** Narrows a file that is there to its owner. */
export function ownerOnlyFile(file: string): void {
  narrow(file, OWNER_FILE);
}
