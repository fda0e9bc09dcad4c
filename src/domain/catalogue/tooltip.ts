/** A text of the game with its colours: plain, or stretches, of which a pair carries its colour mark, 0 to 61. */
export type MarkedText = string | readonly (string | readonly [text: string, colour: number])[];

/** How a badge looks; what it says is a text of its own. */
export type BadgeLook = 'gold' | 'azure' | 'quiet';

/**
 * What a tooltip shows of an item, as finished texts of one language. Keys are short because a record travels thousands of
 * times; what an item does not have is left out.
 */
export type TooltipRecord = {
  /** Name. */
  n: string;
  /** Address of its own picture on the site. */
  i?: string;
  /** Quality, 0 to 7: the colour of the name. */
  q: number;
  /** What it is, in words: quality, type, level or that there is none. */
  k: readonly string[];
  /** Marks: rebirth, exclusive, archivable, unique slot, restrictions. */
  b?: readonly (readonly [text: string, look: BadgeLook])[];
  /** Stats: label and value, durability last. */
  s?: readonly (readonly [label: string, value: string])[];
  /** Facts in words: attribute damage and resistance, rebirth restriction, sprite skill; how long it stays, its sockets, stack and prices. */
  f?: readonly (readonly [label: string, text: MarkedText])[];
  /** Description, cut where it is long. */
  d?: MarkedText;
  /** Secondary description, cut where it is long. */
  e?: MarkedText;
  /** Who may use it: label and names of classes. */
  c: readonly [label: string, names: string];
  /** Its set: title, then each bonus by number of pieces. */
  g?: readonly [title: string, bonuses: readonly (readonly [pieces: string, effect: MarkedText])[]];
  /** Where it comes from and what it is good for, in numbers. */
  o?: readonly string[];
};

/** A file of records: by item id, written as digits. */
export type TooltipShard = { readonly [id: string]: TooltipRecord };

/** Ids in a file of records. */
export const SHARD_SIZE = 64;

export function shardOf(id: number): number {
  return Math.floor(id / SHARD_SIZE);
}
