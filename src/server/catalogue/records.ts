import type { Monster } from '#contract/monster.ts';
import { WireLanguage } from '#contract/text.ts';
import type { FilterFacts, ItemFilter } from '#domain/catalogue/item-filter.ts';
import type { ItemOrder } from '#domain/catalogue/item-order.ts';
import { groupTimed } from '#domain/catalogue/timed-variants.ts';
import { ResponseCache } from '../kernel/http/send-json.ts';
import type { SerializedJson } from '../kernel/http/serialized-json.ts';
import type { ItemEntry } from './item-entry.ts';
import { indexNames, type NameIndex, yieldTurn } from './name-index.ts';
import { hasRow, intersect, type RowSet, RowSets, rowsOf, sizeOf } from './row-sets.ts';

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

/** Both maps are in order of id. What the items without details are found by is taken over from `before`. */
export async function indexRecords(
  items: Records['items'],
  monsters: Records['monsters'],
  before: Records | null,
): Promise<Records> {
  const entries = [...items.values()];
  const dropped = new Set([...monsters.values()].flatMap(({ drops }) => drops));
  const search = await indexItems(entries, before?.search ?? null, dropped);
  await yieldTurn();
  const usedIn = usesOf(entries);
  await yieldTurn();
  const variants = groupTimed(entries.map(({ timed }) => timed));
  return { items, monsters, search, usedIn, variants, answers: new ResponseCache() };
}

/** A part of the matching items, by id, and the count of all. */
type Found = { entries: ItemEntry[]; total: number };

type Part = { from: number; count: number };

/** Parts of so many letters are in so many names that finding them anew takes long; they are the first that a player types. */
const SHORT = 2;

/** Finds items in memory: conditions by sets of rows, names by an index of their parts. */
class ItemSearch {
  readonly #entries: readonly ItemEntry[];
  readonly #names: Readonly<Record<WireLanguage, NameIndex>>;
  readonly #sets: RowSets;

  constructor(entries: readonly ItemEntry[], names: Readonly<Record<WireLanguage, NameIndex>>, sets: RowSets) {
    this.#entries = entries;
    this.#names = names;
    this.#sets = sets;
  }

  /** `order` null is by id. */
  find(filter: ItemFilter, language: WireLanguage, { from, count }: Part, order: ItemOrder | null = null): Found {
    const found = this.#rows(filter, language);
    const sorted = order && this.#sets.order(order, (row) => this.#names[language].name(row), language);
    const rows = sorted ? firstOf(sorted, found, from, count) : rowsOf(found, from, count);
    return { entries: rows.map((row) => this.#entries[row] as ItemEntry), total: sizeOf(found) };
  }

  #rows(filter: ItemFilter, language: WireLanguage): RowSet {
    const found = this.#named(filter.name, language);
    for (const set of this.#sets.of(filter)) intersect(found, set);
    return found;
  }

  /** A new set. */
  #named(part: string, language: WireLanguage): RowSet {
    if (part === '') return this.#sets.all();
    const find = () => {
      const found = this.#sets.none();
      this.#names[language].addHolding(part, found);
      return found;
    };
    return part.length <= SHORT ? this.#sets.cached(`${language} ${part}`, find).slice() : find();
  }

  nameOf(id: number, language: WireLanguage): string {
    return this.#names[language].name(this.#rowOf(id));
  }

  factsOf(id: number): FilterFacts {
    return this.#sets.factsOf(this.#rowOf(id));
  }

  #rowOf(id: number): number {
    let [low, high] = [0, this.#entries.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle] as ItemEntry).id < id) low = middle + 1;
      else high = middle;
    }
    if (this.#entries[low]?.id !== id) throw new Error(`item ${id} is in no index`);
    return low;
  }
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

/** Details that are in no index yet, or in the one before. */
function factsIn(before: ItemSearch | null, { id, details }: ItemEntry): FilterFacts {
  const facts = details?.facts ?? before?.factsOf(id);
  if (!facts) throw new Error(`nothing is known of item ${id}`);
  return facts;
}

function nameIn(before: ItemSearch | null, { id, details }: ItemEntry, language: WireLanguage): string {
  return details?.names[language] ?? before?.nameOf(id, language) ?? '';
}

/** Indexes items, which are in order of id; `dropped` as in `RowSets`. */
export async function indexItems(
  entries: readonly ItemEntry[],
  before: ItemSearch | null = null,
  dropped: ReadonlySet<number> = new Set(),
): Promise<ItemSearch> {
  const names = {} as Record<WireLanguage, NameIndex>;
  for (const language of WireLanguage.options) {
    names[language] = await indexNames(entries.map((entry) => nameIn(before, entry, language)));
    await yieldTurn();
  }
  const sets = new RowSets(entries.length, (row) => factsIn(before, entries[row] as ItemEntry), dropped);
  for (const entry of entries) entry.details = null;
  return new ItemSearch(entries, names, sets);
}
