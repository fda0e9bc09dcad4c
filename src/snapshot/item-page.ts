import type { Item } from '#contract/item.ts';
import type { SiteLanguage, Text } from '#contract/text.ts';
import { FIRST_MONSTER_ID } from '#game/item-types.ts';
import { recordSlugs } from '#rules/record-slug.ts';
import { effectText } from '#rules/set-effect.ts';
import { byRate, type DropRow, dropRows } from './drops.ts';
import { type Spot, spotsOf } from './monster-page.ts';
import { type ItemRef, itemRef, type MissingRef, type MonsterRef, monsterRef } from './refs.ts';
import type { Snapshot } from './snapshot.ts';

/** One ingredient. */
export type CraftRow = { ref: ItemRef | MissingRef; quantity: number };

/** The set an item belongs to; only effects its pieces can reach are listed, as text after the label's colon. */
export type SetFacts = {
  name: Text;
  pieces: (ItemRef | MissingRef)[];
  effects: { pieces: 3 | 4 | 5; text: Text }[];
};

/** A monster that drops the item; rate and quantity are null when the monster's own record does not say. */
export type FoundRow = { ref: MonsterRef | MissingRef; rate: number | null; quantity: number | null; spots: Spot[] };

/** Everything an item's page shows, the same for all languages, which share one: it is read only. */
export type ItemPage = {
  readonly item: Readonly<Item>;
  readonly slugs: Readonly<Record<SiteLanguage, string>>;
  readonly changed: string;
  readonly craft: readonly CraftRow[];
  readonly set: Readonly<SetFacts> | null;
  readonly drops: readonly DropRow[];
  readonly foundInItems: readonly (ItemRef | MissingRef)[];
  readonly foundInMonsters: readonly FoundRow[];
};

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Ids of the containers an item is found in; those of 50,000 and more travel in a list of their own. */
export function containerIds(item: Item): number[] {
  const low = item.can_be_found.filter((id) => id < FIRST_MONSTER_ID);
  return unique([...low, ...item.found_in_items]).sort((a, b) => a - b);
}

/** Ids of the monsters an item is found at. */
export function dropperIds(item: Item): number[] {
  return unique(item.can_be_found.filter((id) => id >= FIRST_MONSTER_ID));
}

function craftRows(snapshot: Snapshot, item: Item): CraftRow[] {
  return Object.entries(item.crafting)
    .map(([id, quantity]) => ({ id: Number(id), quantity }))
    .sort((a, b) => a.id - b.id)
    .map(({ id, quantity }) => ({ ref: itemRef(snapshot, id), quantity }));
}

function setFacts(snapshot: Snapshot, item: Item): SetFacts | null {
  const count = item.item_set.length;
  if (count === 0) return null;
  const effects = ([3, 4, 5] as const).flatMap((pieces) => {
    const text = item.set_enchants[`${pieces}`];
    return text && pieces <= count && Object.keys(text).length > 0 ? [{ pieces, text: effectText(text) }] : [];
  });
  return { name: item.set_name, pieces: item.item_set.map((id) => itemRef(snapshot, id)), effects };
}

/** The row of one dropper, as the item's page and its key see it. */
export function foundRow(snapshot: Snapshot, itemId: number, monsterId: number): FoundRow {
  const monster = snapshot.monsters.get(monsterId);
  const drop = monster?.possible_drops[itemId];
  return {
    ref: monsterRef(snapshot, monsterId),
    rate: drop?.rate ?? null,
    quantity: drop?.quantity ?? null,
    spots: monster ? spotsOf(monster) : [],
  };
}

/** The last page of each snapshot: its languages are asked for one after another. */
const last = new WeakMap<Snapshot, ItemPage>();

/** The data of an item's page; the id must be one of the snapshot's. */
export function itemPage(snapshot: Snapshot, id: number): ItemPage {
  const before = last.get(snapshot);
  if (before?.item.item_id === id) return before;
  const page = makePage(snapshot, id);
  last.set(snapshot, page);
  return page;
}

function makePage(snapshot: Snapshot, id: number): ItemPage {
  const item = snapshot.items.get(id);
  if (!item) throw new RangeError(`The snapshot has no item ${id}.`);
  return {
    item,
    slugs: recordSlugs('item', item.item_name),
    changed: snapshot.changed('item', id),
    craft: craftRows(snapshot, item),
    set: setFacts(snapshot, item),
    drops: dropRows(snapshot, item.possible_drops),
    foundInItems: containerIds(item).map((container) => itemRef(snapshot, container)),
    foundInMonsters: dropperIds(item)
      .map((monster) => foundRow(snapshot, id, monster))
      .sort((a, b) => byRate({ rate: a.rate, id: a.ref.id }, { rate: b.rate, id: b.ref.id })),
  };
}
