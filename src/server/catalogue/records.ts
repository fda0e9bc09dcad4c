import type { Monster } from '#contract/monster.ts';
import { WireLanguage } from '#contract/text.ts';
import type { ItemFilter } from '#domain/catalogue/item-filter.ts';
import { timedVariants } from '#domain/catalogue/timed-variants.ts';
import { ResponseCache } from '../kernel/http/send-json.ts';
import type { SerializedJson } from '../kernel/http/serialized-json.ts';
import type { ItemEntry } from './item-entry.ts';
import { addRow, hasRow, intersect, type RowSet, RowSets, rowsOf, sizeOf } from './row-sets.ts';
import { indexNames, type Trigrams } from './trigrams.ts';

/** The game's records at one moment; each version is another object. */
export type Records = {
  /** In order of id. */
  items: ReadonlyMap<number, ItemEntry>;
  /** In order of id. */
  monsters: ReadonlyMap<number, SerializedJson<Monster>>;
  search: ItemSearch;
  /** Ids of the items that an item is an ingredient of, ascending; items without any are missing. */
  usedIn: ReadonlyMap<number, readonly number[]>;
  variants: ReadonlyMap<number, readonly number[]>;
  /** Dropped with the records. */
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

/** Both maps are in order of id. */
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

/** A part of the matching items, by id, and the count of all. */
type Found = { entries: ItemEntry[]; total: number };

type Part = { from: number; count: number };

/** The names of all items in one language, and their index. */
type Names = { folded: readonly string[]; index: Trigrams };

/** Finds items in memory: conditions by sets of rows, names by an index of trigrams. */
class ItemSearch {
  readonly #entries: readonly ItemEntry[];
  readonly #names: Readonly<Record<WireLanguage, Names>>;
  readonly #sets: RowSets;

  constructor(entries: readonly ItemEntry[], names: Readonly<Record<WireLanguage, Names>>) {
    this.#entries = entries;
    this.#names = names;
    this.#sets = new RowSets(entries.map(({ facts }) => facts));
  }

  find(filter: ItemFilter, language: WireLanguage, { from, count }: Part): Found {
    const found = this.#rows(filter, this.#names[language]);
    const entries = rowsOf(found, from, count).map((row) => this.#entries[row] as ItemEntry);
    return { entries, total: sizeOf(found) };
  }

  #rows(filter: ItemFilter, { folded, index }: Names): RowSet {
    const conditions = this.#sets.of(filter);
    if (filter.name === '') return this.#common(this.#sets.all(), conditions);
    const named = index.holding(filter.name);
    const found = this.#sets.none();
    for (const row of named.rows) {
      if (named.exact) addRow(found, row);
      else if (conditions.every((set) => hasRow(set, row)) && folded[row]?.includes(filter.name)) addRow(found, row);
    }
    return named.exact ? this.#common(found, conditions) : found;
  }

  #common(found: RowSet, conditions: readonly RowSet[]): RowSet {
    for (const set of conditions) intersect(found, set);
    return found;
  }
}

async function namesIn(language: WireLanguage, entries: readonly ItemEntry[]): Promise<Names> {
  const folded = entries.map(({ names }) => names[language]);
  return { folded, index: await indexNames(folded) };
}

/** Indexes items, which are in order of id. */
export async function indexItems(entries: readonly ItemEntry[]): Promise<ItemSearch> {
  const names = {} as Record<WireLanguage, Names>;
  for (const language of WireLanguage.options) names[language] = await namesIn(language, entries);
  return new ItemSearch(entries, names);
}
