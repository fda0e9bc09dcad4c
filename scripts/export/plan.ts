import { hash } from 'node:crypto';
import type { WireLanguage } from '#contract/text.ts';
import {
  BANNERS,
  CHANGED,
  type Changes,
  changesFile,
  type FileEntry,
  FORMAT,
  type Manifest,
  NOTE_LANGUAGES,
  PICTURES,
  recordChangesFile,
  STORED_CHANGES,
} from '#snapshot/format.ts';
import type { SnapshotFiles } from '#snapshot/read-files.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { World } from '#snapshot/world.ts';
import { changedDates, type Difference, differenceTo } from './difference.ts';
import { encodeWorld } from './encode.ts';
import { recordChangeLines } from './record-changes.ts';

/** The snapshot before, opened. */
export type Previous = { snapshot: Snapshot; files: SnapshotFiles };

/** What an export would write: every file of the new snapshot; null when nothing differs. */
export type Plan = {
  difference: Difference;
  /** Whether the banners differ, too. */
  banners: boolean;
  write: { manifest: Manifest; contents: Map<string, Buffer> } | null;
};

function entryOf(bytes: Buffer, records: number): FileEntry {
  return { sha256: hash('sha256', bytes, 'hex'), records, bytes: bytes.length };
}

const jsonFile = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** Whether a file holds records or a picture: what past snapshots changed is no record of this one. */
export const isRecordFile = (path: string): boolean =>
  path.startsWith(PICTURES) || (path.endsWith('.ndjson') && !path.startsWith('changes/'));

/** Whether the records are byte for byte those of the snapshot before. */
function isUnchanged(previous: Previous | null, files: Map<string, { bytes: Buffer }>): boolean {
  if (!previous) return false;
  const old = [...previous.files.contents].filter(([path]) => isRecordFile(path));
  return old.length === files.size && old.every(([path, bytes]) => files.get(path)?.bytes.equals(bytes));
}

/** The differences that are kept: this one and those of the snapshots before, up to twenty. */
function storedChanges(previous: Previous | null, changes: Changes): Map<string, Buffer> {
  const kept = new Map<string, Buffer>();
  for (let number = Math.max(1, changes.snapshot - STORED_CHANGES + 1); number < changes.snapshot; number++) {
    for (const path of [changesFile(number), recordChangesFile(number)]) {
      const bytes = previous?.files.contents.get(path);
      if (bytes) kept.set(path, bytes);
    }
  }
  return kept.set(changesFile(changes.snapshot), jsonFile(changes));
}

function totalsOf(world: World): Manifest['totals'] {
  const notes = Object.fromEntries(NOTE_LANGUAGES.map((language) => [language, world.notes[language].length]));
  return {
    items: world.items.length,
    monsters: world.monsters.length,
    notes: notes as Record<WireLanguage, number>,
    banners: world.banners.length,
  };
}

function bannersDiffer(previous: Previous | null, bytes: Buffer | undefined): boolean {
  const old = previous?.files.contents.get(BANNERS);
  return old !== undefined && bytes !== undefined && !old.equals(bytes);
}

/**
 * Compares a world with the snapshot before and lays out the new one; `now` dates what differs, `pictures` are the files of those that
 * notes brought along.
 */
export function planExport(
  world: World,
  previous: Previous | null,
  now: Date,
  pictures: ReadonlyMap<string, Buffer> = new Map(),
): Plan {
  const { files, lines } = encodeWorld(world);
  for (const [path, bytes] of pictures) files.set(path, { bytes, records: 1 });
  const difference = differenceTo(previous?.snapshot ?? null, lines);
  if (isUnchanged(previous, files)) return { difference, banners: false, write: null };
  const date = now.toISOString();
  const snapshot = (previous?.files.manifest.snapshot ?? 0) + 1;
  const banners = bannersDiffer(previous, files.get(BANNERS)?.bytes);
  const changes: Changes = { snapshot, date, first: !previous, ...difference, banners };
  const dates = changedDates(previous?.snapshot ?? null, lines, difference, date);
  const all = new Map(files);
  all.set(CHANGED, { bytes: jsonFile(dates), records: 1 });
  for (const [path, bytes] of storedChanges(previous, changes)) all.set(path, { bytes, records: 1 });
  const changeLines = previous ? recordChangeLines(previous.snapshot, lines, difference) : [];
  if (changeLines.length > 0) {
    const bytes = Buffer.from(changeLines.map((line) => `${line}\n`).join(''));
    all.set(recordChangesFile(snapshot), { bytes, records: changeLines.length });
  }
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    difference,
    banners,
    write: {
      manifest: {
        format: FORMAT,
        snapshot,
        totals: totalsOf(world),
        files: Object.fromEntries(sorted.map(([path, { bytes, records }]) => [path, entryOf(bytes, records)])),
      },
      contents: new Map(sorted.map(([path, { bytes }]) => [path, bytes])),
    },
  };
}
