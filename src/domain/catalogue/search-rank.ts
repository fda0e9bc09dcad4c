import { fold, searchedName } from '../site/text.ts';

/** What was typed into the search; `id` is the number that it spells (with or without `#`), else null. */
export type SearchQuery = { text: string; words: readonly string[]; id: number | null };

/** What is searched: a folded name, and what else it is known by, folded. */
export type Searched = { folded: string; also?: string };

/**
 * How well a name fits, best first. `also`: only another word for it begins so. `wordStarts`: several words stand apart, each at
 * the beginning of a word; `scattered`: at least one within a word. `near`: a letter is wrong.
 */
export const RANKS = {
  exact: 0,
  prefix: 1,
  wordStart: 2,
  inside: 3,
  also: 4,
  wordStarts: 5,
  scattered: 6,
  near: 7,
} as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

const ID = /^#?(\d{1,7})$/;
const IN_WORD = /[\p{L}\p{N}]/u;

/** Reads what was typed as the search of item names does. */
export function searchQuery(typed: string): SearchQuery {
  const text = searchedName(typed);
  const id = ID.exec(text)?.[1];
  return { text, words: text.split(/\s+/).filter(Boolean), id: id === undefined ? null : Number(id) };
}

function beginsWord(folded: string, text: string): boolean {
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
    if (at === 0 || !IN_WORD.test(folded.charAt(at - 1))) return true;
  }
  return false;
}

/** How a name holds the whole text; null when it does not, which is what the item list's filter says. */
function nameRank(folded: string, text: string): Rank | null {
  const at = folded.indexOf(text);
  if (at < 0) return null;
  if (at === 0) return folded.length === text.length ? RANKS.exact : RANKS.prefix;
  return beginsWord(folded, text) ? RANKS.wordStart : RANKS.inside;
}

/** How well something fits the whole text; other words for it count from their beginning only. */
export function rankOf({ folded, also }: Searched, { text }: SearchQuery): Rank | null {
  const rank = nameRank(folded, text);
  return rank === null && also && beginsWord(also, text) ? RANKS.also : rank;
}

/** Whether what is known of something besides its names holds a word: its kind or its level, say. */
export type FactTest = (word: string) => boolean;

const NO_FACTS: FactTest = () => false;

/** How well something fits several words one by one; asked where nothing, or little, holds them in one piece. */
export function wordsRank({ folded, also = '' }: Searched, { words }: SearchQuery, facts = NO_FACTS): Rank | null {
  if (words.length < 2) return null;
  let rank: Rank = RANKS.wordStarts;
  for (const word of words) {
    if (beginsWord(folded, word) || facts(word)) continue;
    if (folded.includes(word)) rank = RANKS.scattered;
    else if (!beginsWord(also, word)) return null;
  }
  return rank;
}

/** Whether a text goes on, from a place, as a word does from one of its letters. */
function goesOn(text: string, place: number, word: string, letter: number): boolean {
  for (let at = letter; at < word.length; at += 1) {
    if (text.charCodeAt(place + at - letter) !== word.charCodeAt(at)) return false;
  }
  return true;
}

/** Shorter words are too like each other to be taken for one another. */
const SHORTEST_NEAR = 4;

/** Whether what stands at a place begins with a word in which one letter is wrong, missing or too much, or two are swapped. */
export function beginsNear(text: string, at: number, word: string): boolean {
  if (word.length < SHORTEST_NEAR) return false;
  let same = 0;
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same += 1;
  if (same === word.length) return true;
  const place = at + same;
  const [wrong, tooMuch] = [goesOn(text, place + 1, word, same + 1), goesOn(text, place, word, same + 1)];
  if (wrong || tooMuch || goesOn(text, place + 1, word, same)) return true;
  const isSwapped =
    text.charCodeAt(place) === word.charCodeAt(same + 1) && text.charCodeAt(place + 1) === word.charCodeAt(same);
  return isSwapped && goesOn(text, place + 2, word, same + 2);
}

/** A name's folding, and for each of its letters where the sign it came from begins and ends in the name. */
function foldedPlaces(name: string): { folded: string; starts: number[]; ends: number[] } {
  const [starts, ends]: [number[], number[]] = [[], []];
  let folded = '';
  let at = 0;
  for (const sign of name) {
    const piece = fold(sign);
    const end = at + sign.length;
    // A mark folds to nothing: it belongs to the sign before it.
    if (piece === '' && ends.length > 0) ends[ends.length - 1] = end;
    starts.push(...Array<number>(piece.length).fill(at));
    ends.push(...Array<number>(piece.length).fill(end));
    folded += piece;
    at = end;
  }
  return { folded, starts, ends };
}

/** Where a name shows what was searched, as `[from, to]` of its own letters, in order and apart from each other. */
export function markRanges(name: string, { text, words }: SearchQuery): [from: number, to: number][] {
  if (text === '') return [];
  const { folded, starts, ends } = foldedPlaces(name);
  const found: [number, number][] = [];
  for (const part of folded.includes(text) ? [text] : words) {
    for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + part.length)) {
      found.push([starts[at] ?? 0, ends[at + part.length - 1] ?? 0]);
    }
  }
  const apart: [number, number][] = [];
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}
