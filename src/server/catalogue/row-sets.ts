import { LRUCache } from 'lru-cache';
import { STATS } from '#domain/catalogue/item-facts.ts';
import {
  belongs,
  type ClassMask,
  type EntryNumbers,
  type FilterFacts,
  type ItemFilter,
  NO_CONDITION,
  passes,
  type RestFilter,
} from '#domain/catalogue/item-filter.ts';
import { MARKS } from '#domain/catalogue/item-marks.ts';
import { type ItemOrder, type OrderFacts, orderRows } from '#domain/catalogue/item-order.ts';
import { ALL_TYPES } from '#domain/catalogue/item-types.ts';

/** A set of rows, a bit for each, 32 to a word. */
export type RowSet = Int32Array;

/** Cached sets: more than there are qualities, classes, levels and entries; a request may name any other number. */
const KEPT = 1_000;
const BITS = 32;

const wordsFor = (rows: number): number => Math.ceil(rows / BITS);

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

/** `count` rows of a set in ascending order, after the first `from`. */
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

export function hasRow(set: RowSet, row: number): boolean {
  return (((set[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

export function addRow(set: RowSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] as number) | (1 << (row & 31));
}

/** Keeps in `set` the rows that `other` holds, too. */
export function intersect(set: RowSet, other: RowSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] as number) & (other[at] as number);
}

/**
 * The rows that pass each single condition of a filter. The rule that the browser shares runs once for each condition, and its set is
 * cached; the rows of a filter are the intersection of its sets.
 */
export class RowSets {
  readonly #facts: FactColumns;
  readonly #rows: number;
  readonly #known = new LRUCache<string, RowSet>({ max: KEPT });
  /** Few: a word, a direction, and a language for names. */
  readonly #orders = new Map<string, Int32Array>();

  /** `factsOf` is asked once for each row, in order; `dropped`: ids that monsters drop, beside those that say so themselves. */
  constructor(rows: number, factsOf: (row: number) => FilterFacts, dropped: ReadonlySet<number> = new Set()) {
    this.#facts = new FactColumns(rows, factsOf, dropped);
    this.#rows = rows;
  }

  /** What a row was made of. */
  factsOf(row: number): FilterFacts {
    return this.#facts.own(row);
  }

  /** All rows in an order; `language` is that of the names. */
  order(order: ItemOrder, name: (row: number) => string, language: string): Int32Array {
    const key = `${order.sort} ${order.dir} ${order.sort === 'name' ? language : ''}`;
    const known = this.#orders.get(key) ?? orderRows(this.#rows, { ...this.#facts.orderFacts(), name }, order);
    this.#orders.set(key, known);
    return known;
  }

  /** A new set of all rows. */
  all(): RowSet {
    const set = new Int32Array(wordsFor(this.#rows)).fill(-1);
    const beyond = this.#rows % BITS;
    if (beyond > 0) set[set.length - 1] = (1 << beyond) - 1;
    return set;
  }

  none(): RowSet {
    return new Int32Array(wordsFor(this.#rows));
  }

  /** A set for each condition of a filter but the name. */
  of({ type, auction, rune, quality, classId, min, max, marks, stats }: ItemFilter): RowSet[] {
    const sets: RowSet[] = [];
    const rest = (condition: Partial<RestFilter>) => {
      const filter = { ...NO_CONDITION, ...condition };
      sets.push(this.#where(JSON.stringify(condition), (facts) => passes(facts, '', filter)));
    };
    if (type !== ALL_TYPES || auction !== undefined || rune !== undefined) {
      const entry: EntryNumbers = { type, auction, rune };
      sets.push(this.#where(JSON.stringify(entry), (facts) => belongs(facts, entry)));
    }
    if (quality !== undefined) rest({ quality });
    if (classId !== undefined) rest({ classId });
    if (min !== undefined) rest({ min });
    if (max !== undefined) rest({ max });
    if (marks !== 0) rest({ marks });
    if (stats.length > 0) rest({ stats });
    return sets;
  }

  /** The cached set of a key, which is found once; not to be changed. */
  cached(key: string, find: () => RowSet): RowSet {
    const known = this.#known.get(key);
    if (known) return known;
    const set = find();
    this.#known.set(key, set);
    return set;
  }

  #where(key: string, isIn: (facts: FilterFacts) => boolean): RowSet {
    return this.cached(key, () => {
      const set = this.none();
      const facts = this.#facts;
      for (let row = 0; row < this.#rows; row += 1) {
        facts.row = row;
        if (isIn(facts)) addRow(set, row);
      }
      return set;
    });
  }
}

/** Stands for null: the numbers of the wire are not negative. */
const NONE = -1;
const orNull = (value: number): number | null => (value === NONE ? null : value);

/**
 * The facts of many items in columns, read one row at a time: the shared filter rule reads the current row like an object, without an
 * object for each of 45,000 items.
 */
class FactColumns implements FilterFacts {
  row = 0;
  readonly #ids: Int32Array;
  readonly #types: Int32Array;
  readonly #auctions: Int32Array;
  readonly #runes: Int32Array;
  readonly #qualities: Uint8Array;
  readonly #levels: Int32Array;
  readonly #marks: Int32Array;
  /** Marks of monsters that drop it, beside its own. */
  readonly #dropMarks: Uint32Array;
  /** A column for each of `STATS`. */
  readonly #stats: readonly Int32Array[];
  /** Few masks differ: each is stored once, and a row has the index of its own. */
  readonly #masks: ClassMask[] = [];
  readonly #mask: Uint32Array;

  constructor(rows: number, factsOf: (row: number) => FilterFacts, dropped: ReadonlySet<number>) {
    this.#ids = new Int32Array(rows);
    this.#types = new Int32Array(rows);
    this.#auctions = new Int32Array(rows);
    this.#runes = new Int32Array(rows);
    this.#qualities = new Uint8Array(rows);
    this.#levels = new Int32Array(rows);
    this.#marks = new Int32Array(rows);
    this.#dropMarks = new Uint32Array(rows);
    this.#stats = STATS.map(() => new Int32Array(rows));
    this.#mask = new Uint32Array(rows);
    const masks = new Map<string, number>();
    for (let row = 0; row < rows; row += 1) {
      const facts = factsOf(row);
      this.#ids[row] = facts.id;
      this.#types[row] = facts.type;
      this.#auctions[row] = facts.auction ?? NONE;
      this.#runes[row] = facts.rune ?? NONE;
      this.#qualities[row] = facts.quality;
      this.#levels[row] = facts.level;
      this.#marks[row] = facts.marks;
      this.#dropMarks[row] = dropped.has(facts.id) ? MARKS.drop : 0;
      for (const [place, column] of this.#stats.entries()) column[row] = facts.stat(place);
      this.#mask[row] = this.#maskOf(facts.classes, masks);
    }
  }

  #maskOf(classes: ClassMask, masks: Map<string, number>): number {
    const key = `${classes.low} ${classes.high}`;
    const place = masks.get(key) ?? this.#masks.push(classes) - 1;
    masks.set(key, place);
    return place;
  }

  /** A row without what monsters add to it. */
  own(row: number): FilterFacts {
    this.row = row;
    const { id, type, auction, rune, quality, level, classes } = this;
    const stat = (place: number) => this.#stats[place]?.[row] ?? 0;
    return { id, type, auction, rune, quality, level, classes, marks: this.#marks[row] as number, stat };
  }

  get id(): number {
    return this.#ids[this.row] as number;
  }
  get type(): number {
    return this.#types[this.row] as number;
  }
  get auction(): number | null {
    return orNull(this.#auctions[this.row] as number);
  }
  get rune(): number | null {
    return orNull(this.#runes[this.row] as number);
  }
  get quality(): number {
    return this.#qualities[this.row] as number;
  }
  get level(): number {
    return this.#levels[this.row] as number;
  }
  get classes(): ClassMask {
    return this.#masks[this.#mask[this.row] as number] as ClassMask;
  }
  get marks(): number {
    return (this.#marks[this.row] as number) | (this.#dropMarks[this.row] as number);
  }
  stat(place: number): number {
    return this.#stats[place]?.[this.row] ?? 0;
  }

  /** What an order reads, but for the names. */
  orderFacts(): Omit<OrderFacts, 'name'> {
    return {
      level: (row) => this.#levels[row] as number,
      quality: (row) => this.#qualities[row] as number,
      stat: (row, place) => this.#stats[place]?.[row] ?? 0,
    };
  }
}
