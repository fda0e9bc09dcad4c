import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Clock } from '../clock.ts';
import { folderProblem, freeSpace } from '../state-folder.ts';
import { UserError } from '../user-error.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';

const ROOM = 64 * 1024 * 1024;

/** Wraps an open PGlite, in a folder or in memory. */
export function overPglite(client: PGlite): Omit<Database, 'announce'> {
  const dump = () => client.dumpDataDir('gzip');
  return { db: drizzle(client), kind: 'pglite', pool: null, dump, close: () => client.close() };
}

/** A new embedded database takes 40 MB, and would wait for ever without them. */
function refuseNoRoom(folder: string): void {
  const isThere = existsSync(join(folder, 'PG_VERSION'));
  if (!isThere && freeSpace(folder) < ROOM) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
}

/** Opens PGlite in a folder, which it locks. Throws `FolderHeldError` when another process holds it. */
export async function openFolder(folder: string, clock: Clock): Promise<Database> {
  const lock = lockFolder(folder, clock.now());
  try {
    refuseNoRoom(folder);
    const open = overPglite(await PGlite.create(folder));
    const close = () => open.close().finally(lock.release);
    return { ...open, announce: lock.announce, close };
  } catch (error) {
    lock.release();
    // The data are to blame only where the disk is not.
    throw (
      folderProblem(`The database in ${folder}`, folder, error) ??
      new UserError(
        `The database in ${folder} cannot be opened: restore it from a backup, or move the folder away to begin anew.`,
        { cause: error },
      )
    );
  }
}
