import type { Item } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import type { ClassLine } from '#domain/catalogue/classes.ts';
import { isWithin, type LevelBand, levelBands, namesClassOf } from '#domain/catalogue/guide.ts';
import { belongs, classMask, isUsableBy } from '#domain/catalogue/item-filter.ts';
import { itemPage } from '#domain/catalogue/item-page.ts';
import type { ItemRef, MissingRef, MonsterRef } from '#domain/catalogue/refs.ts';
import type { SetEffect } from '#domain/catalogue/set-effect.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { type ListEntry, SIDE_BAR } from '#domain/site/side-bar.ts';
import type { Snapshot } from './snapshot.ts';

export type GuideSet = {
  /** `{}` when it has no name. */
  name: Text;
  /** By type order; a missing piece keeps the place it has in the record. */
  pieces: (ItemRef | MissingRef)[];
  /** Lowest and highest level of its pieces; null when none has a level. */
  levels: { min: number; max: number } | null;
  effects: SetEffect[];
};

/** Where a piece comes from: the likeliest monster, else a box, else its recipe; `more` others are not named. Null: not known. */
type PieceSource =
  | { kind: 'monster'; ref: MonsterRef | MissingRef; more: number }
  | { kind: 'item'; ref: ItemRef | MissingRef; more: number }
  | { kind: 'craft'; materials: number }
  | null;

/** A set of the bands, with the source of each known piece in their order. */
export type BandSet = { set: GuideSet; pieces: { ref: ItemRef; source: PieceSource }[] };

/** A stretch of a line's levels: what its class may hold, and the best it may wear. */
export type GuideBand = LevelBand & { weapons: { entry: ListEntry; count: number }[]; sets: BandSet[] };

/** So many sets of a band are shown. */
const BEST = 2;

const WEAPONS: readonly ListEntry[] = SIDE_BAR.find(({ key }) => key === 'weapons')?.entries ?? [];

type Weapon = { item: Item; usable: ReturnType<typeof classMask> };

/** All weapons by the entries that list them, once for twelve guides. */
const weaponsOf = madeOnce(({ listFields, items }: Snapshot) => {
  const weapons = new Map(WEAPONS.map((entry): [ListEntry, Weapon[]] => [entry, []]));
  for (const head of listFields) {
    for (const [entry, members] of weapons) {
      if (!belongs(head, entry)) continue;
      const item = items.get(head.id) as Item;
      members.push({ item, usable: classMask(item.class_group) });
    }
  }
  return weapons;
}, new WeakMap());

/** Highest level first, then the better quality, then the older one. */
function better(one: GuideSet, other: GuideSet): number {
  const quality = ({ pieces }: GuideSet) =>
    Math.max(...pieces.map((piece) => (piece.kind === 'item' ? piece.quality : 0)));
  return (
    (other.levels?.max ?? 0) - (one.levels?.max ?? 0) ||
    quality(other) - quality(one) ||
    (one.pieces[0]?.id ?? 0) - (other.pieces[0]?.id ?? 0)
  );
}

function sourceOf(snapshot: Snapshot, id: number): PieceSource {
  const { foundInMonsters, foundInItems, craft } = itemPage(snapshot, id);
  const more = foundInMonsters.length + foundInItems.length + (craft.length > 0 ? 1 : 0) - 1;
  const [monster] = foundInMonsters;
  const [container] = foundInItems;
  if (monster) return { kind: 'monster', ref: monster.ref, more };
  if (container) return { kind: 'item', ref: container, more };
  return craft.length > 0 ? { kind: 'craft', materials: craft.length } : null;
}

function bandSet(snapshot: Snapshot, set: GuideSet): BandSet {
  const known = set.pieces.filter((piece) => piece.kind === 'item');
  return { set, pieces: known.map((ref) => ({ ref, source: sourceOf(snapshot, ref.id) })) };
}

/** A line by its levels, from the sets of its guide. */
export function guideBands(snapshot: Snapshot, line: ClassLine, sets: readonly GuideSet[]): GuideBand[] {
  const ofLine = [...weaponsOf(snapshot)].filter(([, weapons]) => weapons.some(({ item }) => namesClassOf(item, line)));
  return levelBands(line).map((band) => {
    const fits = ({ item, usable }: Weapon) => isWithin(item.lvl_requirement, band) && isUsableBy(usable, band.classId);
    const weapons = ofLine.map(([entry, members]) => ({ entry, count: members.filter(fits).length }));
    const worn = sets.filter(({ levels }) => isWithin(levels?.max ?? null, band)).sort(better);
    return {
      ...band,
      weapons: weapons.filter(({ count }) => count > 0),
      sets: worn.slice(0, BEST).map((set) => bandSet(snapshot, set)),
    };
  });
}
