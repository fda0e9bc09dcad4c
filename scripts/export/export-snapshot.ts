import { hash } from 'node:crypto';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import { noteInstant } from '#domain/news/note.ts';
import type { FetchPicture } from '#server/news/pictures/import-pictures.ts';
import { snapshotOf } from '#snapshot/open-snapshot.ts';
import { readSnapshotFiles } from '#snapshot/read-files.ts';
import type { World } from '#snapshot/world.ts';
import { deadLinks } from './dead-links.ts';
import { type KnownRecords, NONE_KNOWN, readKnownRecords, writeKnownRecords } from './known-records.ts';
import { importNotePictures } from './note-pictures.ts';
import type { Pause } from './over-http.ts';
import { planExport } from './plan.ts';
import { type Reading, readWorld } from './read-world.ts';
import type { Difference } from './record-changes.ts';
import { type ApiSource, ExportError, type Progress } from './source.ts';
import { findUnknown, type Gaps, itemGaps, type KnownIds, monsterGaps } from './unknown.ts';
import { type Disk, finishWrite, manifestText, type Previous, realDisk, writeSnapshot } from './write-snapshot.ts';

/**
 * `known` (absolute): the file that tells which rows of the own database the snapshot has; left out, all are read. `pause`, `disk` and
 * `bring`, which fetches pictures of other hosts, are replaced by tests only.
 */
export type ExportOptions = {
  source: ApiSource;
  dataDir: string;
  known?: string | undefined;
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
function refuseEmptying(source: ApiSource, { world, same }: Reading, previous: Previous | null): void {
  if (world.items.length + same.item.length > 0 || !previous || previous.snapshot.items.size === 0) return;
  throw new ExportError(
    `${source.name} has no items, the snapshot has ${previous.snapshot.items.size}: nothing was changed; import the game data, or read another API.`,
  );
}

function outNow(notes: Record<WireLanguage, PatchNote[]>, now: Date): Record<WireLanguage, PatchNote[]> {
  const isOut = ({ date }: PatchNote) => (noteInstant(date)?.getTime() ?? 0) <= now.getTime();
  const out = Object.entries(notes).map(([language, all]) => [language, all.filter(isOut)]);
  return Object.fromEntries(out) as Record<WireLanguage, PatchNote[]>;
}

/** What is open about each record; of those that were not read again it is known, unless records came or went. */
function gapsOf({ world, same }: Reading, known: KnownRecords, previous: Previous | null, isOfSameIds: boolean) {
  const ids: KnownIds = {
    item: new Set([...same.item, ...world.items.map(({ item_id }) => item_id)]),
    monster: new Set([...same.monster, ...world.monsters.map(({ id }) => id)]),
  };
  const gaps = { item: new Map<number, Gaps>(), monster: new Map<number, Gaps>() };
  const add = (kind: 'item' | 'monster', id: number, found: Gaps | null | undefined) => {
    if (found) gaps[kind].set(id, found);
  };
  const { items, monsters } = previous?.snapshot ?? {};
  for (const item of world.items) add('item', item.item_id, itemGaps(item, ids));
  for (const monster of world.monsters) add('monster', monster.id, monsterGaps(monster, ids));
  for (const id of same.item) {
    add('item', id, isOfSameIds ? known.item.gaps.get(id) : itemGaps(items?.get(id) as Item, ids));
  }
  for (const id of same.monster) {
    add('monster', id, isOfSameIds ? known.monster.gaps.get(id) : monsterGaps(monsters?.get(id) as Monster, ids));
  }
  return gaps;
}

const isOfSameIds = ({ added, removed }: Difference): boolean =>
  [added, removed].every(({ items, monsters }) => items.length + monsters.length === 0);

/**
 * Reads all of an API, or what changed of the own database, and brings the snapshot in `dataDir` up to date; nothing is written when
 * nothing differs. Throws an `ExportError` (API, record, folder) or a `SnapshotError` (the snapshot before is damaged); the folder then
 * stays as it was.
 */
export async function exportSnapshot(options: ExportOptions) {
  const { source, dataDir, skipBad = false, now = () => new Date(), onProgress = () => undefined, bring } = options;
  const disk = options.disk ?? realDisk;
  writing(dataDir, () => finishWrite(disk, dataDir));
  const previous = openPrevious(dataDir);
  const known = options.known && previous ? readKnownRecords(options.known, previous.files.hash) : NONE_KNOWN;
  const reading = await readWorld(source, {
    skipBad,
    onProgress,
    known,
    ...(options.pause && { pause: options.pause }),
  });
  const { world, same, listed, bad, unread } = reading;
  refuseEmptying(source, reading, previous);
  const home = await importNotePictures(outNow(world.notes, now()), {
    source,
    previous: previous?.files ?? null,
    bring,
  });
  const others = { pictures: home.files, same };
  const { write, difference, banners } = planExport({ ...world, notes: home.notes }, previous, now(), others);
  if (write) writing(dataDir, () => writeSnapshot(disk, dataDir, write, previous?.files ?? null));
  const files = write
    ? { dir: dataDir, hash: hash('sha256', manifestText(write.manifest), 'hex'), ...write }
    : previous?.files;
  if (!files) throw new ExportError(`The export of ${source.name} has nothing to write.`);
  const gaps = gapsOf(reading, known, previous, previous !== null && isOfSameIds(difference));
  if (options.known && reading.digests) {
    const { item, monster } = reading.digests;
    writeKnownRecords(options.known, files.hash, {
      item: { digests: item, gaps: gaps.item },
      monster: { digests: monster, gaps: gaps.monster },
    });
  }
  const { snapshot, totals } = files.manifest;
  return {
    source: source.name,
    dataDir,
    /** false: nothing differed, so nothing was touched. */
    written: write !== null,
    first: previous === null,
    /** How many items and monsters were read, where others were known to be as they were; null: all. */
    reread: same.item.length + same.monster.length === 0 ? null : world.items.length + world.monsters.length,
    snapshot,
    totals,
    difference,
    banners,
    bad,
    unread,
    unknown: findUnknown(gaps, listed),
    deadLinks: deadLinks(write ? snapshotOf(files) : (previous as Previous).snapshot),
    pictures: home.failed,
  };
}

/** Brings the snapshot in `dataDir` up to date with a world that is at hand, as an export from its API would. */
export function writeWorld(world: World, dataDir: string, now: Date): void {
  const files = readSnapshotFiles(dataDir);
  const { write } = planExport(world, files && { files, snapshot: snapshotOf(files) }, now);
  if (write) writeSnapshot(realDisk, dataDir, write, files);
}
