import { type ItemPage, itemPage } from '#domain/catalogue/item-page.ts';
import { type MonsterPage, monsterPage } from '#domain/catalogue/monster-page.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** One relation as the pages at its two ends show it: how often both do, and what one end alone shows. */
export type Compared = { relation: string; equal: number; differences: string[] };

type Shown = { kind: string; id: number };
type Row = { ref: Shown; rate?: number | null; quantity?: number | null };

/** What pages of each end show, each relation as a text that names the item first. */
class BothEnds {
  readonly #ends = [new Set<string>(), new Set<string>()] as const;

  /** A record that nobody has, has no page that could show the other end. */
  enter(end: 0 | 1, nameOf: (row: Row) => string, rows: readonly Row[]): void {
    for (const row of rows) if (row.ref.kind !== 'missing') this.#ends[end].add(nameOf(row));
  }

  compared(relation: string): Compared {
    const [one, other] = this.#ends;
    const alone = [...one.symmetricDifference(other)].sort();
    return { relation, equal: one.intersection(other).size, differences: alone };
  }
}

const rows = (refs: readonly Shown[]): Row[] => refs.map((ref) => ({ ref }));
const odds = ({ rate, quantity }: Row) => `${rate} % × ${quantity}`;

type Relations = Record<'used in' | 'dropped by' | 'found in' | 'part of' | 'variant of', BothEnds>;

function enterItem(relations: Relations, id: number, page: ItemPage): void {
  const pieces = rows(page.set?.pieces ?? []);
  const variants = rows(page.variants.map(({ ref }) => ref));
  relations['used in'].enter(0, ({ ref }) => `${id} in ${ref.id}`, rows(page.usedIn));
  relations['used in'].enter(1, ({ ref }) => `${ref.id} in ${id}`, rows(page.craft.map(({ ref }) => ref)));
  relations['dropped by'].enter(0, (row) => `${id} by ${row.ref.id}, ${odds(row)}`, page.foundInMonsters);
  relations['found in'].enter(0, ({ ref }) => `${id} in ${ref.id}`, rows(page.foundInItems));
  relations['found in'].enter(1, ({ ref }) => `${ref.id} in ${id}`, rows(page.drops.map(({ ref }) => ref)));
  relations['part of'].enter(0, ({ ref }) => `${id} with ${ref.id}`, pieces);
  relations['part of'].enter(1, ({ ref }) => `${ref.id} with ${id}`, pieces);
  relations['variant of'].enter(0, ({ ref }) => `${id} as ${ref.id}`, variants);
  relations['variant of'].enter(1, ({ ref }) => `${ref.id} as ${id}`, variants);
}

function enterMonster(relations: Relations, id: number, { drops }: MonsterPage): void {
  relations['dropped by'].enter(1, (row) => `${row.ref.id} by ${id}, ${odds(row)}`, drops);
}

/** Every relation between records, compared from both ends over the pages of a whole snapshot. */
export function compareBothEnds(data: Snapshot): Compared[] {
  const relations: Relations = {
    'used in': new BothEnds(),
    'dropped by': new BothEnds(),
    'found in': new BothEnds(),
    'part of': new BothEnds(),
    'variant of': new BothEnds(),
  };
  for (const id of data.items.keys()) enterItem(relations, id, itemPage(data, id));
  for (const id of data.monsters.keys()) enterMonster(relations, id, monsterPage(data, id));
  return Object.entries(relations).map(([relation, ends]) => ends.compared(relation));
}
