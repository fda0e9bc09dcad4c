import type { Item } from '#contract/item.ts';

/**
 * What a list knows of an item beside its numbers, a bit each; `box`: it is found in another item; `added` and `changed`: the newest
 * snapshot brought or changed it.
 */
export const MARKS = {
  ...{ rebirth: 1, archivable: 2, craft: 4, drop: 8, set: 16, trade: 32, box: 64 },
  ...{ added: 128, changed: 256 },
} as const;

export type Mark = keyof typeof MARKS;

/** The marks a list can be asked for; the words are those of its address and of `find-items`. */
export const ASKED_MARKS = ['archivable', 'craft', 'drop', 'set', 'trade'] as const satisfies readonly Mark[];
export type AskedMark = (typeof ASKED_MARKS)[number];

/** What an item's record does not say: where it comes from by other records, and what the newest snapshot did. */
export type RowSources = { dropped: boolean; boxed: boolean; fate?: 'added' | 'changed' | null };

/** Restrictions under which an item stays with its owner. */
const KEPT = ['untradable', 'bound', 'accountBound'];

/** The bits of the words whose value is the one that means yes. */
export function marksIn<Value>(words: Partial<Record<Mark, Value>>, yes: Value): number {
  const named = Object.entries(words) as [Mark, Value][];
  return named.reduce((bits, [word, value]) => (value === yes ? bits | MARKS[word] : bits), 0);
}

export function itemMarks(item: Item, { dropped, boxed, fate }: RowSources): number {
  return marksIn(
    {
      rebirth: item.rebirth_count === '1',
      archivable: item.archivable > 0,
      craft: Object.keys(item.crafting).length > 0,
      drop: dropped,
      set: item.item_set.length > 0,
      trade: !item.restrictions.some((key) => KEPT.includes(key)),
      box: boxed,
      added: fate === 'added',
      changed: fate === 'changed',
    },
    true,
  );
}
