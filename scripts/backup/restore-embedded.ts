import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup } from '#server/kernel/backups.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { FolderHeldError, lockFolder, restoredFolder } from '#server/kernel/db/folder-lock.ts';
import { diskProblem } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { requireSame, timeOf } from './check-copy.ts';
import { flushAll, renameFlushed } from './files.ts';
import { type Present, type Restorer, youngerThan } from './present.ts';
import { loadEmbedded } from './verify-backup.ts';

const isDatabase = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

async function readPresent(home: string, time: Date): Promise<Present> {
  const folder = join(home, 'db');
  const place = `the embedded database in ${folder}`;
  // Opening would make one.
  if (!isDatabase(folder)) return { place: `${place}, which is missing`, younger: null, isRead: true, held: [] };
  try {
    const database = await openDatabase({ home, databaseUrl: null }, systemClock);
    const younger = await youngerThan(database.db, time).finally(database.close);
    return { place, younger, isRead: true, held: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const held = error instanceof FolderHeldError ? [`process ${error.holder?.pid ?? 'of unknown number'}`] : [];
    return { place, younger: null, isRead: false, held };
  }
}

/** Writes the database of a backup beside the present one, whole and on the disk; returns what is in it. */
async function prepare(backup: Backup, folder: string): Promise<string> {
  const draft = `${folder}.restoring`;
  const restored = restoredFolder(folder);
  for (const old of [draft, restored]) rmSync(old, { recursive: true, force: true });
  try {
    const copy = await loadEmbedded(backup, draft);
    const found = await requireSame(copy, backup.manifest).finally(copy.close);
    flushAll(draft);
    renameFlushed(draft, restored);
    return found;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw diskProblem(`The folder ${draft}`, error) ?? error;
  }
}

/** Restores into a folder beside the present one, which then takes its name; a process that opens it between the two ends that. */
export function restorerIn(home: string, backup: Backup): Restorer {
  const folder = join(home, 'db');
  return {
    present: () => readPresent(home, timeOf(backup.manifest)),
    replace: async ({ stamp, beforeSwap }) => {
      const lock = lockFolder(folder, systemClock.now());
      try {
        const found = await prepare(backup, folder);
        await beforeSwap();
        const aside = `${folder}.before-${stamp}`;
        renameFlushed(folder, aside);
        renameFlushed(restoredFolder(folder), folder);
        if (isDatabase(aside)) return { found, kept: [`The database of before is in ${aside}.`] };
        // The lock made it.
        rmSync(aside, { recursive: true, force: true });
        return { found, kept: [] };
      } finally {
        rmSync(restoredFolder(folder), { recursive: true, force: true });
        lock.release();
      }
    },
  };
}
