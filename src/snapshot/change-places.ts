import type { ChangePlace } from '#domain/site/addresses.ts';
import type { IdChanges } from './format.ts';
import type { SnapshotChanges } from './read-changes.ts';

/** What may happen to a record, in the order of the page. */
export const CHANGE_KINDS = ['added', 'changed', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A record on a page of changes. */
export type ChangeEntry = { kind: 'item' | 'monster'; fate: ChangeKind; id: number };

/** Records on one page: about 100 KB of HTML, a tenth of that on the wire. */
export const PER_PART = 100;

const IDS = { item: 'items', monster: 'monsters' } as const satisfies Record<ChangeEntry['kind'], keyof IdChanges>;

/** Items, then monsters; new ones, changed ones, those that are gone. */
export function entriesOf(changes: SnapshotChanges): ChangeEntry[] {
  return (['item', 'monster'] as const).flatMap((kind) =>
    CHANGE_KINDS.flatMap((fate) => changes[fate][IDS[kind]].map((id) => ({ kind, fate, id }))),
  );
}

/** How many pages a snapshot's changes fill. */
export function partsOf(changes: SnapshotChanges): number {
  return Math.max(1, Math.ceil(entriesOf(changes).length / PER_PART));
}

/** Where it is told how a record came or last changed; null when that is longer ago than is kept, or was the first export. */
export function changePlaces(
  all: () => readonly SnapshotChanges[],
): (kind: ChangeEntry['kind'], id: number) => ChangePlace | null {
  let places: Map<string, ChangePlace> | undefined;
  const made = () => {
    const found = new Map<string, ChangePlace>();
    for (const changes of all().toReversed()) {
      for (const [index, { kind, id, fate }] of entriesOf(changes).entries()) {
        const place = { snapshot: changes.snapshot, part: Math.floor(index / PER_PART) + 1 };
        if (fate !== 'removed') found.set(`${kind} ${id}`, place);
      }
    }
    return found;
  };
  return (kind, id) => {
    places ??= made();
    return places.get(`${kind} ${id}`) ?? null;
  };
}
