import { STATS, type StatWord } from './item-facts.ts';

/** What a list can be sorted by; the words are those of its address and of `find-items`. */
export type SortWord = 'level' | 'name' | 'quality' | StatWord;
export type ItemOrder = { sort: SortWord; dir: 'asc' | 'desc' };

export const SORT_WORDS: readonly SortWord[] = ['level', 'name', 'quality', ...STATS.map(({ word }) => word)];
export const DEFAULT_ORDER: ItemOrder = { sort: 'level', dir: 'asc' };

/** The direction that a first press sorts in: a name from its beginning, a level from the lowest, all else from the best. */
export function firstDir(sort: SortWord): ItemOrder['dir'] {
  return sort === 'level' || sort === 'name' ? 'asc' : 'desc';
}

/** The order a question to the server names; null: by id. Throws a RangeError for a word that nothing is sorted by. */
export function readOrder(sort: string | undefined, dir: ItemOrder['dir']): ItemOrder | null {
  if (sort === undefined) return null;
  const known = SORT_WORDS.find((word) => word === sort);
  if (!known) throw new RangeError(`sort is none of ${SORT_WORDS.join(', ')}`);
  return { sort: known, dir };
}

/** Where the value of a row comes from, by the place of the row among those of ascending id. */
export type OrderFacts = {
  level: (row: number) => number;
  quality: (row: number) => number;
  /** Folded. */
  name: (row: number) => string;
  stat: (row: number, place: number) => number;
};

/** Rows of a key share a number of 53 bits: the key above, the row below. */
const ROWS = 2 ** 21;
/** Above every key: the numbers of the wire have 31 bits. */
const LAST = 2 ** 31;

function byNumber(rows: number, keyOf: (row: number) => number): Int32Array {
  const keys = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) keys[row] = keyOf(row) * ROWS + row;
  keys.sort();
  const order = new Int32Array(rows);
  for (const [at, key] of keys.entries()) order[at] = key - Math.floor(key / ROWS) * ROWS;
  return order;
}

/** Names by their folded letters: the same everywhere, whatever a machine knows of languages. */
function byName(rows: number, { name }: OrderFacts, sign: 1 | -1): Int32Array {
  const named = Array.from({ length: rows }, (_, row) => ({ row, name: name(row) }));
  named.sort((a, b) => (a.name === b.name ? a.row - b.row : sign * (a.name < b.name ? -1 : 1)));
  return Int32Array.from(named, ({ row }) => row);
}

/** All rows in an order; those without a level, or without the stat, come last either way, and equals by id. */
export function orderRows(rows: number, facts: OrderFacts, { sort, dir }: ItemOrder): Int32Array {
  const sign = dir === 'asc' ? 1 : -1;
  if (sort === 'name') return byName(rows, facts, sign);
  if (sort === 'quality') return byNumber(rows, (row) => sign * facts.quality(row));
  const place = STATS.findIndex(({ word }) => word === sort);
  const readValue = sort === 'level' ? facts.level : (row: number) => facts.stat(row, place);
  return byNumber(rows, (row) => {
    const value = readValue(row);
    return value === 0 ? LAST : sign * value;
  });
}
