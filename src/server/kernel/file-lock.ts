import { DatabaseSync } from 'node:sqlite';

/** Milliseconds: of two that try at the same instant one must win, and without waiting SQLite can refuse both. */
const TIMEOUT = 250;

const SQLITE_BUSY = 5;

/** Whether a lock could not be had because another process holds it. */
export const isHeld = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Takes a file for this process alone, made when it is not there; closing it gives it free. SQLite's file lock ends with the
 * process, however it ends. Throws when another one holds it, or it cannot be had.
 */
export function holdFile(file: string): DatabaseSync {
  const lock = new DatabaseSync(file, { timeout: TIMEOUT });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}
