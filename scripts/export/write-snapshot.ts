import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { lineOf } from '#snapshot/defaults.ts';
import { BANNERS, JOURNAL, MANIFEST, type Manifest, NOTE_LANGUAGES, notesFile, shardOf } from '#snapshot/format.ts';
import type { SnapshotFiles } from '#snapshot/read-files.ts';
import type { RecordKind, Snapshot } from '#snapshot/snapshot.ts';
import type { World } from '#snapshot/world.ts';
import { isAlive } from '../start/left-behind.ts';
import { ExportError } from './source.ts';

/** Every step by which an export changes a folder, one by one, so that a test can stop it at each. */
export type Disk = {
  exists: (path: string) => boolean;
  read: (path: string) => Buffer;
  /** Names in a folder; [] when there is none. */
  list: (folder: string) => string[];
  /** Makes the folders above it; returns when the bytes are on the disk. */
  write: (path: string, bytes: Buffer) => void;
  /** Replaces a file of that name; makes the folders above it. */
  rename: (from: string, to: string) => void;
  remove: (path: string) => void;
  /** Returns when renames and removals in a folder are on the disk. */
  sync: (folder: string) => void;
};

function write(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Windows cannot open a folder; its file system keeps the order of renames. */
function sync(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export const realDisk: Disk = {
  exists: existsSync,
  read: (path) => readFileSync(path),
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  write,
  rename: (from, to) => {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  },
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  sync,
};

/** Ids of records that are in a world as the snapshot before has them, and were not read again. */
export type Same = Record<'item' | 'monster', readonly number[]>;

export const NONE_SAME: Same = { item: [], monster: [] };

export type Previous = { snapshot: Snapshot; files: SnapshotFiles };

type EncodedFile = { bytes: Buffer; records: number };

/** The files that hold records, by path, the lines of records that were read, and the ids of all. */
export type Encoded = {
  files: Map<string, EncodedFile>;
  lines: Record<RecordKind, Map<number, string>>;
  ids: Record<RecordKind, readonly number[]>;
};

const NEWLINE = Buffer.from('\n');

function fileOf(lines: readonly (string | Buffer)[]): EncodedFile {
  const all = lines.flatMap((line) => [typeof line === 'string' ? Buffer.from(line) : line, NEWLINE]);
  return { bytes: Buffer.concat(all), records: lines.length };
}

/** The files of a kind that lies in ranges of ids; one whose records are all those of the snapshot before is that one's. */
function encodeShards(kind: 'item' | 'monster', encoded: Encoded, previous: Previous | null): void {
  const lines = encoded.lines[kind];
  for (const [path, ids] of Map.groupBy(encoded.ids[kind], (id) => shardOf(`${kind}s`, id))) {
    const before = previous?.files.contents.get(path);
    const isSame = before && previous?.files.manifest.files[path]?.records === ids.length;
    const shard =
      isSame && ids.every((id) => !lines.has(id))
        ? { bytes: before, records: ids.length }
        : fileOf(ids.map((id) => lines.get(id) ?? (previous as Previous).snapshot.line(kind, id)));
    encoded.files.set(path, shard);
  }
}

/** Lays out a world whose other records, `same`, are those of the snapshot before. */
export function encodeWorld(world: World, same: Same, previous: Previous | null): Encoded {
  const linesOf = <Value extends object>(
    kind: RecordKind,
    records: readonly Value[],
    idOf: (record: Value) => number,
  ) => new Map(records.map((record) => [idOf(record), JSON.stringify(lineOf(kind, record))]));
  const lines = {
    item: linesOf('item', world.items, ({ item_id }) => item_id),
    monster: linesOf('monster', world.monsters, ({ id }) => id),
    note: linesOf('note', Object.values(world.notes).flat(), ({ id }) => id),
  };
  const idsOf = (kind: 'item' | 'monster') => [...lines[kind].keys(), ...same[kind]].sort((one, other) => one - other);
  const ids = { item: idsOf('item'), monster: idsOf('monster'), note: [...lines.note.keys()] };
  const encoded: Encoded = { files: new Map(), lines, ids };
  encodeShards('item', encoded, previous);
  encodeShards('monster', encoded, previous);
  for (const language of NOTE_LANGUAGES) {
    const own = world.notes[language].map(({ id }) => lines.note.get(id) as string);
    encoded.files.set(notesFile(language), fileOf(own));
  }
  encoded.files.set(BANNERS, fileOf(world.banners.map((banner) => JSON.stringify(lineOf('banner', banner)))));
  return encoded;
}

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

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/** A draft holds only what differs from the snapshot it was compared with: on top of another one it would be torn. */
function refuseOverlap(disk: Disk, dir: string, before: SnapshotFiles | null): void {
  const path = join(dir, MANIFEST);
  const now = disk.exists(path) ? hash('sha256', disk.read(path), 'hex') : undefined;
  if (now === before?.hash && !disk.exists(join(dir, JOURNAL))) return;
  throw new ExportError(`Another export wrote to ${dir} meanwhile: its snapshot was kept; export again.`);
}

/**
 * Replaces the snapshot in a folder: everything new is written beside it, one rename decides, then the files take their
 * places. A reader of the folder at any moment, or after a break at any step, finds the old snapshot or the new one.
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
  disk.write(join(draft, MANIFEST), Buffer.from(manifestText(manifest)));
  for (const folder of folders) disk.sync(folder);
  refuseOverlap(disk, dir, before);
  disk.rename(draft, join(dir, JOURNAL));
  disk.sync(dir);
  finishWrite(disk, dir);
}
