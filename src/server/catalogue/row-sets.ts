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
import { FactColumns } from './fact-columns.ts';

/** Some of the rows, a bit each, 32 to a word. */
export type RowSet = Int32Array;

/** Sets that are kept: more than there are qualities, classes, levels and entries; a question may name any other number. */
const KEPT = 1_000;
const NOTHING_ASKED: RestFilter = { name: '', archivable: false };
const BITS = 32;

const wordsFor = (rows: number): number => Math.ceil(rows / BITS);

/** How many bits of a word are set. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/** How many rows a set holds. */
export function sizeOf(set: RowSet): number {
  let size = 0;
  for (let at = 0; at < set.length; at += 1) size += bitsOf(set[at] as number);
  return size;
}

/** Rows of a set in ascending order, from the one with so many before it. */
export function rowsOf(set: RowSet, from: number, count: number): number[] {
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

/** Whether a row is in a set. */
export function hasRow(set: RowSet, row: number): boolean {
  return (((set[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

/** Puts a row into a set. */
export function addRow(set: RowSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] as number) | (1 << (row & 31));
}

/** Leaves in `set` what the other holds, too. */
export function intersect(set: RowSet, other: RowSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] as number) & (other[at] as number);
}

/**
 * The rows that pass each single thing a question can ask. The rule that the browser shares is asked once for each, and kept:
 * all that a question asks holds at the same time, so its rows are what these sets have in common.
 */
export class RowSets {
  readonly #facts: FactColumns;
  readonly #rows: number;
  readonly #known = new LRUCache<string, RowSet>({ max: KEPT });

  constructor(facts: readonly FilterFacts[]) {
    this.#facts = new FactColumns(facts);
    this.#rows = facts.length;
  }

  /** All rows of a set of one's own. */
  all(): RowSet {
    const set = new Int32Array(wordsFor(this.#rows)).fill(-1);
    const beyond = this.#rows % BITS;
    if (beyond > 0) set[set.length - 1] = (1 << beyond) - 1;
    return set;
  }

  none(): RowSet {
    return new Int32Array(wordsFor(this.#rows));
  }

  /** A set for each thing that a question asks but the name. */
  of({ type, auction, rune, quality, classId, min, max, archivable }: ItemFilter): RowSet[] {
    const sets: RowSet[] = [];
    const rest = (asked: Partial<RestFilter>) => {
      const filter = { ...NOTHING_ASKED, ...asked };
      sets.push(this.#where(JSON.stringify(asked), (facts) => passes(facts, '', filter)));
    };
    if (type !== ALL_TYPES || auction !== undefined || rune !== undefined) {
      const entry: EntryNumbers = { type, auction, rune };
      sets.push(this.#where(JSON.stringify(entry), (facts) => belongs(facts, entry)));
    }
    if (quality !== undefined) rest({ quality });
    if (classId !== undefined) rest({ classId });
    if (min !== undefined) rest({ min });
    if (max !== undefined) rest({ max });
    if (archivable) rest({ archivable });
    return sets;
  }

  #where(asked: string, isIn: (facts: FilterFacts) => boolean): RowSet {
    const known = this.#known.get(asked);
    if (known) return known;
    const set = this.none();
    const facts = this.#facts;
    for (let row = 0; row < this.#rows; row += 1) {
      facts.row = row;
      if (isIn(facts)) addRow(set, row);
    }
    this.#known.set(asked, set);
    return set;
  }
}
