import { WireLanguage } from '#contract/text.ts';
import { ALL_TYPES, EXCLUSIVE_TYPE } from '#game/item-types.ts';
import { type ItemFilter, matchesFilter } from '#rules/item-filter.ts';
import type { ItemEntry } from './item-entry.ts';
import { indexNames, type Rows, type Trigrams } from './trigrams.ts';

/** Some of the matching items, by id, and how many match in all. */
export type Found = { entries: ItemEntry[]; total: number };

/** The part of the matches that is asked for. */
export type Part = { from: number; count: number };

/** Finds items in memory: indexes propose, the rule that the browser shares decides. */
export class ItemSearch {
  readonly #entries: readonly ItemEntry[];
  readonly #names: ReadonlyMap<WireLanguage, Trigrams>;
  readonly #types: ReadonlyMap<number, Uint32Array>;
  readonly #all: Uint32Array;

  constructor(entries: readonly ItemEntry[], names: ReadonlyMap<WireLanguage, Trigrams>) {
    this.#entries = entries;
    this.#names = names;
    this.#all = Uint32Array.from(entries.keys());
    const types = Map.groupBy(this.#all, (row) => entries[row]?.facts.type ?? ALL_TYPES);
    this.#types = new Map([...types].map(([type, rows]) => [type, Uint32Array.from(rows)]));
  }

  find(filter: ItemFilter, language: WireLanguage, { from, count }: Part): Found {
    const { rows, exact } = this.#candidates(filter, language);
    const left = exact ? { ...filter, name: '' } : filter;
    const entries: ItemEntry[] = [];
    let total = 0;
    for (const row of rows) {
      const entry = this.#entries[row] as ItemEntry;
      if (!matchesFilter(entry.facts, entry.names[language], left)) continue;
      if (total >= from && entries.length < count) entries.push(entry);
      total += 1;
    }
    return { entries, total };
  }

  /** The shorter of two lists that hold every match; `exact` when all its names do. */
  #candidates({ type, name }: ItemFilter, language: WireLanguage): Rows {
    const ofType = this.#ofType(type);
    if (name === '') return { rows: ofType, exact: true };
    const named = this.#names.get(language)?.holding(name);
    return named && named.rows.length <= ofType.length ? named : { rows: ofType, exact: false };
  }

  #ofType(type: number): Uint32Array {
    if (type === ALL_TYPES || type === EXCLUSIVE_TYPE) return this.#all;
    return this.#types.get(type) ?? new Uint32Array(0);
  }
}

/** Indexes items, which come in order of id. */
export async function indexItems(entries: readonly ItemEntry[]): Promise<ItemSearch> {
  const names = new Map<WireLanguage, Trigrams>();
  for (const language of WireLanguage.options) {
    names.set(language, await indexNames(entries.map((entry) => entry.names[language])));
  }
  return new ItemSearch(entries, names);
}
