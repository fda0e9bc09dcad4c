import { addRow, type RowSet } from './row-sets.ts';

/** Follows each name, and is in none: PostgreSQL stores no such letter. */
const END = 0;
const CODE_UNITS = 65_536;
/** Places that are put in order before other requests get a turn: some milliseconds. */
const AT_ONCE = 20_000;
/** So few places are put in order one by one. */
const FEW = 12;
/** A power of two: the first row is known of every 16th place. */
const STEP = 4;

/** Lets requests that came meanwhile be answered. */
export const yieldTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** All names one after the other, an end behind each, and the place where each begins. */
type Letters = { units: Uint16Array; starts: Uint32Array };

function lettersOf(names: readonly string[]): Letters {
  const units = new Uint16Array(names.reduce((sum, name) => sum + name.length + 1, 0));
  const starts = new Uint32Array(names.length + 1);
  let place = 0;
  for (const [row, name] of names.entries()) {
    starts[row] = place;
    for (let at = 0; at < name.length; at += 1) units[place++] = name.charCodeAt(at);
    units[place++] = END;
  }
  starts[names.length] = place;
  return { units, starts };
}

/** All places that hold a letter, in the order of that letter, and where each letter's places begin. */
function byFirstLetter(units: Uint16Array): { places: Uint32Array; begins: Uint32Array } {
  const begins = new Uint32Array(CODE_UNITS + 1);
  for (const unit of units) if (unit !== END) begins[unit + 1] = (begins[unit + 1] as number) + 1;
  for (let unit = 0; unit < CODE_UNITS; unit += 1) {
    begins[unit + 1] = (begins[unit + 1] as number) + (begins[unit] as number);
  }
  const places = new Uint32Array(begins[CODE_UNITS] as number);
  const next = begins.slice();
  for (let place = 0; place < units.length; place += 1) {
    const unit = units[place] as number;
    if (unit === END) continue;
    const at = next[unit] as number;
    places[at] = place;
    next[unit] = at + 1;
  }
  return { places, begins };
}

/** Less than zero when what stands at one place comes before what stands at the other, both read up to the end of their names. */
function compare(units: Uint16Array, one: number, other: number): number {
  for (let at = 0; ; at += 1) {
    const unit = units[one + at] as number;
    const difference = unit - (units[other + at] as number);
    if (difference !== 0 || unit === END) return difference;
  }
}

function insertionSort(units: Uint16Array, places: Uint32Array, low: number, high: number, depth: number): void {
  for (let at = low + 1; at < high; at += 1) {
    const place = places[at] as number;
    let before = at;
    for (; before > low; before -= 1) {
      const other = places[before - 1] as number;
      if (compare(units, other + depth, place + depth) <= 0) break;
      places[before] = other;
    }
    places[before] = place;
  }
}

function middleOf(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three));
}

/** Splits a range by the letters at `depth` into those before, equal to and after one of them. */
function split(units: Uint16Array, places: Uint32Array, low: number, high: number, depth: number) {
  const unitAt = (at: number) => units[(places[at] as number) + depth] as number;
  const pivot = middleOf(unitAt(low), unitAt((low + high) >>> 1), unitAt(high - 1));
  let [less, at, greater] = [low, low, high];
  while (at < greater) {
    const place = places[at] as number;
    const unit = units[place + depth] as number;
    if (unit < pivot) {
      places[at] = places[less] as number;
      places[less] = place;
      less += 1;
      at += 1;
    } else if (unit > pivot) {
      greater -= 1;
      places[at] = places[greater] as number;
      places[greater] = place;
    } else at += 1;
  }
  return { less, greater, pivot };
}

/** Quicksort of strings in three parts; the places of a range have the letters before its depth in common. */
async function sortPlaces(units: Uint16Array, places: Uint32Array, begins: Uint32Array): Promise<void> {
  const ranges: number[] = [];
  for (let unit = 1; unit < CODE_UNITS; unit += 1) {
    const [low, high] = [begins[unit] as number, begins[unit + 1] as number];
    if (high - low > 1) ranges.push(low, high, 1);
  }
  let done = 0;
  while (ranges.length > 0) {
    const [low, high, depth] = ranges.splice(-3) as [number, number, number];
    done += high - low;
    if (done > AT_ONCE) {
      await yieldTurn();
      done = 0;
    }
    if (high - low <= FEW) {
      insertionSort(units, places, low, high, depth);
      continue;
    }
    const { less, greater, pivot } = split(units, places, low, high, depth);
    if (less - low > 1) ranges.push(low, less, depth);
    if (high - greater > 1) ranges.push(greater, high, depth);
    if (pivot !== END && greater - less > 1) ranges.push(less, greater, depth + 1);
  }
}

/** Finds names by a part: places of all letters of all names, in the order of what stands there, as in a suffix array. */
export class NameIndex {
  readonly #letters: Letters;
  readonly #places: Uint32Array;
  /** The row of every 16th place. */
  readonly #steps: Uint32Array;

  constructor(letters: Letters, places: Uint32Array) {
    this.#letters = letters;
    this.#places = places;
    const { units, starts } = letters;
    this.#steps = new Uint32Array((units.length >>> STEP) + 1);
    for (let row = 0, step = 0; step < this.#steps.length; step += 1) {
      while (row + 2 < starts.length && (starts[row + 1] as number) <= step << STEP) row += 1;
      this.#steps[step] = row;
    }
  }

  name(row: number): string {
    const { units, starts } = this.#letters;
    const { buffer, byteOffset, byteLength } = units.subarray(starts[row], (starts[row + 1] as number) - 1);
    return Buffer.from(buffer, byteOffset, byteLength).toString('utf16le');
  }

  /** Adds the rows whose name holds `part`, which is not empty. */
  addHolding(part: string, rows: RowSet): void {
    if (part.includes('\0')) return;
    const { starts } = this.#letters;
    const to = this.#bound(part, 1);
    for (let at = this.#bound(part, 0); at < to; at += 1) {
      const place = this.#places[at] as number;
      let row = this.#steps[place >>> STEP] as number;
      while ((starts[row + 1] as number) <= place) row += 1;
      addRow(rows, row);
    }
  }

  /** How many places come before those where `part` stands (`least` 0), or before those behind them (1). */
  #bound(part: string, least: 0 | 1): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#difference(this.#places[middle] as number, part) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** 0 where `part` stands; less where what stands there comes before it. */
  #difference(place: number, part: string): number {
    const { units } = this.#letters;
    for (let at = 0; at < part.length; at += 1) {
      const difference = (units[place + at] as number) - part.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/** Indexes names by their row; other requests get turns in between. */
export async function indexNames(names: readonly string[]): Promise<NameIndex> {
  const letters = lettersOf(names);
  const { places, begins } = byFirstLetter(letters.units);
  await yieldTurn();
  await sortPlaces(letters.units, places, begins);
  return new NameIndex(letters, places);
}
