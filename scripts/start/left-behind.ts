import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a process lives; it may be another user's. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process of another container is not seen: what is younger (ms) may be its own. */
const HOUR = 3_600_000;

function removeOld(file: string): void {
  try {
    if (Date.now() - statSync(file).mtimeMs > HOUR) rmSync(file);
  } catch {
    // What cannot be removed stays.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // What is wrong with the folder is said when something is written there.
    return [];
  }
}

/**
 * Removes the files of a folder, older than an hour, that processes which are gone left behind; what cannot be removed stays. `name`
 * matches their names, its first group is the process. Call it before this process writes such files: one of its own number is of an
 * earlier process.
 */
export function removeLeftBehind(folder: string, name: RegExp): void {
  for (const file of namesIn(folder)) {
    const id = Number(name.exec(file)?.[1]);
    if (id === process.pid || (id > 0 && !isAlive(id))) removeOld(join(folder, file));
  }
}
