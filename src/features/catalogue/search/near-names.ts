import { beginsNear, type SearchQuery } from '#domain/catalogue/search-rank.ts';

const WORDS = /[\p{L}\p{N}]+/gu;

/** Where a word stands is one number: that of its name times this, and the letter it begins at, which is below. */
const LETTERS = 4096;

/** More words than this do not fit the bits of a number. */
const MOST_WORDS = 30;

/** A word of a text, and the letter it begins at. */
export type Place = { word: string; at: number };

export const wordsOf = (text: string): Place[] =>
  Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({ word, at: index }));

/** How many letters more or less stand before a word when one of them is wrong. */
const SHIFTS = [0, -1, 1] as const;

/**
 * Names by their words, of which there are few: a wrong letter is looked for among these, not in every name. With one letter
 * wrong, the first or the last word of what was typed is right, and leads to the names that can be meant.
 */
export class NearNames {
  readonly #names: readonly string[];
  readonly #places = new Map<string, number[]>();
  #read = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** Takes up so many more names; whether some are left. */
  read(count: number): boolean {
    const end = Math.min(this.#names.length, this.#read + count);
    for (; this.#read < end; this.#read += 1) {
      for (const { word, at } of wordsOf(this.#names[this.#read] ?? '')) {
        if (at >= LETTERS) break;
        const places = this.#places.get(word);
        const place = this.#read * LETTERS + at;
        if (places) places.push(place);
        else this.#places.set(word, [place]);
      }
    }
    return end < this.#names.length;
  }

  /**
   * The numbers of names that are like a text but for a letter, or hold each of its words, or nearly; `holds` adds those that a
   * word tells of in another way.
   */
  find({ text }: SearchQuery, holds: (word: string) => Iterable<number>): Set<number> {
    this.read(this.#names.length);
    const words = wordsOf(text);
    const found = new Set<number>();
    this.#addWhole(text, words, found);
    if (words.length > 1 && words.length <= MOST_WORDS) this.#addApart(words, holds, found);
    return found;
  }

  #addWhole(text: string, words: readonly Place[], found: Set<number>): void {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return;
    const isOne = first === last;
    for (const [known, places] of this.#places) {
      if (isOne && beginsNear(known, 0, first.word)) for (const place of places) found.add(Math.trunc(place / LETTERS));
      // Without a gap that a name has, a text begins with its first word; with one too many, or a letter too far, it nearly does.
      const mayBegin =
        known.startsWith(first.word) || (first.word.startsWith(known) && (isOne || isAlmost(known, first)));
      if (mayBegin) this.#addFrom(text, first, places, found);
      if (!isOne && known.startsWith(last.word)) this.#addFrom(text, last, places, found);
    }
  }

  /** Of names that have a word of the text, those that are like the whole. */
  #addFrom(text: string, { at }: Place, places: readonly number[], found: Set<number>): void {
    for (const place of places) {
      const row = Math.trunc(place / LETTERS);
      const [name, begin] = [this.#names[row] ?? '', (place % LETTERS) - at];
      if (SHIFTS.some((shift) => begin + shift >= 0 && beginsNear(name, begin + shift, text))) found.add(row);
    }
  }

  #addApart(words: readonly Place[], holds: (word: string) => Iterable<number>, found: Set<number>): void {
    const marks = new Uint32Array(this.#names.length);
    for (const [bit, { word }] of words.entries()) {
      const mark = (row: number) => {
        marks[row] = (marks[row] ?? 0) | (1 << bit);
      };
      for (const [known, places] of this.#places) {
        if (!known.includes(word) && !beginsNear(known, 0, word)) continue;
        for (const place of places) mark(Math.trunc(place / LETTERS));
      }
      for (const row of holds(word)) mark(row);
    }
    const all = 2 ** words.length - 1;
    for (const [row, mark] of marks.entries()) if (mark === all) found.add(row);
  }
}

/** Whether a typed word has one letter more than a word of a name: the next word's first one came before the gap. */
const isAlmost = (known: string, { word }: Place): boolean => known.length === word.length - 1;
