/** Rows that hold a text; `exact`: no row needs another check. The next search overwrites the list. */
export type Rows = { rows: Uint32Array; exact: boolean };

const NONE: Rows = { rows: new Uint32Array(0), exact: true };
const CODE_UNITS = 65_536;
/** Follows the last letter of a name, so that its last letters begin trigrams, too. */
const END = 0;
/** So few names are checked faster than further lists are intersected. */
const FEW = 32;
/** Names indexed before other work gets a turn. */
const AT_ONCE = 2_000;

/** Lets requests that came meanwhile be answered. */
export const yieldTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Numbers the code units of the names, from 1 on. */
function alphabetOf(names: readonly string[]): { letters: Uint16Array; size: number } {
  const letters = new Uint16Array(CODE_UNITS);
  let size = 1;
  for (const name of names) {
    for (let at = 0; at < name.length; at += 1) {
      const unit = name.charCodeAt(at);
      if (letters[unit] === 0) letters[unit] = size++;
    }
  }
  return { letters, size };
}

/** The first index of an ascending list with at least `value`. */
function lowerBound(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Writes the intersection of two ascending lists into a third, which may be the first, and returns the filled part. */
function common(one: Uint32Array, other: Uint32Array, into: Uint32Array): Uint32Array {
  let [at, count] = [0, 0];
  for (let from = 0; from < one.length && at < other.length; from += 1) {
    const row = one[from] as number;
    while (at < other.length && (other[at] as number) < row) at += 1;
    if (other[at] === row) into[count++] = row;
  }
  return into.subarray(0, count);
}

/** The rows of trigram `keys[n]` are in `rows` from `starts[n]` up to `starts[n + 1]`, ascending. */
type Postings = { keys: Float64Array; starts: Uint32Array; rows: Uint32Array };

/**
 * Finds names by a part, three code units at a time. The trigrams are in order, so that all that begin with one or two given units are
 * next to each other: short parts use the same lists.
 */
export class Trigrams {
  readonly #letters: Uint16Array;
  readonly #size: number;
  readonly #postings: Postings;
  readonly #marks: Uint8Array;
  readonly #found: Uint32Array;

  constructor(letters: Uint16Array, size: number, postings: Postings, names: number) {
    this.#letters = letters;
    this.#size = size;
    this.#postings = postings;
    this.#marks = new Uint8Array(names);
    this.#found = new Uint32Array(names);
  }

  /** Rows whose name may hold `part`, which is not empty; ascending. */
  holding(part: string): Rows {
    for (let at = 0; at < part.length; at += 1) {
      if (this.#letter(part, at) === END) return NONE;
    }
    const first = this.#letter(part, 0) * this.#size;
    if (part.length === 1) return this.#between(first * this.#size, (first + this.#size) * this.#size);
    const second = (first + this.#letter(part, 1)) * this.#size;
    return part.length === 2 ? this.#between(second, second + this.#size) : this.#rarest(part);
  }

  #letter(part: string, at: number): number {
    return this.#letters[part.charCodeAt(at)] as number;
  }

  /** The intersection of the lists of a part's rarest trigrams. A row may still lack the part, unless the part is one trigram. */
  #rarest(part: string): Rows {
    const { keys, starts, rows } = this.#postings;
    const lists: Uint32Array[] = [];
    for (let at = 0; at + 2 < part.length; at += 1) {
      const pair = this.#letter(part, at) * this.#size + this.#letter(part, at + 1);
      const key = pair * this.#size + this.#letter(part, at + 2);
      const place = lowerBound(keys, key);
      if (keys[place] !== key) return NONE;
      lists.push(rows.subarray(starts[place], starts[place + 1]));
    }
    const [first = NONE.rows, second, ...rest] = lists.sort((one, other) => one.length - other.length);
    if (!second) return { rows: first, exact: true };
    let found = common(first, second, this.#found);
    for (const list of rest) {
      if (found.length < FEW) break;
      found = common(found, list, this.#found);
    }
    return { rows: found, exact: false };
  }

  /** All rows of the trigrams from key `low` up to `high`, each once. */
  #between(low: number, high: number): Rows {
    const { keys, starts, rows } = this.#postings;
    const from = starts[lowerBound(keys, low)] as number;
    const to = starts[lowerBound(keys, high)] as number;
    const marks = this.#marks;
    marks.fill(0);
    for (let at = from; at < to; at += 1) marks[rows[at] as number] = 1;
    const found = this.#found;
    let count = 0;
    for (let row = 0; row < marks.length; row += 1) {
      if (marks[row] === 1) found[count++] = row;
    }
    return { rows: found.subarray(0, count), exact: true };
  }
}

/** The trigrams of all names in order, by their index in `keys`, and how many rows hold each. */
type Gathered = { keys: number[]; counts: number[]; sequence: Uint32Array; ends: Uint32Array };

async function gather(names: readonly string[], letters: Uint16Array, size: number): Promise<Gathered> {
  const numbers = new Map<number, number>();
  const [keys, counts, last]: [number[], number[], number[]] = [[], [], []];
  const sequence = new Uint32Array(names.reduce((sum, name) => sum + name.length, 0));
  const ends = new Uint32Array(names.length);
  let length = 0;
  for (const [row, name] of names.entries()) {
    if (row % AT_ONCE === 0) await yieldTurn();
    // Beyond the end charCodeAt is NaN, which no typed array holds.
    const letter = (at: number) => letters[name.charCodeAt(at)] ?? END;
    for (let at = 0; at < name.length; at += 1) {
      const key = (letter(at) * size + letter(at + 1)) * size + letter(at + 2);
      let number = numbers.get(key);
      if (number === undefined) {
        number = keys.length;
        numbers.set(key, number);
        keys.push(key);
        counts.push(0);
        last.push(-1);
      }
      if (last[number] === row) continue;
      last[number] = row;
      counts[number] = (counts[number] as number) + 1;
      sequence[length++] = number;
    }
    ends[row] = length;
  }
  return { keys, counts, sequence, ends };
}

function ordered({ keys, counts, sequence, ends }: Gathered): Postings {
  const order = Uint32Array.from(keys.keys()).sort((one, other) => (keys[one] as number) - (keys[other] as number));
  const starts = new Uint32Array(keys.length + 1);
  const next = new Uint32Array(keys.length);
  for (const [place, number] of order.entries()) {
    next[number] = starts[place] as number;
    starts[place + 1] = (starts[place] as number) + (counts[number] as number);
  }
  const rows = new Uint32Array(starts[keys.length] as number);
  let at = 0;
  for (let row = 0; row < ends.length; row += 1) {
    for (; at < (ends[row] as number); at += 1) {
      const number = sequence[at] as number;
      rows[next[number] as number] = row;
      next[number] = (next[number] as number) + 1;
    }
  }
  return { keys: Float64Array.from(order, (number) => keys[number] as number), starts, rows };
}

/** Indexes names by their row; other requests get turns in between. */
export async function indexNames(names: readonly string[]): Promise<Trigrams> {
  const { letters, size } = alphabetOf(names);
  const gathered = await gather(names, letters, size);
  await yieldTurn();
  return new Trigrams(letters, size, ordered(gathered), names.length);
}
