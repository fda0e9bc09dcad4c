import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { JOURNAL, MANIFEST, type Manifest } from '#snapshot/format.ts';
import type { SnapshotFiles } from '#snapshot/read-files.ts';
import type { Disk } from './disk.ts';
import { ExportError } from './source.ts';

/** Folders that hold files of a snapshot only. */
const FOLDERS = ['items', 'monsters', 'notes', 'changes'];

const DRAFT = '.draft-';

/** Drafts of processes that are gone; one that lives may be another export at work. */
function removeOldDrafts(disk: Disk, dir: string): void {
  for (const name of disk.list(dir)) {
    if (!name.startsWith(DRAFT)) continue;
    const owner = Number(name.slice(DRAFT.length));
    if (owner === process.pid || !isAlive(owner)) disk.remove(join(dir, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function removeStrays(disk: Disk, dir: string, manifest: Manifest): void {
  for (const folder of FOLDERS) {
    const strays = disk
      .list(join(dir, folder))
      .filter((name) => /\.(?:ndjson|json)$/.test(name) && !manifest.files[`${folder}/${name}`]);
    for (const name of strays) disk.remove(join(dir, folder, name));
    if (strays.length > 0) disk.sync(join(dir, folder));
  }
}

/** Brings a decided write to its end; every step may be repeated, so that a broken one is finished by the next export. */
export function finishWrite(disk: Disk, dir: string): void {
  const journal = join(dir, JOURNAL);
  const decided = join(journal, MANIFEST);
  if (disk.exists(decided)) {
    const manifest = JSON.parse(disk.read(decided).toString('utf8')) as Manifest;
    const staged = Object.keys(manifest.files).filter((path) => disk.exists(join(journal, path)));
    for (const path of staged) disk.rename(join(journal, path), join(dir, path));
    for (const folder of new Set(staged.map((path) => dirname(path)))) disk.sync(join(dir, folder));
    removeStrays(disk, dir, manifest);
    // The manifest goes last: until then readers see the new snapshot through the journal.
    disk.rename(decided, join(dir, MANIFEST));
    disk.sync(dir);
  }
  if (disk.exists(journal)) disk.remove(journal);
}

/** A draft holds only what differs from the snapshot it was compared with: on top of another one it would be torn. */
function refuseOverlap(disk: Disk, dir: string, before: SnapshotFiles | null): void {
  const path = join(dir, MANIFEST);
  const now = disk.exists(path) ? hash('sha256', disk.read(path), 'hex') : undefined;
  if (now === before?.hash && !disk.exists(join(dir, JOURNAL))) return;
  throw new ExportError(`Another export wrote to ${dir} meanwhile: its snapshot was kept; export again.`);
}

/**
 * Replaces the snapshot in a folder: everything new is written beside it, one rename decides, then the files take their
 * places. Whoever opens the folder at any moment, or after a break at any step, finds the old snapshot or the new one.
 */
export function writeSnapshot(
  disk: Disk,
  dir: string,
  { manifest, contents }: { manifest: Manifest; contents: ReadonlyMap<string, Buffer> },
  before: SnapshotFiles | null,
): void {
  removeOldDrafts(disk, dir);
  const draft = join(dir, `${DRAFT}${process.pid}`);
  const folders = new Set([draft]);
  for (const [path, bytes] of contents) {
    if (before?.manifest.files[path]?.sha256 === manifest.files[path]?.sha256) continue;
    disk.write(join(draft, path), bytes);
    folders.add(dirname(join(draft, path)));
  }
  disk.write(join(draft, MANIFEST), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  for (const folder of folders) disk.sync(folder);
  refuseOverlap(disk, dir, before);
  disk.rename(draft, join(dir, JOURNAL));
  disk.sync(dir);
  finishWrite(disk, dir);
}
