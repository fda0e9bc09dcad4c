import { fold, searchedName } from '../site/text.ts';

/** What was typed into the search; `id` is the number that it spells (with or without `#`), else null. */
export type SearchQuery = { text: string; words: readonly string[]; id: number | null };

/** What is searched: a folded name, and what else it is known by, folded. */
export type Searched = { folded: string; also?: string };

/** How well a name fits, best first; `also`: only another word for it begins so; `scattered`: the words stand apart. */
export const RANKS = { exact: 0, prefix: 1, wordStart: 2, inside: 3, also: 4, scattered: 5 } as const;
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

/** Whether each of several words stands somewhere; asked where nothing holds them in one piece. */
export function holdsWords({ folded, also = '' }: Searched, { words }: SearchQuery): boolean {
  return words.length > 1 && words.every((word) => folded.includes(word) || beginsWord(also, word));
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
