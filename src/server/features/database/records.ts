import { LRUCache } from 'lru-cache';
import type { AnswerOf } from '#contract/calls.ts';
import type { Monster } from '#contract/monster.ts';
import { timedVariants } from '#rules/timed-variants.ts';
import type { Encoded } from '../../http/encoded.ts';
import type { ItemEntry } from './item-entry.ts';
import { type ItemSearch, indexItems } from './item-search.ts';

/** What was asked of `find-items`: an answer is kept from the second time on, so that what is asked once costs no memory. */
type Answers = LRUCache<string, Encoded<AnswerOf<'GET /items/find-items'>> | 'asked once'>;

/** The game's records as they were at one moment; another version is another object. */
export type Records = {
  /** In order of id. */
  items: ReadonlyMap<number, ItemEntry>;
  /** In order of id. */
  monsters: ReadonlyMap<number, Encoded<Monster>>;
  search: ItemSearch;
  /** Ids of what is made of an item, ascending; items that nothing is made of are missing. */
  usedIn: ReadonlyMap<number, readonly number[]>;
  variants: ReadonlyMap<number, readonly number[]>;
  /** Gone with the records that they were made of. */
  answers: Answers;
};

/** Bytes of kept answers: some 1,500 pages of ten, or 300 of fifty. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** What a key and the cache's own books take. */
const OVERHEAD = 512;

function usesOf(items: Iterable<ItemEntry>): Map<number, number[]> {
  const uses = new Map<number, number[]>();
  for (const { id, ingredients } of items) {
    for (const ingredient of ingredients) {
      const known = uses.get(ingredient);
      if (known) known.push(id);
      else uses.set(ingredient, [id]);
    }
  }
  return uses;
}

/** Indexes what was read; both maps are in order of id. */
export async function indexRecords(items: Records['items'], monsters: Records['monsters']): Promise<Records> {
  const entries = [...items.values()];
  return {
    items,
    monsters,
    search: await indexItems(entries),
    usedIn: usesOf(entries),
    variants: timedVariants(entries.map(({ named }) => named)),
    answers: new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: (kept) => OVERHEAD + (kept === 'asked once' ? 0 : kept.bytes.length),
    }),
  };
}
