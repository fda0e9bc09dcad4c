import type { Text, WireLanguage } from '#contract/text.ts';
import { type ItemRef, itemRef, type MonsterRef, monsterRef } from '#domain/catalogue/refs.ts';
import type { ChangePlace } from '#domain/site/addresses.ts';
import {
  type ChangeEntry,
  type ChangeKind,
  type ChangeRow,
  entriesOf,
  itemChangeRows,
  monsterChangeRows,
  PER_PART,
  partsOf,
} from './change-rows.ts';
import { type NoteCard, noteList } from './note-page.ts';
import { digestOf } from './page-keys.ts';
import type { SnapshotChanges } from './read-files.ts';
import type { Snapshot } from './snapshot.ts';

type Kind = ChangeEntry['kind'];

export type ChangeCounts = Record<ChangeKind, { item: number; monster: number }>;

/** A snapshot in the list of all; `first`: there was nothing to compare it with. */
export type ChangesSummary = { snapshot: number; date: string; first: boolean; banners: boolean; counts: ChangeCounts };

/** A record that is gone from the game's data, as it was known last; without names when they are unknown. */
export type RemovedRef = { kind: 'gone'; id: number; names: Text; type: number | null; quality: number | null };

export type ChangedRecord = {
  kind: Kind;
  fate: ChangeKind;
  id: number;
  ref: ItemRef | MonsterRef | RemovedRef;
  rows: readonly ChangeRow[] | null;
};

export type ChangedNotes = Record<'added' | 'changed', readonly NoteCard[]>;

/** A snapshot's page or one of its continuations (`part` from 1); `older` and `newer` are numbers of snapshots that have pages. */
export type ChangesPage = ChangesSummary & {
  part: number;
  parts: number;
  records: readonly ChangedRecord[];
  notes: ChangedNotes;
  older: number | null;
  newer: number | null;
};

function summary(changes: SnapshotChanges): ChangesSummary {
  const { snapshot, date, first, banners } = changes;
  const count = (fate: ChangeKind) => ({ item: changes[fate].items.length, monster: changes[fate].monsters.length });
  return {
    snapshot,
    date,
    first,
    banners,
    counts: { added: count('added'), changed: count('changed'), removed: count('removed') },
  };
}

export function changesList(snapshot: Snapshot): ChangesSummary[] {
  return snapshot.changes().map(summary);
}

/** Every page of changes there is: a snapshot's number and the part, newest first. */
export function changesPlaces(snapshot: Snapshot): ChangePlace[] {
  return snapshot
    .changes()
    .flatMap((changes) =>
      Array.from({ length: partsOf(changes) }, (_, index) => ({ snapshot: changes.snapshot, part: index + 1 })),
    );
}

/** What later snapshots said of a record when it went. */
function removedRef(snapshot: Snapshot, { kind, id }: ChangeEntry, since: number): RemovedRef {
  const listed = snapshot
    .changes()
    .filter((changes) => changes.snapshot >= since)
    .map((changes) => changes.detail(kind, id))
    .findLast((change) => change !== null && 'gone' in change);
  const known = listed && 'gone' in listed ? listed : null;
  const item = known?.kind === 'item' ? known.gone : { type: null, quality: null };
  return { kind: 'gone', id, names: known?.gone.names ?? {}, type: item.type, quality: item.quality };
}

function recordOf(snapshot: Snapshot, changes: SnapshotChanges, entry: ChangeEntry): ChangedRecord {
  const { kind, id, fate } = entry;
  const ref = kind === 'item' ? itemRef(snapshot, id) : monsterRef(snapshot, id);
  const gone = fate === 'removed' || ref.kind === 'missing';
  const detail = fate === 'changed' ? changes.detail(kind, id) : null;
  const fields = detail && 'fields' in detail ? detail.fields : null;
  const rowsOf = (all: typeof fields & object) =>
    kind === 'item' ? itemChangeRows(snapshot, id, all) : monsterChangeRows(snapshot, all);
  return {
    kind,
    id,
    fate,
    ref: gone ? removedRef(snapshot, entry, changes.snapshot) : ref,
    rows: fields && rowsOf(fields),
  };
}

function notesOf(snapshot: Snapshot, changes: SnapshotChanges, language: WireLanguage): ChangedNotes {
  const those = (ids: readonly number[]) =>
    ids.length === 0 ? [] : noteList(snapshot, language).filter(({ id }) => ids.includes(id));
  return { added: those(changes.added.notes), changed: those(changes.changed.notes) };
}

export function changesPage(snapshot: Snapshot, place: ChangePlace, language: WireLanguage): ChangesPage {
  const all = snapshot.changes();
  const index = all.findIndex((candidate) => candidate.snapshot === place.snapshot);
  const changes = all[index];
  if (!changes) throw new RangeError(`The snapshot keeps no changes of snapshot ${place.snapshot}.`);
  const from = (place.part - 1) * PER_PART;
  const shown = entriesOf(changes).slice(from, from + PER_PART);
  return {
    ...summary(changes),
    part: place.part,
    parts: partsOf(changes),
    records: shown.map((entry) => recordOf(snapshot, changes, entry)),
    notes: place.part === 1 ? notesOf(snapshot, changes, language) : { added: [], changed: [] },
    older: all[index + 1]?.snapshot ?? null,
    newer: all[index - 1]?.snapshot ?? null,
  };
}

/** Differs whenever the page differs: it is made of everything that the page shows. */
export function changesKey(page: ChangesPage | readonly ChangesSummary[]): string {
  return digestOf(JSON.stringify(page));
}
