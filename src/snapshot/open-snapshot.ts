import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import { changePlaces } from './change-rows.ts';
import { restoreBanner, restoreItem, restoreMonster, restoreNote } from './defaults.ts';
import {
  BANNERS,
  CHANGED,
  type ChangedDates,
  type ChangedFile,
  NOTE_LANGUAGES,
  notesFile,
  PICTURES,
  pictureFile,
} from './format.ts';
import { isNotePictureName } from './note-pictures.ts';
import { NO_PICTURES, type Pictures } from './pictures.ts';
import {
  damaged,
  readChanges,
  readSnapshotFiles,
  type SnapshotChanges,
  SnapshotError,
  type SnapshotFiles,
} from './read-files.ts';
import { recordLinks } from './record-links.ts';
import type { ItemHead, RecordKind, Snapshot } from './snapshot.ts';

const NEWLINE = 0x0a;

/** Every line starts with its id, so that opening needs no parsing. */
const RECORD_ID = /^\{"(?:item_)?id":(\d+)/;
const ITEM_HEAD = /^\{"item_id":(\d+),"item_type":(-?\d+)(?:,"auction_type":(-?\d+))?(?:,"rune_type":(-?\d+))?/;

/** The longest head: four names and four numbers. */
const HEAD_BYTES = 120;

function* linesOf(files: SnapshotFiles, path: string): Generator<Line & { head: string }> {
  const bytes = files.contents.get(path);
  if (!bytes) return;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, start);
    const end = found < 0 ? bytes.length : found;
    yield { bytes, start, end, head: bytes.toString('latin1', start, Math.min(end, start + HEAD_BYTES)) };
    start = end + 1;
  }
}

/** The lines of a kind by id, in ascending order: shard names do not sort as numbers do. */
function indexKind(
  files: SnapshotFiles,
  folder: 'items' | 'monsters' | 'notes',
  listFields?: ItemHead[],
): Map<number, Line> {
  const rows: [number, Line][] = [];
  for (const path of files.contents.keys()) {
    if (!path.startsWith(`${folder}/`)) continue;
    for (const line of linesOf(files, path)) {
      const id = Number(RECORD_ID.exec(line.head)?.[1]);
      if (!id) throw damaged(`${files.dir}/${path}`, `has a line without an id after record ${rows.at(-1)?.[0] ?? 0}`);
      rows.push([id, { bytes: line.bytes, start: line.start, end: line.end }]);
      const head = listFields && ITEM_HEAD.exec(line.head);
      if (head) listFields.push({ id, type: Number(head[2]), auction: numberOr(head[3]), rune: numberOr(head[4]) });
    }
  }
  listFields?.sort((a, b) => a.id - b.id);
  return new Map(rows.sort(([a], [b]) => a - b));
}

const numberOr = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));

function parse<T>(files: SnapshotFiles, path: string, restore: (line: object) => T): T[] {
  return [...linesOf(files, path)].map(({ bytes, start, end }) =>
    restore(JSON.parse(bytes.toString('utf8', start, end)) as object),
  );
}

function datesOf(files: SnapshotFiles): Record<RecordKind, (id: number) => string> {
  const bytes = files.contents.get(CHANGED);
  if (!bytes) throw damaged(`${files.dir}/${CHANGED}`, 'is missing');
  const { items, monsters, notes } = JSON.parse(bytes.toString('utf8')) as ChangedFile;
  const lookup = ({ since, later }: ChangedDates) => {
    const dates = new Map(Object.entries(later).flatMap(([date, ids]) => ids.map((id) => [id, date] as const)));
    return (id: number) => dates.get(id) ?? since;
  };
  return { item: lookup(items), monster: lookup(monsters), note: lookup(notes) };
}

function notePicturesOf({ contents }: SnapshotFiles): Map<string, Buffer> {
  const names = [...contents].map(([path, bytes]) => [path.slice(PICTURES.length), path, bytes] as const);
  return new Map(
    names.flatMap(([name, path, bytes]) =>
      path === pictureFile(name) && isNotePictureName(name) ? [[name, bytes]] : [],
    ),
  );
}

/** A snapshot over files that were read and verified; `pictures` are those that its pages may show. */
export function snapshotOf(files: SnapshotFiles, pictures: Pictures = NO_PICTURES): Snapshot {
  const listFields: ItemHead[] = [];
  const lines: Record<RecordKind, Map<number, Line>> = {
    item: indexKind(files, 'items', listFields),
    monster: indexKind(files, 'monsters'),
    note: indexKind(files, 'notes'),
  };
  const dates = datesOf(files);
  const notes = Object.fromEntries(
    NOTE_LANGUAGES.map((language) => [language, parse(files, notesFile(language), restoreNote)]),
  ) as Record<WireLanguage, PatchNote[]>;
  const items = new LazyRecords(lines.item, restoreItem);
  const monsters = new LazyRecords(lines.monster, restoreMonster);
  let read: SnapshotChanges[] | undefined;
  const changes = () => {
    read ??= readChanges(files);
    return read;
  };
  return {
    items,
    monsters,
    links: recordLinks({ items, monsters }),
    notes: (language) => notes[language],
    notePictures: notePicturesOf(files),
    banners: parse(files, BANNERS, restoreBanner),
    listFields,
    changed: (kind, id) => dates[kind](id),
    changes,
    changeLogLink: changePlaces(changes),
    ...pictures,
    line: (kind, id) => {
      const line = lines[kind].get(id);
      if (!line) throw new RangeError(`The snapshot has no ${kind} ${id}.`);
      return line.bytes.subarray(line.start, line.end);
    },
    hash: files.hash,
  };
}

/** Opens the snapshot in a folder; throws a SnapshotError naming file, line and remedy when it is missing or damaged. */
export function openSnapshot(dir: string, pictures: Pictures = NO_PICTURES): Snapshot {
  const files = readSnapshotFiles(dir);
  if (!files) {
    throw new SnapshotError(`${dir} holds no game data (no manifest.json): run 'npm run export' or set DATA_DIR.`);
  }
  return snapshotOf(files, pictures);
}

/** A line of a file in `data/`: `start` and `end` are byte positions in `bytes`. */
type Line = { bytes: Buffer; start: number; end: number };

/** Records by id, each parsed when it is first asked for and kept from then on; read-only. */
class LazyRecords<T> implements ReadonlyMap<number, T> {
  readonly #lines: ReadonlyMap<number, Line>;
  readonly #restore: (line: object) => T;
  readonly #parsed = new Map<number, T>();

  constructor(lines: ReadonlyMap<number, Line>, restore: (line: object) => T) {
    this.#lines = lines;
    this.#restore = restore;
  }

  get size(): number {
    return this.#lines.size;
  }

  has(id: number): boolean {
    return this.#lines.has(id);
  }

  get(id: number): T | undefined {
    const ready = this.#parsed.get(id);
    if (ready !== undefined) return ready;
    const line = this.#lines.get(id);
    if (!line) return undefined;
    const record = this.#restore(JSON.parse(line.bytes.toString('utf8', line.start, line.end)) as object);
    this.#parsed.set(id, record);
    return record;
  }

  keys(): MapIterator<number> {
    return this.#lines.keys();
  }

  *entries(): MapIterator<[number, T]> {
    for (const id of this.#lines.keys()) yield [id, this.get(id) as T];
  }

  *values(): MapIterator<T> {
    for (const [, record] of this.entries()) yield record;
  }

  [Symbol.iterator](): MapIterator<[number, T]> {
    return this.entries();
  }

  forEach(visit: (record: T, id: number, records: ReadonlyMap<number, T>) => void): void {
    for (const [id, record] of this) visit(record, id, this);
  }
}
