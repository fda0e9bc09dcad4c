import type { BannerEntry } from '#contract/config.ts';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import type { RecordSource } from '#domain/catalogue/record-source.ts';
import type { Pictures } from './pictures.ts';
import type { SnapshotChanges } from './read-files.ts';

/** What has an address, a line in `data/` and a date of its last change; ids are unique within a kind only. */
export type RecordKind = 'item' | 'monster' | 'note';

/** What a list asks of an item; read from the head of its line, without parsing the rest. */
export type ItemHead = { id: number; type: number; auction: number | null; rune: number | null };

/** The exported game data, verified when opened; records are parsed when they are first asked for. */
export type Snapshot = Pictures & {
  /** In order of id. */
  items: ReadonlyMap<number, Item>;
  /** In order of id. */
  monsters: ReadonlyMap<number, Monster>;
  /** Newest first. */
  notes: (language: WireLanguage) => readonly PatchNote[];
  /** Pictures that notes brought along from other hosts, by name. */
  notePictures: ReadonlyMap<string, Buffer>;
  banners: readonly BannerEntry[];
  listFields: readonly ItemHead[];
  /** ISO time of the export that last saw this record change. */
  changed: (kind: RecordKind, id: number) => string;
  /** What records say of each other, from both ends. */
  links: RecordSource['links'];
  /** The page that shows how a record came or last changed. */
  changeLogLink: RecordSource['changeLogLink'];
  /** What the last snapshots changed, newest first. */
  changes: () => readonly SnapshotChanges[];
  /** A record's line as it lies in `data/`: equal bytes, equal record. */
  line: (kind: RecordKind, id: number) => Buffer;
  /** SHA-256 of the manifest: equal hash, equal data. */
  hash: string;
};
