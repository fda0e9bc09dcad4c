import type { Monster } from '#contract/monster.ts';
import { timedVariants } from '#domain/catalogue/timed-variants.ts';
import { ResponseCache } from '../kernel/http/response-cache.ts';
import type { SerializedJson } from '../kernel/http/serialized-json.ts';
import type { ItemEntry } from './item-entry.ts';
import { type ItemSearch, indexItems } from './item-search.ts';

/** The game's records as they were at one moment; another version is another object. */
export type Records = {
  /** In order of id. */
  items: ReadonlyMap<number, ItemEntry>;
  /** In order of id. */
  monsters: ReadonlyMap<number, SerializedJson<Monster>>;
  search: ItemSearch;
  /** Ids of what is made of an item, ascending; items that nothing is made of are missing. */
  usedIn: ReadonlyMap<number, readonly number[]>;
  variants: ReadonlyMap<number, readonly number[]>;
  /** Gone with the records that they were made of. */
  answers: ResponseCache;
};

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
    answers: new ResponseCache(),
  };
}
