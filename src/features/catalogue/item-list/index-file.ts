import type { RowTexts } from './row-html.ts';

/** Raised when older pages could no longer read what is written; they ask their visitor to load the page again. */
export const INDEX_FORMAT = 2;

/** A type that occurs in the index: number, name, and the word that its drawings' names begin with. */
export type IndexType = readonly [type: number, name: string, word: string];

/**
 * `/database/index/<numbers>/<lang>.json`: everything the browser needs to filter a list and to draw its rows, so that a
 * page and an index of different snapshots never have to fit together. One column a fact, in order of id; a letter of a
 * packed column (see `packNumbers`) is a place in its table.
 */
export type IndexFile = {
  format: number;
  words: RowTexts;
  types: readonly IndexType[];
  levels: readonly (number | null)[];
  classes: readonly (readonly number[])[];
  /** Each id less the one before. */
  ids: readonly number[];
  /** '' for a name in no language. */
  names: readonly string[];
  quality: string;
  type: string;
  level: string;
  class: string;
  /** Bits of `MARKS`. */
  marks: string;
  /** Which of its type's drawings an item has. */
  drawing: string;
  /** Addresses of own pictures, '' for items without one; both absent where no item has one. */
  icons?: readonly string[];
  icon?: string;
};

/** As `INDEX_FORMAT`, of the columns. */
export const COLUMNS_FORMAT = 1;

/**
 * `/database/columns/<numbers>.json`: the stats of an entry's items, the same in all languages; fetched when a list shows them, or
 * with the first order or filter that asks for one. It names its own ids: it may be older or newer than the index.
 */
export type ColumnsFile = {
  format: number;
  /** Each id less the one before. */
  ids: readonly number[];
  /** By the words of `STATS`: a table of values, and each row's place in it. */
  stats: Readonly<Record<string, { values: readonly number[]; column: string }>>;
};

/** '#' and on: printable, and never a quote; the backslash is stepped over. */
const FIRST = 35;
const BACKSLASH = 92;
/** Where the surrogates begin: numbers above do not fit. */
const CODES = 0xd8_00 - FIRST - 1;

/**
 * Small numbers (0 to 55,259), one character each. Shorter than a list with commas, and it compresses better: equal
 * neighbours become equal letters.
 */
export function packNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 0 || number >= CODES) {
      throw new RangeError(`${number} does not fit an index: it must be a whole number from 0 to ${CODES - 1}.`);
    }
    const code = FIRST + number;
    text += String.fromCharCode(code < BACKSLASH ? code : code + 1);
  }
  return text;
}

/** The number at a place of a packed text. */
export function unpackAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code - FIRST - (code > BACKSLASH ? 1 : 0);
}
