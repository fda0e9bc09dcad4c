import type { Monster } from '#contract/monster.ts';
import { WireLanguage } from '#contract/text.ts';
import type { FilterFacts, ItemFilter } from '#domain/catalogue/item-filter.ts';
import { MARKS } from '#domain/catalogue/item-marks.ts';
import type { ItemOrder } from '#domain/catalogue/item-order.ts';
import { timedVariants } from '#domain/catalogue/timed-variants.ts';
import { ResponseCache } from '../kernel/http/send-json.ts';
import type { SerializedJson } from '../kernel/http/serialized-json.ts';
import type { ItemEntry } from './item-entry.ts';
import { addRow, hasRow, intersect, type RowSet, RowSets, rowsOf, sizeOf } from './row-sets.ts';
import { indexNames, type Trigrams, yieldTurn } from './trigrams.ts';

/** A monster in memory: its record as it is sent, and the ids of what it drops. */
export type MonsterEntry = { record: SerializedJson<Monster>; drops: readonly number[] };

/** The game's records at one moment; each version is another object. */
export type Records = {
  /** In order of id. */
  items: ReadonlyMap<number, ItemEntry>;
  /** In order of id. */
  monsters: ReadonlyMap<number, MonsterEntry>;
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
  const search = await indexItems(entries, new Set([...monsters.values()].flatMap(({ drops }) => drops)));
  await yieldTurn();
  const usedIn = usesOf(entries);
  await yieldTurn();
  const variants = timedVariants(entries.map(({ named }) => named));
  return { items, monsters, search, usedIn, variants, answers: new ResponseCache() };
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

  constructor(
    entries: readonly ItemEntry[],
    names: Readonly<Record<WireLanguage, Names>>,
    dropped: ReadonlySet<number>,
  ) {
    this.#entries = entries;
    this.#names = names;
    const marksOf = ({ id, marks }: FilterFacts) => (dropped.has(id) ? marks | MARKS.drop : marks);
    this.#sets = new RowSets(entries.map(({ facts }) => ({ ...facts, marks: marksOf(facts) })));
  }

  /** `order` null is by id. */
  find(filter: ItemFilter, language: WireLanguage, { from, count }: Part, order: ItemOrder | null = null): Found {
    const names = this.#names[language];
    const found = this.#rows(filter, names);
    const sorted = order && this.#sets.order(order, (row) => names.folded[row] ?? '', language);
    const rows = sorted ? firstOf(sorted, found, from, count) : rowsOf(found, from, count);
    return { entries: rows.map((row) => this.#entries[row] as ItemEntry), total: sizeOf(found) };
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

/** `count` of the rows of a set, after the first `from`, in the order of `sorted`. */
function firstOf(sorted: Int32Array, set: RowSet, from: number, count: number): number[] {
  const rows: number[] = [];
  let before = 0;
  for (const row of sorted) {
    if (rows.length === count) break;
    if (!hasRow(set, row)) continue;
    if (before >= from) rows.push(row);
    before += 1;
  }
  return rows;
}

/** Indexes items, which are in order of id; `dropped`: ids that monsters drop, beside those that say so themselves. */
export async function indexItems(
  entries: readonly ItemEntry[],
  dropped: ReadonlySet<number> = new Set(),
): Promise<ItemSearch> {
  const names = {} as Record<WireLanguage, Names>;
  for (const language of WireLanguage.options) names[language] = await namesIn(language, entries);
  await yieldTurn();
  return new ItemSearch(entries, names, dropped);
}
