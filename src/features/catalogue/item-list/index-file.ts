import type { RowTexts } from './row-html.ts';

/** Raised when older pages could no longer read what is written; they ask their visitor to load the page again. */
export const INDEX_FORMAT = 1;

/** A type that occurs in the index: number, name, drawing's id, and the drawing for pages that lack it. */
export type IndexType = readonly [type: number, name: string, icon: string, symbol: string];

/**
 * `/database/index/<numbers>/<lang>.json`: everything the browser needs to filter a list and to draw its rows, so that a
 * page and an index of different snapshots never have to fit together. One column a fact, in order of id; a letter of a
 * packed column (see `pack.ts`) is a place in its table.
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
  /** 1 for reborn, 2 for archivable, 3 for both. */
  marks: string;
  /** Addresses of own pictures, '' for items without one; both absent where no item has one. */
  icons?: readonly string[];
  icon?: string;
};
