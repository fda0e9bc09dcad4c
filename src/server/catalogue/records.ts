import { setImmediate } from 'node:timers/promises';
import type { Monster } from '#contract/monster.ts';
import type { WireLanguage } from '#contract/text.ts';
import type { ItemFilter } from '#domain/catalogue/item-filter.ts';
import { timedVariants } from '#domain/catalogue/timed-variants.ts';
import { ResponseCache } from '../kernel/http/send-json.ts';
import type { SerializedJson } from '../kernel/http/serialized-json.ts';
import type { ItemEntry } from './item-entry.ts';
import { hasRow, RowSets, rowsOf, sizeOf } from './row-sets.ts';

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

/** Folded names by row, and the rows of every three letters that follow each other in one, ascending. */
type Names = { folded: readonly string[]; trigrams: ReadonlyMap<string, readonly number[]> };

const trigramsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));

/** Names indexed before other work gets a turn. */
const AT_ONCE = 2_000;

async function indexNames(folded: readonly string[]): Promise<Names> {
  const trigrams = new Map<string, number[]>();
  for (const [row, name] of folded.entries()) {
    if (row % AT_ONCE === 0) await setImmediate();
    for (const trigram of trigramsOf(name)) {
      const rows = trigrams.get(trigram);
      if (!rows) trigrams.set(trigram, [row]);
      else if (rows.at(-1) !== row) rows.push(row);
    }
  }
  return { folded, trigrams };
}

/** Finds items in memory: conditions by sets of rows, names by their rarest three letters. */
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
    const passing = this.#sets.common(filter);
    if (filter.name === '') return { entries: this.#at(rowsOf(passing, from, count)), total: sizeOf(passing) };
    const { folded, trigrams } = this.#names[language];
    const lists = trigramsOf(filter.name).map((trigram) => trigrams.get(trigram) ?? []);
    // A shorter name has none: every row is a candidate.
    const [candidates = rowsOf(passing)] = lists.sort((one, other) => one.length - other.length);
    const found = candidates.filter((row) => hasRow(passing, row) && folded[row]?.includes(filter.name));
    return { entries: this.#at(found.slice(from, from + count)), total: found.length };
  }

  #at(rows: readonly number[]): ItemEntry[] {
    return rows.map((row) => this.#entries[row] as ItemEntry);
  }
}

/** Indexes items, which are in order of id. */
export async function indexItems(entries: readonly ItemEntry[]): Promise<ItemSearch> {
  const named = (language: WireLanguage) => indexNames(entries.map(({ names }) => names[language]));
  const names = { en: await named('en'), es: await named('es'), pt: await named('pt'), fr: await named('fr') };
  return new ItemSearch(entries, names);
}
