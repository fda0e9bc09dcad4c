import type { Item } from '#contract/item.ts';
import { drawingNumber } from './drawings.ts';
import { byRate } from './drops.ts';
import { type Badge, type GoodsFact, itemFacts, type StatWord } from './item-facts.ts';
import { containerIds, dropperIds, foundRow } from './item-page.ts';
import { hasMapPage } from './maps.ts';
import type { RecordSource } from './record-source.ts';

/** One way to an item: `rate` in percent, null when it is not known; `scene` is where its monster stands first. */
export type ComparedSource = readonly [kind: 'monster' | 'item', id: number, rate: number | null, scene: string | null];

/**
 * What items are compared by, in no language, so that one file serves all of them: `/database/facts/<shard>.json` holds 64 by
 * id. Keys are short because they are many; what an item does not have is left out.
 */
export type ComparedFacts = {
  /** Quality, type, which of the type's drawings, level (null: none). */
  q: number;
  t: number;
  d: number;
  l: number | null;
  /** Ascending ids of classes; absent: everyone. */
  c?: readonly number[];
  /** Stats in the order they are shown, ready to be printed. */
  s?: readonly (readonly [word: StatWord, value: number])[];
  g?: readonly GoodsFact[];
  b?: readonly Badge[];
  /** Ids of all pieces of its set, its own among them. */
  p?: readonly number[];
  /** How many kinds of material it is made from. */
  r?: number;
  /** The best ways to it, likeliest first, and how many there are altogether. */
  o?: readonly ComparedSource[];
  n?: number;
};

const SHOWN_SOURCES = 3;

/** Where an item comes from, as its page lists it: monsters first. */
export function comparedSources(source: RecordSource, item: Item): Pick<ComparedFacts, 'o' | 'n'> {
  const id = item.item_id;
  const monsters = dropperIds(source, item)
    .map((monster) => ({ id: monster, ...foundRow(source, id, monster) }))
    .sort(byRate)
    .map(
      ({ id: monster, rate, spots }): ComparedSource => [
        'monster',
        monster,
        rate,
        spots.find(({ scene }) => hasMapPage(scene))?.scene ?? null,
      ],
    );
  const containers = containerIds(source, item).map((container): ComparedSource => ['item', container, null, null]);
  const all = [...monsters, ...containers];
  return all.length > 0 ? { o: all.slice(0, SHOWN_SOURCES), n: all.length } : {};
}

const filled = <Key extends keyof ComparedFacts, Value>(key: Key, values: readonly Value[]) =>
  (values.length > 0 ? { [key]: values } : {}) as { [Name in Key]?: readonly Value[] };

export function comparedFacts(source: RecordSource, item: Item): ComparedFacts {
  const { stats, goods, badges, classes } = itemFacts(item);
  const materials = Object.keys(item.crafting).length;
  return {
    q: item.item_quality,
    t: item.item_type,
    d: drawingNumber(item.item_type, item.ui_id_1),
    l: item.lvl_requirement,
    ...filled('c', classes),
    ...filled(
      's',
      stats.map(({ word, value }) => [word, value] as const),
    ),
    ...filled('g', goods),
    ...filled('b', badges),
    ...filled('p', item.item_set),
    ...(materials > 0 ? { r: materials } : {}),
    ...comparedSources(source, item),
  };
}
