import { type Text, WireLanguage } from '#contract/text.ts';

/** Raised when older readers could no longer read what is written. */
export const FORMAT = 1;

/** How many ids share a file; small files keep the change of one record small in version control. */
const SHARD = 1000;

/** How many snapshots back `changes/` tells what came, changed and went. */
export const STORED_CHANGES = 20;

export const MANIFEST = 'manifest.json';
export const CHANGED = 'changed.json';
export const BANNERS = 'banners.ndjson';

/** A decided but not yet finished write: its files win over those beside it, so a broken export never shows half. */
export const JOURNAL = '.journal';

/** What the manifest says of a file; `records` is its number of lines. */
export type FileEntry = { sha256: string; records: number; bytes: number };

/** The list of everything that belongs to a snapshot; holds no date, so equal data has an equal manifest. */
export type Manifest = {
  format: number;
  /** Counts the exports that found a difference, from 1. */
  snapshot: number;
  totals: { items: number; monsters: number; notes: Record<WireLanguage, number>; banners: number };
  files: Record<string, FileEntry>;
};

/** When the records of a kind last changed: `since` for all but those listed under a later time. */
export type ChangedDates = { since: string; later: Record<string, number[]> };

/** `changed.json`. */
export type ChangedFile = { items: ChangedDates; monsters: ChangedDates; notes: ChangedDates };

/** The ids of a kind that came, changed or went; ascending. */
export type IdChanges = { items: number[]; monsters: number[]; notes: number[] };

/** `changes/<n>.json`: the difference to the snapshot before; a first snapshot has none and says so. */
export type Changes = {
  snapshot: number;
  date: string;
  first: boolean;
  added: IdChanges;
  changed: IdChanges;
  removed: IdChanges;
  /** Banners have no page of their own, so no ids are kept of them. */
  banners: boolean;
};

/** A field before and after; null stands for the field's default. Of lists of references and of maps only what differs is kept. */
export type BeforeAfter = readonly [before: unknown, after: unknown];

/** A line of `changes/<n>.ndjson`: what an item or monster was before and is since, or how it was known when it went. */
export type RecordChange =
  | { id: number; kind: 'item' | 'monster'; fields: Record<string, BeforeAfter> }
  | { id: number; kind: 'item'; gone: { names: Text; type: number; quality: number } }
  | { id: number; kind: 'monster'; gone: { names: Text } };

export function shardOf(kind: 'items' | 'monsters', id: number): string {
  return `${kind}/${String(Math.floor(id / SHARD)).padStart(2, '0')}.ndjson`;
}

/** The folder of pictures that notes brought along from other hosts. */
export const PICTURES = 'pictures/';

export function pictureFile(name: string): string {
  return `${PICTURES}${name}`;
}

/** By the address of each, what the picture is called that an export brought home; absent where none did. */
export const PICTURE_SOURCES = `${PICTURES}sources.json`;

export function notesFile(language: WireLanguage): string {
  return `notes/${language}.ndjson`;
}

export function changesFile(snapshot: number): string {
  return `changes/${snapshot}.json`;
}

/** The file that tells a snapshot's difference record by record; none where there is nothing to tell. */
export function recordChangesFile(snapshot: number): string {
  return `changes/${snapshot}.ndjson`;
}

/** The languages of notes, in the order they are read and written. */
export const NOTE_LANGUAGES = WireLanguage.options;
