import { WireLanguage } from '#contract/text.ts';
import type { ItemFilter } from '#domain/catalogue/item-filter.ts';
import type { ItemEntry } from './item-entry.ts';
import { addRow, hasRow, intersect, type RowSet, RowSets, rowsOf, sizeOf } from './row-sets.ts';
import { indexNames, type Trigrams } from './trigrams.ts';

/** Some of the matching items, by id, and how many match in all. */
export type Found = { entries: ItemEntry[]; total: number };

/** The part of the matches that is asked for. */
export type Part = { from: number; count: number };

/** The names of all items in one language, and the index of their parts. */
type Names = { folded: readonly string[]; index: Trigrams };

/** Finds items in memory: what each question asks is answered by sets of rows, names by the index of their parts. */
export class ItemSearch {
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
    const asked = this.#sets.of(filter);
    if (filter.name === '') return this.#common(this.#sets.all(), asked);
    const named = index.holding(filter.name);
    const found = this.#sets.none();
    for (const row of named.rows) {
      if (named.exact) addRow(found, row);
      else if (asked.every((set) => hasRow(set, row)) && folded[row]?.includes(filter.name)) addRow(found, row);
    }
    return named.exact ? this.#common(found, asked) : found;
  }

  #common(found: RowSet, asked: readonly RowSet[]): RowSet {
    for (const set of asked) intersect(found, set);
    return found;
  }
}

async function namesIn(language: WireLanguage, entries: readonly ItemEntry[]): Promise<Names> {
  const folded = entries.map(({ names }) => names[language]);
  return { folded, index: await indexNames(folded) };
}

/** Indexes items, which come in order of id. */
export async function indexItems(entries: readonly ItemEntry[]): Promise<ItemSearch> {
  const names = {} as Record<WireLanguage, Names>;
  for (const language of WireLanguage.options) names[language] = await namesIn(language, entries);
  return new ItemSearch(entries, names);
}
