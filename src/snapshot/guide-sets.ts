import type { Item } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import { SET_TYPE_ORDER } from '#domain/catalogue/item-types.ts';
import { type ItemRef, itemRef, type MissingRef } from '#domain/catalogue/refs.ts';
import { type SetEffect, setEffects } from '#domain/catalogue/set-effect.ts';
import type { Snapshot } from './snapshot.ts';

/** A row of the Sets tab. */
export type GuideSet = {
  /** `{}` when nobody named it. */
  name: Text;
  /** By type order; a piece that nobody has keeps the place it has in the record. */
  pieces: (ItemRef | MissingRef)[];
  /** Lowest and highest level of its pieces; null when none has a level. */
  levels: { min: number; max: number } | null;
  effects: SetEffect[];
};

/** Head, gloves, chest, pants, feet; what else belongs to a set follows by type. */
function typePlace(type: number): number {
  const place = SET_TYPE_ORDER.indexOf(type);
  return place < 0 ? SET_TYPE_ORDER.length + type : place;
}

function inOrder(pieces: readonly (ItemRef | MissingRef)[]): (ItemRef | MissingRef)[] {
  const known = pieces
    .filter((piece) => piece.kind === 'item')
    .sort((a, b) => typePlace(a.type) - typePlace(b.type) || a.id - b.id);
  return pieces.map((piece) => (piece.kind === 'missing' ? piece : (known.shift() ?? piece)));
}

function levelsOf(pieces: readonly (ItemRef | MissingRef)[]): GuideSet['levels'] {
  const levels = pieces.flatMap((piece) => (piece.kind === 'item' && piece.level !== null ? [piece.level] : []));
  return levels.length === 0 ? null : { min: Math.min(...levels), max: Math.max(...levels) };
}

function makeSet(snapshot: Snapshot, members: readonly Item[]): GuideSet {
  const [first] = members as [Item];
  const named = members.find(({ set_name }) => Object.keys(set_name).length > 0);
  const pieces = inOrder([...new Set(first.item_set)].map((id) => itemRef(snapshot, id)));
  return { name: named?.set_name ?? {}, pieces, levels: levelsOf(pieces), effects: setEffects(first) };
}

/** Sets without a level come last, as they are read: an infinity sign. */
const minimum = ({ levels }: GuideSet): number => levels?.min ?? Number.MAX_SAFE_INTEGER;

/** The sets that some pieces belong to: grouped by their sorted member ids, sorted by minimum level, then by maximum and first piece. */
export function guideSets(snapshot: Snapshot, pieces: readonly Item[]): GuideSet[] {
  const groups = Map.groupBy(pieces, ({ item_set }) => [...item_set].sort((a, b) => a - b).join());
  return [...groups.values()]
    .map((members) => makeSet(snapshot, members))
    .sort(
      (a, b) =>
        minimum(a) - minimum(b) ||
        (a.levels?.max ?? 0) - (b.levels?.max ?? 0) ||
        (a.pieces[0]?.id ?? 0) - (b.pieces[0]?.id ?? 0),
    );
}
