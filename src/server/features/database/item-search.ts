import { WireLanguage } from '#contract/text.ts';
import { ALL_TYPES, EXCLUSIVE_TYPE } from '#game/item-types.ts';
import { type FilterFacts, type ItemFilter, matchesFilter } from '#rules/item-filter.ts';
import { FactColumns } from './fact-columns.ts';
import type { ItemEntry } from './item-entry.ts';
import { indexNames, type Rows, type Trigrams } from './trigrams.ts';

/** Some of the matching items, by id, and how many match in all. */
export type Found = { entries: ItemEntry[]; total: number };

/** The part of the matches that is asked for. */
export type Part = { from: number; count: number };

/** The names of all items in one language, and the index of their parts. */
type Names = { folded: readonly string[]; index: Trigrams };

const NO_ROWS = new Uint32Array(0);

function rowsBy(entries: readonly ItemEntry[], read: (facts: FilterFacts) => number): Map<number, Uint32Array> {
  const lists = new Map<number, number[]>();
  for (const [row, { facts }] of entries.entries()) {
    const value = read(facts);
    const list = lists.get(value);
    if (list) list.push(row);
    else lists.set(value, [row]);
  }
  return new Map([...lists].map(([value, rows]) => [value, Uint32Array.from(rows)]));
}

/** Finds items in memory: indexes propose, the rule that the browser shares decides. */
export class ItemSearch {
  readonly #entries: readonly ItemEntry[];
  readonly #names: Readonly<Record<WireLanguage, Names>>;
  readonly #facts: FactColumns;
  readonly #types: ReadonlyMap<number, Uint32Array>;
  readonly #qualities: ReadonlyMap<number, Uint32Array>;
  readonly #all: Uint32Array;

  constructor(entries: readonly ItemEntry[], names: Readonly<Record<WireLanguage, Names>>) {
    this.#entries = entries;
    this.#names = names;
    this.#facts = new FactColumns(entries.map(({ facts }) => facts));
    this.#all = Uint32Array.from(entries.keys());
    this.#types = rowsBy(entries, ({ type }) => type);
    this.#qualities = rowsBy(entries, ({ quality }) => quality);
  }

  find(filter: ItemFilter, language: WireLanguage, { from, count }: Part): Found {
    const { folded, index } = this.#names[language];
    const { rows, exact } = this.#candidates(filter, index);
    // What the index has answered for certain need not be looked for again.
    const left = exact ? { ...filter, name: '' } : filter;
    const facts = this.#facts;
    const entries: ItemEntry[] = [];
    let total = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      facts.row = row;
      if (!matchesFilter(facts, folded[row] as string, left)) continue;
      if (total >= from && entries.length < count) entries.push(this.#entries[row] as ItemEntry);
      total += 1;
    }
    return { entries, total };
  }

  /** The shortest of some lists that hold every match. */
  #candidates({ type, quality, name }: ItemFilter, index: Trigrams): Rows {
    const everyType = type === ALL_TYPES || type === EXCLUSIVE_TYPE;
    const ofType = everyType ? this.#all : (this.#types.get(type) ?? NO_ROWS);
    const ofQuality = quality === undefined ? ofType : (this.#qualities.get(quality) ?? NO_ROWS);
    const rows = ofQuality.length < ofType.length ? ofQuality : ofType;
    if (name === '') return { rows, exact: true };
    const named = index.holding(name);
    return named.rows.length <= rows.length ? named : { rows, exact: false };
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
