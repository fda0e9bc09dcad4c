import type { Item, Validity } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import type { RecordList } from '../site/addresses.ts';
import type { BetterItem } from './better-items.ts';
import { byRate, dropRows, type Odds, oddsOf, UNKNOWN_ODDS } from './drops.ts';
import { FIRST_MONSTER_ID } from './item-types.ts';
import { type MapPictures, mapPicturesOf, type Spot, spotsOf } from './monster-page.ts';
import { recipeOf } from './recipe.ts';
import { recordSlugs } from './record-path.ts';
import type { RecordSource } from './record-source.ts';
import { type ItemRef, itemRef, type MissingRef, type MonsterRef, monsterRef } from './refs.ts';
import { type SetEffect, setEffects } from './set-effect.ts';
import { validityOf } from './timed-variants.ts';

export type SetFacts = { name: Text; pieces: (ItemRef | MissingRef)[]; effects: SetEffect[] };

/** A monster that drops the item; its odds are unknown when the monster's own record does not say. */
export type FoundRow = Odds & { ref: MonsterRef | MissingRef; spots: Spot[] };

/** One of the spans a thing is had for. */
export type VariantRow = { ref: ItemRef; validity: Validity };

/** An item of the same type with a higher main stat. */
export type BetterRow = Omit<BetterItem, 'id'> & { ref: ItemRef };

/** A monster with its places on one map, and an operator's own picture of that. */
export type Haunt = { ref: MonsterRef; spots: Spot[]; mapPictures: MapPictures };

/** Everything an item's page shows, the same for all languages, which share one: it is read only. */
export type ItemPage = Readonly<ReturnType<typeof makePage>>;

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

const ascending = (a: number, b: number) => a - b;

/** Ids of the containers an item is found in, as it says or as they say; its own ids of 50,000 and more travel in a list of their own. */
export function containerIds(source: RecordSource, item: Item): number[] {
  const low = item.can_be_found.filter((id) => id < FIRST_MONSTER_ID);
  return unique([...low, ...item.found_in_items, ...source.links.containers(item.item_id)]).sort(ascending);
}

/** Ids of the monsters an item is found at, as it says or as they say. */
export function dropperIds(source: RecordSource, item: Item): number[] {
  const named = item.can_be_found.filter((id) => id >= FIRST_MONSTER_ID);
  return unique([...named, ...source.links.droppers(item.item_id)]);
}

function setFacts(source: RecordSource, item: Item): SetFacts | null {
  if (item.item_set.length === 0) return null;
  return { name: item.set_name, pieces: item.item_set.map((id) => itemRef(source, id)), effects: setEffects(item) };
}

/** The row of one dropper, as the item's page and its key see it. */
export function foundRow(source: RecordSource, itemId: number, monsterId: number): FoundRow {
  const monster = source.monsters.get(monsterId);
  const drop = monster?.possible_drops[itemId];
  return {
    ref: monsterRef(source, monsterId),
    ...(drop ? oddsOf(drop) : UNKNOWN_ODDS),
    spots: monster ? spotsOf(monster) : [],
  };
}

/** All droppers, the likeliest first. */
export function foundRows(source: RecordSource, item: Item): FoundRow[] {
  return dropperIds(source, item)
    .map((monster) => foundRow(source, item.item_id, monster))
    .sort((a, b) => byRate({ ...a, id: a.ref.id }, { ...b, id: b.ref.id }));
}

function variantRows(source: RecordSource, id: number): VariantRow[] {
  return source.links.variants(id).flatMap((variant) => {
    const item = source.items.get(variant);
    const ref = itemRef(source, variant);
    return item && ref.kind === 'item' ? [{ ref, validity: validityOf(item) }] : [];
  });
}

function betterRows(source: RecordSource, id: number): BetterRow[] {
  return source.links.better(id).flatMap(({ id: other, ...row }) => {
    const ref = itemRef(source, other);
    return ref.kind === 'item' ? [{ ref, ...row }] : [];
  });
}

/** Where to look first: the likeliest dropper that stands on a map, and its places on the first one that it names. */
export function hauntOf(source: RecordSource, found: readonly FoundRow[]): Haunt | null {
  for (const { ref, spots: all } of found) {
    const [first] = all;
    if (ref.kind !== 'monster' || !first) continue;
    const spots = all.filter(({ scene }) => scene === first.scene);
    return { ref, spots, mapPictures: mapPicturesOf(source, spots) };
  }
  return null;
}

/** The last page of each source: its languages are asked for one after another. */
const last = new WeakMap<RecordSource, ItemPage>();

/** The data of an item's page; the source must have the id. */
export function itemPage(source: RecordSource, id: number): ItemPage {
  const before = last.get(source);
  if (before?.item.item_id === id) return before;
  const page = makePage(source, id);
  last.set(source, page);
  return page;
}

function makePage(source: RecordSource, id: number) {
  const item = source.items.get(id);
  if (!item) throw new RangeError(`There is no item ${id}.`);
  const foundInMonsters = foundRows(source, item);
  return {
    item,
    icon: source.icon(item.ui_id_1),
    slugs: recordSlugs('item', item.item_name),
    changed: source.changed('item', id),
    changeLogLink: source.changeLogLink('item', id),
    /** Itself among them; empty when there is only one. */
    variants: variantRows(source, id),
    craft: recipeOf(source, id),
    better: betterRows(source, id),
    set: setFacts(source, item),
    drops: dropRows(source, item.possible_drops),
    usedIn: source.links.usedIn(id).map((made) => itemRef(source, made)),
    foundInItems: containerIds(source, item).map((container) => itemRef(source, container)),
    foundInMonsters,
    haunt: hauntOf(source, foundInMonsters),
  };
}

/** Rows of each list of an item's page that may go on over pages of its own. */
export function itemListLengths(source: RecordSource, id: number): Partial<Record<RecordList, number>> {
  const item = source.items.get(id);
  if (!item) return {};
  return {
    drops: Object.keys(item.possible_drops).length,
    'dropped-by': dropperIds(source, item).length,
    'used-in': source.links.usedIn(id).length,
    'found-in': containerIds(source, item).length,
  };
}

/** All that a tooltip shows of other records: how long the lists of its page are. */
export function sourceCounts(source: RecordSource, item: Item) {
  return {
    droppedBy: dropperIds(source, item).length,
    foundIn: containerIds(source, item).length,
    madeFrom: Object.keys(item.crafting).length,
    usedIn: source.links.usedIn(item.item_id).length,
    holds: Object.keys(item.possible_drops).length,
  };
}

/** Where an item comes from and what it is good for: the lists of its page. */
export type SourceWord = keyof ReturnType<typeof sourceCounts>;

/** What an item's tooltip is made of, the same for all languages; `source` must have the id. */
export function tooltipSource(source: RecordSource, id: number) {
  const item = source.items.get(id);
  if (!item) throw new RangeError(`There is no item ${id}.`);
  // Only a set asks for more than the record; a whole page for every item would double the work of a build.
  const set = item.item_set.length > 0 ? itemPage(source, id).set : null;
  return { item, icon: source.icon(item.ui_id_1), set, counts: sourceCounts(source, item) };
}
export type TooltipSource = Readonly<ReturnType<typeof tooltipSource>>;
