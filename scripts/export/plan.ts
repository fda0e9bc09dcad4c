import { hash } from 'node:crypto';
import type { WireLanguage } from '#contract/text.ts';
import {
  BANNERS,
  CHANGED,
  type ChangedDates,
  type ChangedFile,
  type Changes,
  changesFile,
  type FileEntry,
  FORMAT,
  type IdChanges,
  type Manifest,
  NOTE_LANGUAGES,
  PICTURES,
  recordChangesFile,
  STORED_CHANGES,
} from '#snapshot/format.ts';
import type { RecordKind, Snapshot } from '#snapshot/snapshot.ts';
import type { World } from '#snapshot/world.ts';
import { type Difference, recordChangeLines } from './record-changes.ts';
import { type Encoded, encodeWorld, NONE_SAME, type Previous, type Same } from './write-snapshot.ts';

function entryOf(path: string, bytes: Buffer, records: number, previous: Previous | null): FileEntry {
  const before = previous?.files.contents.get(path) === bytes ? previous.files.manifest.files[path] : undefined;
  return before ?? { sha256: hash('sha256', bytes, 'hex'), records, bytes: bytes.length };
}

const jsonFile = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** Whether a file holds records or a picture: what past snapshots changed is no record of this one. */
export const isRecordFile = (path: string): boolean =>
  path.startsWith(PICTURES) || (path.endsWith('.ndjson') && !path.startsWith('changes/'));

function isUnchanged(previous: Previous | null, files: Map<string, { bytes: Buffer }>): boolean {
  if (!previous) return false;
  const old = [...previous.files.contents].filter(([path]) => isRecordFile(path));
  const isSame = (path: string, bytes: Buffer) => {
    const now = files.get(path)?.bytes;
    return now === bytes || now?.equals(bytes) === true;
  };
  return old.length === files.size && old.every(([path, bytes]) => isSame(path, bytes));
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

function totalsOf(world: World, { ids }: Encoded): Manifest['totals'] {
  const notes = Object.fromEntries(NOTE_LANGUAGES.map((language) => [language, world.notes[language].length]));
  return {
    items: ids.item.length,
    monsters: ids.monster.length,
    notes: notes as Record<WireLanguage, number>,
    banners: world.banners.length,
  };
}

function bannersDiffer(previous: Previous | null, bytes: Buffer | undefined): boolean {
  const old = previous?.files.contents.get(BANNERS);
  return old !== undefined && bytes !== undefined && !old.equals(bytes);
}

/** What an export has beside records that it read: `pictures` are the files of those that notes brought along. */
type Others = { pictures?: ReadonlyMap<string, Buffer>; same?: Same };

/**
 * Compares a world with the snapshot before and lays out the new one; `now` dates what differs. `write` has every file of the new
 * snapshot; null when nothing differs.
 */
export function planExport(
  world: World,
  previous: Previous | null,
  now: Date,
  { pictures = new Map(), same = NONE_SAME }: Others = {},
) {
  const encoded = encodeWorld(world, same, previous);
  const { files, lines } = encoded;
  for (const [path, bytes] of pictures) files.set(path, { bytes, records: 1 });
  const difference = differenceTo(previous?.snapshot ?? null, encoded);
  if (isUnchanged(previous, files)) return { difference, banners: false, write: null };
  const date = now.toISOString();
  const snapshot = (previous?.files.manifest.snapshot ?? 0) + 1;
  const banners = bannersDiffer(previous, files.get(BANNERS)?.bytes);
  const changes: Changes = { snapshot, date, first: !previous, ...difference, banners };
  const dates = changedDates(previous?.snapshot ?? null, encoded, difference, date);
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
        totals: totalsOf(world, encoded),
        files: Object.fromEntries(
          sorted.map(([path, { bytes, records }]) => [path, entryOf(path, bytes, records, previous)]),
        ),
      },
      contents: new Map(sorted.map(([path, { bytes }]) => [path, bytes])),
    },
  };
}

const KINDS = [
  ['item', 'items'],
  ['monster', 'monsters'],
  ['note', 'notes'],
] as const satisfies readonly (readonly [RecordKind, keyof IdChanges])[];

const noIds = (): IdChanges => ({ items: [], monsters: [], notes: [] });

function idsOf(previous: Snapshot, kind: RecordKind): number[] {
  if (kind === 'item') return [...previous.items.keys()];
  if (kind === 'monster') return [...previous.monsters.keys()];
  return NOTE_LANGUAGES.flatMap((language) => previous.notes(language).map(({ id }) => id));
}

const ascending = (ids: number[]) => ids.sort((a, b) => a - b);

/** What a new export changes about the snapshot before; without one, nothing is said to be new. */
function differenceTo(previous: Snapshot | null, { lines, ids }: Encoded): Difference {
  const difference: Difference = { added: noIds(), changed: noIds(), removed: noIds() };
  if (!previous) return difference;
  for (const [kind, list] of KINDS) {
    const old = new Set(idsOf(previous, kind));
    for (const [id, line] of lines[kind]) {
      if (!old.has(id)) difference.added[list].push(id);
      else if (previous.line(kind, id).toString('utf8') !== line) difference.changed[list].push(id);
    }
    const now = new Set(ids[kind]);
    difference.removed[list] = ascending([...old].filter((id) => !now.has(id)));
    ascending(difference.added[list]);
    ascending(difference.changed[list]);
  }
  return difference;
}

function datesOf(
  kind: RecordKind,
  ids: Iterable<number>,
  dateOf: (kind: RecordKind, id: number) => string,
): ChangedDates {
  const byDate = Map.groupBy(ids, (id) => dateOf(kind, id));
  const [oldest, ...rest] = [...byDate].sort(([a], [b]) => (a < b ? -1 : 1));
  return { since: oldest?.[0] ?? '', later: Object.fromEntries(rest.map(([date, same]) => [date, ascending(same)])) };
}

/** When each record last changed: now for what came or changed, as before for the rest. */
function changedDates(previous: Snapshot | null, { ids }: Encoded, difference: Difference, date: string): ChangedFile {
  const touched = Object.fromEntries(
    KINDS.map(([kind, list]) => [kind, new Set([...difference.added[list], ...difference.changed[list]])]),
  ) as Record<RecordKind, Set<number>>;
  const dateOf = (kind: RecordKind, id: number) =>
    !previous || touched[kind].has(id) ? date : previous.changed(kind, id);
  return {
    items: datesOf('item', ids.item, dateOf),
    monsters: datesOf('monster', ids.monster, dateOf),
    notes: datesOf('note', ids.note, dateOf),
  };
}
