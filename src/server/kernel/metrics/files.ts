import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsIn } from '../backups.ts';
import { MINUTE } from '../clock.ts';
import type { Settings } from '../settings.ts';

/** When a file was written; null: there is none. */
const writtenAt = (file: string): Promise<Date | null> =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  );

/** A clock that is right is at most so far ahead or behind. */
const AHEAD = 5 * MINUTE;

/** The time of the newest backup in a folder; null: there is none. By one of the future, whose clock was wrong, none would ever be old. */
function newestBackup(folder: string, now: Date): Date | null {
  const times = backupsIn(folder).map(({ manifest }) => new Date(manifest.time));
  return times.find((time) => time.getTime() <= now.getTime() + AHEAD) ?? null;
}

/** The number of a snapshot; null where there is none, or its manifest cannot be read. */
async function snapshotNumber(manifest: string): Promise<number | null> {
  try {
    const { snapshot }: { snapshot?: unknown } = JSON.parse(await readFile(manifest, 'utf8'));
    return typeof snapshot === 'number' ? snapshot : null;
  } catch {
    // An export is writing it, or there is none: the next reading finds it.
    return null;
  }
}

export type FileFacts = {
  snapshot: number | null;
  snapshotAt: Date | null;
  builtAt: Date | null;
  backupAt: Date | null;
};

/** What lies in the folders of a portal. The manifest of a large snapshot is read when it was written again, not each time. */
export function createFileFacts({ dataDir, distDir, backupDir }: Pick<Settings, 'dataDir' | 'distDir' | 'backupDir'>) {
  const manifest = join(dataDir, 'manifest.json');
  let known: { at: number; snapshot: number | null } | null = null;
  return async (now: Date): Promise<FileFacts> => {
    const [snapshotAt, builtAt] = await Promise.all([
      writtenAt(manifest),
      writtenAt(join(distDir, '.build/manifest.json')),
    ]);
    const at = snapshotAt?.getTime() ?? null;
    if (at === null) known = null;
    else if (known?.at !== at) known = { at, snapshot: await snapshotNumber(manifest) };
    return { snapshot: known?.snapshot ?? null, snapshotAt, builtAt, backupAt: newestBackup(backupDir, now) };
  };
}
