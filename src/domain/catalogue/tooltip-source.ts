import type { Item } from '#contract/item.ts';
import { containerIds, dropperIds, itemPage, type SetFacts } from './item-page.ts';
import type { RecordSource } from './record-source.ts';

/** Where an item comes from and what it is good for: the lists of its page. */
export type SourceWord = 'droppedBy' | 'foundIn' | 'madeFrom' | 'usedIn' | 'holds';

/** What an item's tooltip is made of, the same for all languages. */
export type TooltipSource = {
  item: Readonly<Item>;
  /** Address of its own picture; null for none. */
  icon: string | null;
  set: Readonly<SetFacts> | null;
  /** How long the lists are. */
  counts: Readonly<Record<SourceWord, number>>;
};

/** All that a tooltip shows of other records: how many there are. */
export function sourceCounts(source: RecordSource, item: Item): Record<SourceWord, number> {
  return {
    droppedBy: dropperIds(source, item).length,
    foundIn: containerIds(source, item).length,
    madeFrom: Object.keys(item.crafting).length,
    usedIn: source.links.usedIn(item.item_id).length,
    holds: Object.keys(item.possible_drops).length,
  };
}

/** The source of one item's tooltip; `source` must have the id. */
export function tooltipSource(source: RecordSource, id: number): TooltipSource {
  const item = source.items.get(id);
  if (!item) throw new RangeError(`There is no item ${id}.`);
  // Only a set asks for more than the record; a whole page for every item would double the work of a build.
  const set = item.item_set.length > 0 ? itemPage(source, id).set : null;
  return { item, icon: source.icon(item.ui_id_1), set, counts: sourceCounts(source, item) };
}
