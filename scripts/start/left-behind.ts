import { readdirSync, rmSync } from 'node:fs';
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

/**
 * Removes the files of a folder that processes which are gone left behind; what cannot be removed stays. `name` matches their names, its
 * first group is the process. Call it before this process writes such files: one of its own number is of an earlier process.
 */
export function removeLeftBehind(folder: string, name: RegExp): void {
  const isLeft = (id: number) => id === process.pid || (id > 0 && !isAlive(id));
  try {
    for (const file of readdirSync(folder)) if (isLeft(Number(name.exec(file)?.[1]))) rmSync(join(folder, file));
  } catch {
    // What is wrong with the folder is said when something is written there.
  }
}
