import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** When a file was written; null: there is none. */
const writtenAt = (file: string): Promise<Date | null> =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  );

const BACKUP = /^memoria-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The time in the name of a backup's folder, such as `memoria-20260102T030405Z`; null for any other name. */
function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = BACKUP.exec(name) ?? [];
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The time of the newest finished backup in a folder: it has its manifest. null: there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const time = backupTime(name);
    return time === null ? [] : [{ name, time }];
  });
  for (const { name, time } of found.sort((one, other) => other.time.getTime() - one.time.getTime())) {
    if ((await writtenAt(join(folder, name, 'manifest.json'))) !== null) return time;
  }
  return null;
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
    const [snapshotAt, builtAt, backupAt] = await Promise.all([
      writtenAt(manifest),
      writtenAt(join(distDir, '.build/manifest.json')),
      newestBackup(backupDir),
    ]);
    const at = snapshotAt?.getTime() ?? null;
    if (at === null) known = null;
    else if (known?.at !== at) known = { at, snapshot: await snapshotNumber(manifest) };
    return { snapshot: known?.snapshot ?? null, snapshotAt, builtAt, backupAt };
  };
}
