import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import { noteInstant } from '#domain/news/note.ts';
import type { FetchPicture } from '#server/news/pictures/import-pictures.ts';
import { openSnapshot, snapshotOf } from '#snapshot/open-snapshot.ts';
import { readSnapshotFiles } from '#snapshot/read-files.ts';
import type { World } from '#snapshot/world.ts';
import { deadLinks } from './dead-links.ts';
import { importNotePictures } from './note-pictures.ts';
import type { Pause } from './over-http.ts';
import { type Previous, planExport } from './plan.ts';
import { readWorld } from './read-world.ts';
import { type ApiSource, ExportError, type Progress } from './source.ts';
import { type Disk, finishWrite, realDisk, writeSnapshot } from './write-snapshot.ts';

/** `pause`, `disk` and `bring`, which fetches pictures of other hosts, are replaced by tests only. */
export type ExportOptions = {
  source: ApiSource;
  dataDir: string;
  skipBad?: boolean;
  now?: () => Date;
  onProgress?: Progress;
  pause?: Pause;
  disk?: Disk;
  bring?: FetchPicture;
};

function openPrevious(dir: string): Previous | null {
  const files = readSnapshotFiles(dir);
  return files && { files, snapshot: snapshotOf(files) };
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'EDQUOT']);

/** Runs a step that writes; a folder that refuses is named in one sentence. */
function writing<T>(dir: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!UNWRITABLE.has(code)) throw error;
    throw new ExportError(
      `The folder ${dir} cannot be written (${code}): make it writable, free some space, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

/** An API without a single item is far more often the wrong one than a game that lost them all. */
function refuseEmptying(source: ApiSource, world: World, previous: Previous | null): void {
  if (world.items.length > 0 || !previous || previous.snapshot.items.size === 0) return;
  throw new ExportError(
    `${source.name} has no items, the snapshot has ${previous.snapshot.items.size}: nothing was changed; import the game data, or read another API.`,
  );
}

function outNow(notes: Record<WireLanguage, PatchNote[]>, now: Date): Record<WireLanguage, PatchNote[]> {
  const isOut = ({ date }: PatchNote) => (noteInstant(date)?.getTime() ?? 0) <= now.getTime();
  const out = Object.entries(notes).map(([language, all]) => [language, all.filter(isOut)]);
  return Object.fromEntries(out) as Record<WireLanguage, PatchNote[]>;
}

/**
 * Reads all of an API and brings the snapshot in `dataDir` up to date; nothing is written when nothing differs. Throws an
 * `ExportError` (API, record, folder) or a `SnapshotError` (the snapshot before is damaged); the folder then stays as it was.
 */
export async function exportSnapshot(options: ExportOptions) {
  const { source, dataDir, skipBad = false, now = () => new Date(), onProgress = () => undefined, bring } = options;
  const disk = options.disk ?? realDisk;
  writing(dataDir, () => finishWrite(disk, dataDir));
  const previous = openPrevious(dataDir);
  const reading = { skipBad, onProgress, ...(options.pause && { pause: options.pause }) };
  const { world, bad, unread, unknown } = await readWorld(source, reading);
  refuseEmptying(source, world, previous);
  const home = await importNotePictures(outNow(world.notes, now()), {
    source,
    previous: previous?.files ?? null,
    bring,
  });
  const { write, difference, banners } = planExport({ ...world, notes: home.notes }, previous, now(), home.files);
  if (write) writing(dataDir, () => writeSnapshot(disk, dataDir, write, previous?.files ?? null));
  const manifest = write?.manifest ?? previous?.files.manifest;
  if (!manifest) throw new ExportError(`The export of ${source.name} has nothing to write.`);
  return {
    source: source.name,
    dataDir,
    /** false: nothing differed, so nothing was touched. */
    written: write !== null,
    first: previous === null,
    snapshot: manifest.snapshot,
    totals: manifest.totals,
    difference,
    banners,
    bad,
    unread,
    unknown,
    deadLinks: deadLinks(openSnapshot(dataDir)),
    pictures: home.failed,
  };
}

/** Brings the snapshot in `dataDir` up to date with a world that is at hand, as an export from its API would. */
export function writeWorld(world: World, dataDir: string, now: Date): void {
  const files = readSnapshotFiles(dataDir);
  const { write } = planExport(world, files && { files, snapshot: snapshotOf(files) }, now);
  if (write) writeSnapshot(realDisk, dataDir, write, files);
}
