import { hash } from 'node:crypto';
import type { Text, WireLanguage } from '#contract/text.ts';
import type { ChangePlace } from '#rules/addresses.ts';
import { type ItemRef, itemRef, type MonsterRef, monsterRef } from '#rules/refs.ts';
import { type ChangeRow, itemChangeRows, monsterChangeRows } from './change-rows.ts';
import type { IdChanges } from './format.ts';
import { type NoteCard, noteList } from './note-page.ts';
import type { SnapshotChanges } from './read-changes.ts';
import type { Snapshot } from './snapshot.ts';

/** What may happen to a record, in the order of the page. */
export const FATES = ['added', 'changed', 'removed'] as const;
export type Fate = (typeof FATES)[number];
type Kind = 'item' | 'monster';

/** How many of each kind a snapshot touched. */
export type ChangeCounts = Record<Fate, { item: number; monster: number }>;

/** A snapshot in the list of all; `first`: there was nothing to compare it with. */
export type ChangesSummary = { snapshot: number; date: string; first: boolean; banners: boolean; counts: ChangeCounts };

/** A record that is gone from the game's data, as it was known last; without names nobody knows any more. */
export type GoneRef = { kind: 'gone'; id: number; names: Text; type: number | null; quality: number | null };

/** One record of a snapshot's page; `rows` is null where only the fact is known. */
export type ChangedRecord = {
  kind: Kind;
  fate: Fate;
  id: number;
  ref: ItemRef | MonsterRef | GoneRef;
  rows: readonly ChangeRow[] | null;
};

/** Notes of one language that came or were rewritten. */
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

/** Records on one page: about 100 KB of HTML, a tenth of that on the wire. */
const PER_PART = 100;

const IDS = { item: 'items', monster: 'monsters' } as const satisfies Record<Kind, keyof IdChanges>;
type Entry = { kind: Kind; fate: Fate; id: number };

/** Items, then monsters; new ones, changed ones, those that are gone. */
function entriesOf(changes: SnapshotChanges): Entry[] {
  return (['item', 'monster'] as const).flatMap((kind) =>
    FATES.flatMap((fate) => changes[fate][IDS[kind]].map((id) => ({ kind, fate, id }))),
  );
}

const partsOf = (changes: SnapshotChanges): number => Math.max(1, Math.ceil(entriesOf(changes).length / PER_PART));

function summary(changes: SnapshotChanges): ChangesSummary {
  const { snapshot, date, first, banners } = changes;
  const count = (fate: Fate) => ({ item: changes[fate].items.length, monster: changes[fate].monsters.length });
  return {
    ...{ snapshot, date, first, banners },
    counts: { added: count('added'), changed: count('changed'), removed: count('removed') },
  };
}

/** What every kept snapshot changed, newest first. */
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
function goneRef(snapshot: Snapshot, { kind, id }: Entry, since: number): GoneRef {
  const told = snapshot
    .changes()
    .filter((changes) => changes.snapshot >= since)
    .map((changes) => changes.detail(kind, id))
    .findLast((change) => change !== null && 'gone' in change);
  const known = told && 'gone' in told ? told : null;
  const item = known?.kind === 'item' ? known.gone : { type: null, quality: null };
  return { kind: 'gone', id, names: known?.gone.names ?? {}, type: item.type, quality: item.quality };
}

function recordOf(snapshot: Snapshot, changes: SnapshotChanges, entry: Entry): ChangedRecord {
  const { kind, id, fate } = entry;
  const ref = kind === 'item' ? itemRef(snapshot, id) : monsterRef(snapshot, id);
  const gone = fate === 'removed' || ref.kind === 'missing';
  const detail = fate === 'changed' ? changes.detail(kind, id) : null;
  const fields = detail && 'fields' in detail ? detail.fields : null;
  const rowsOf = (all: typeof fields & object) =>
    kind === 'item' ? itemChangeRows(snapshot, id, all) : monsterChangeRows(snapshot, all);
  return {
    ...{ kind, id, fate },
    ref: gone ? goneRef(snapshot, entry, changes.snapshot) : ref,
    rows: fields && rowsOf(fields),
  };
}

function notesOf(snapshot: Snapshot, changes: SnapshotChanges, language: WireLanguage): ChangedNotes {
  const those = (ids: readonly number[]) =>
    ids.length === 0 ? [] : noteList(snapshot, language).filter(({ id }) => ids.includes(id));
  return { added: those(changes.added.notes), changed: those(changes.changed.notes) };
}

/** The data of a snapshot's page; it must be one of `changesPlaces`. */
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
  return hash('sha256', JSON.stringify(page), 'base64url').slice(0, 22);
}

const places = new WeakMap<Snapshot, Map<string, ChangePlace>>();

function placesOf(snapshot: Snapshot): Map<string, ChangePlace> {
  const known = places.get(snapshot);
  if (known) return known;
  const made = new Map<string, ChangePlace>();
  for (const changes of snapshot.changes().toReversed()) {
    for (const [index, { kind, id, fate }] of entriesOf(changes).entries()) {
      const place = { snapshot: changes.snapshot, part: Math.floor(index / PER_PART) + 1 };
      if (fate !== 'removed') made.set(`${kind} ${id}`, place);
    }
  }
  places.set(snapshot, made);
  return made;
}

/** Where it is told how a record came or last changed; null when that is longer ago than is kept, or was the first export. */
export function changesOf(snapshot: Snapshot, kind: Kind, id: number): ChangePlace | null {
  return placesOf(snapshot).get(`${kind} ${id}`) ?? null;
}
