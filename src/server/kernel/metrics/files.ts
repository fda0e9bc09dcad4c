import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsIn } from '../backups.ts';
import type { Settings } from '../settings.ts';

/** When a file was written; null: there is none. */
const writtenAt = (file: string): Promise<Date | null> =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  );

/** The time of the newest backup in a folder; null: there is none. */
function newestBackup(folder: string): Date | null {
  const [newest] = backupsIn(folder);
  return newest === undefined ? null : new Date(newest.manifest.time);
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
  return async (): Promise<FileFacts> => {
    const [snapshotAt, builtAt] = await Promise.all([
      writtenAt(manifest),
      writtenAt(join(distDir, '.build/manifest.json')),
    ]);
    const at = snapshotAt?.getTime() ?? null;
    if (at === null) known = null;
    else if (known?.at !== at) known = { at, snapshot: await snapshotNumber(manifest) };
    return { snapshot: known?.snapshot ?? null, snapshotAt, builtAt, backupAt: newestBackup(backupDir) };
  };
}
