import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { unwritable } from '../auth/secrets.ts';
import { ownerOnlyFile, ownerOnlyFolder } from '../state-folder.ts';
import { UserError } from '../user-error.ts';

/** Milliseconds: without waiting SQLite can refuse both of two processes that try at the same instant. */
const TIMEOUT = 250;

const SQLITE_BUSY = 5;

/** Whether a lock failed because another process holds it. */
export const isHeld = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Locks a file, made when it is missing, for this process; closing it releases the lock. SQLite's file lock ends with the process,
 * however it ends. A user who can read the file can hold the lock, and SQLite would make it readable to everyone: the rights are
 * narrowed. Throws when another process holds it, or the file cannot be used.
 */
export function holdFile(file: string): DatabaseSync {
  // An existing file is not opened and closed: that would drop the lock that this process may hold on it.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  ownerOnlyFile(file);
  const lock = new DatabaseSync(file, { timeout: TIMEOUT });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** The process that holds a folder, by its own record; address null: it does not listen yet. */
const Holder = z.object({ pid: z.number().int(), since: z.string(), address: z.string().nullable() });
export type Holder = z.infer<typeof Holder>;

/** Another process uses the folder: two at once would lose data silently. */
export class FolderHeldError extends UserError {
  override name = 'FolderHeldError';
  readonly holder: Holder | null;

  constructor(folder: string, holder: Holder | null) {
    const who = holder ? `process ${holder.pid}, running since ${holder.since}` : 'another process';
    const where = holder?.address ? ` and serving ${holder.address}` : '';
    super(
      `The database folder ${folder} is in use by ${who}${where}: stop it first, or set PORTAL_HOME to another folder.`,
    );
    this.holder = holder;
  }
}

export type FolderLock = { announce: (address: string) => void; release: () => void };

function holderOf(file: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The holder may be between taking the lock and writing its record: the sentence does without.
    return null;
  }
}

/** Where a restore lays a complete database before it takes the place of the present one. */
export const restoredFolder = (folder: string) => `${folder}.restored`;

/** Ends a restore that was broken off when the present database was moved away: a new one would be begun otherwise. */
function finishRestore(folder: string): void {
  if (!existsSync(folder) && existsSync(restoredFolder(folder))) renameSync(restoredFolder(folder), folder);
}

/**
 * Locks a folder, made when it is missing, for this process, with no rights for other users whatever the state folder gives them.
 * There are two locks, beside it and in it, because an operator may remove the one beside as a left-over. Throws `FolderHeldError`.
 */
export function lockFolder(folder: string, now: Date): FolderLock {
  const info = `${folder}.lock.json`;
  const locks: DatabaseSync[] = [];
  const unlock = () => {
    for (const lock of locks) lock.close();
  };
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
    locks.push(holdFile(`${folder}.lock`));
    finishRestore(folder);
    ownerOnlyFolder(folder);
    locks.push(holdFile(join(folder, '.lock')));
    const write = (address: string | null) => {
      const holder: Holder = { pid: process.pid, since: now.toISOString(), address };
      writeFileSync(info, JSON.stringify(holder), { mode: 0o600 });
      ownerOnlyFile(info);
    };
    write(null);
    return {
      announce: write,
      release: () => {
        rmSync(info, { force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw isHeld(error) ? new FolderHeldError(folder, holderOf(info)) : unwritable(dirname(folder), error);
  }
}
