import type { Rank, SearchQuery } from '#domain/catalogue/search-rank.ts';
import type { Language } from '#i18n/languages.ts';
import type { Resources } from '#i18n/resources.ts';

/** What the search finds; of kinds that fit equally well, this is the order they are shown in. */
export const KINDS = ['pages', 'items', 'monsters', 'maps', 'sets', 'classes', 'news'] as const;
export type Kind = (typeof KINDS)[number];

/** How many of a kind are shown at most. */
export const SHOWN: Record<Kind, number> = {
  pages: 4,
  items: 6,
  monsters: 4,
  maps: 4,
  sets: 4,
  classes: 4,
  news: 4,
};

/** A row of the results. */
export type Result = {
  kind: Kind;
  address: string;
  name: string;
  /** Under the name: words that distinguish it from others. */
  note: string;
  /** What an item's frame shows: the name of its drawing, the address of its own picture; absent for everything else. */
  item?: { id: number; quality: number; drawing: string; icon: string | null };
};

/** What was found of a kind. */
export type ResultGroup = {
  kind: Kind;
  results: Result[];
  total: number;
  /** How many of them the item list finds; 0 for other kinds. */
  listed: number;
  /** How well the best fits; null where nothing does. */
  rank: Rank | null;
};

export type SearchTexts = Resources['search'];

/** The language and texts of results, and whether the visitor is signed in. */
export type SearchFormatters = { language: Language; texts: SearchTexts; signedIn: () => boolean };

/** Searches one kind. */
export type Search = {
  find: (query: SearchQuery) => ResultGroup;
  /** For what is like the text but for a letter. */
  findNear: (query: SearchQuery) => ResultGroup;
  /** Does a part of what `findNear` needs; whether there is more to do. */
  prepare: () => boolean;
};

/** Groups by their best result; of equally good ones, in the order of kinds. Empty ones are left out. */
export function inOrder(groups: readonly ResultGroup[]): ResultGroup[] {
  const place = ({ rank, kind }: ResultGroup) => (rank ?? 0) * KINDS.length + KINDS.indexOf(kind);
  return groups.filter(({ results }) => results.length > 0).sort((one, other) => place(one) - place(other));
}
