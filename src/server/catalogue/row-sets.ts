import { LRUCache } from 'lru-cache';
import {
  belongs,
  type EntryNumbers,
  type FilterFacts,
  type ItemFilter,
  passes,
  type RestFilter,
} from '#domain/catalogue/item-filter.ts';
import { ALL_TYPES } from '#domain/catalogue/item-types.ts';

/** A set of rows, a bit for each, 32 to a word. */
type RowSet = Int32Array;

/** Cached sets: more than there are qualities, classes, levels and entries; a request may name any other number. */
const KEPT = 1_000;
const NO_CONDITION: RestFilter = { name: '', archivable: false };
const BITS = 32;

/** How many bits of a word are set. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

export function sizeOf(set: RowSet): number {
  let size = 0;
  for (let at = 0; at < set.length; at += 1) size += bitsOf(set[at] as number);
  return size;
}

/** `count` rows of a set in ascending order, after the first `from`; all of them without. */
export function rowsOf(set: RowSet, from = 0, count = Number.POSITIVE_INFINITY): number[] {
  const rows: number[] = [];
  let before = 0;
  for (let at = 0; at < set.length && rows.length < count; at += 1) {
    let word = set[at] as number;
    const bits = bitsOf(word);
    before += bits;
    if (before <= from) continue;
    for (let place = before - bits; word !== 0 && rows.length < count; place += 1) {
      const lowest = 31 - Math.clz32(word & -word);
      if (place >= from) rows.push(at * BITS + lowest);
      word &= word - 1;
    }
  }
  return rows;
}

export function hasRow(set: RowSet, row: number): boolean {
  return (((set[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

/** The rule that the browser shares runs once for each condition of a filter, and its set of rows is cached. */
export class RowSets {
  readonly #facts: readonly FilterFacts[];
  readonly #known = new LRUCache<string, RowSet>({ max: KEPT });

  constructor(facts: readonly FilterFacts[]) {
    this.#facts = facts;
  }

  /** A new set of the rows that pass every condition of a filter but the name. */
  common({ type, auction, rune, name, ...rest }: ItemFilter): RowSet {
    const common = this.#none().fill(-1);
    const beyond = this.#facts.length % BITS;
    if (beyond > 0) common[common.length - 1] = (1 << beyond) - 1;
    const narrow = (key: string, isIn: (facts: FilterFacts) => boolean) => {
      const set = this.#where(key, isIn);
      for (let at = 0; at < set.length; at += 1) common[at] = (common[at] as number) & (set[at] as number);
    };
    const entry: EntryNumbers = { type, auction, rune };
    if (type !== ALL_TYPES || auction !== undefined || rune !== undefined) {
      narrow(JSON.stringify(entry), (facts) => belongs(facts, entry));
    }
    for (const [condition, value] of Object.entries(rest)) {
      const only = { ...NO_CONDITION, [condition]: value };
      if (value !== undefined && value !== false) narrow(`${condition} ${value}`, (facts) => passes(facts, '', only));
    }
    return common;
  }

  #none(): RowSet {
    return new Int32Array(Math.ceil(this.#facts.length / BITS));
  }

  #where(key: string, isIn: (facts: FilterFacts) => boolean): RowSet {
    const known = this.#known.get(key);
    if (known) return known;
    const set = this.#none();
    for (const [row, facts] of this.#facts.entries()) {
      if (isIn(facts)) set[row >>> 5] = (set[row >>> 5] as number) | (1 << (row & 31));
    }
    this.#known.set(key, set);
    return set;
  }
}
