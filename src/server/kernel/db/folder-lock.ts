import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { unwritable } from '../auth/auth-secret.ts';
import { holdFile, isHeld } from '../file-lock.ts';
import { ownerOnlyFile, ownerOnlyFolder } from '../owner-only.ts';
import { UserError } from '../user-error.ts';

/** What the process that holds a folder says of itself; address null: it does not listen yet. */
const Holder = z.object({ pid: z.number().int(), since: z.string(), address: z.string().nullable() });
export type Holder = z.infer<typeof Holder>;

/** The folder belongs to another running process: two at once would lose data without a word. */
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
    // The holder may be between taking the lock and writing its name: the sentence does without.
    return null;
  }
}

/** Who can read the file can hold the lock: SQLite would make it readable to everybody. */
function takeLock(file: string): DatabaseSync {
  // Never opened and closed when it is there: that would drop the lock that this process may hold on it.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  ownerOnlyFile(file);
  return holdFile(file);
}

/**
 * Takes a folder for this process alone, made when it is not there, with no rights for other users whatever the state folder
 * gives them. There are two locks, beside it and in it, because somebody may take the one beside for a left-over and remove it.
 * SQLite's file locks end with the process, however it ends. Throws `FolderHeldError`.
 */
export function lockFolder(folder: string, now: Date): FolderLock {
  const info = `${folder}.lock.json`;
  const locks: DatabaseSync[] = [];
  const letGo = () => {
    for (const lock of locks) lock.close();
  };
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
    locks.push(takeLock(`${folder}.lock`));
    ownerOnlyFolder(folder);
    locks.push(takeLock(join(folder, '.lock')));
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
        letGo();
      },
    };
  } catch (error) {
    letGo();
    throw isHeld(error) ? new FolderHeldError(folder, holderOf(info)) : unwritable(dirname(folder), error);
  }
}
