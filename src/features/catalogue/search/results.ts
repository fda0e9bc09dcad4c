import type { SearchQuery } from '#domain/catalogue/search-rank.ts';
import type { Language } from '#i18n/languages.ts';
import type { Resources } from '#i18n/resources.ts';

/** What the search finds, in the order it is shown. */
export const KINDS = ['pages', 'items', 'monsters', 'news'] as const;
export type Kind = (typeof KINDS)[number];

/** How many of a kind are shown at most. */
export const SHOWN: Record<Kind, number> = { pages: 4, items: 6, monsters: 4, news: 4 };

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
  /** Whether the best is just what was typed. */
  exact: boolean;
};

export type SearchTexts = Resources['search'];

/** The language and texts of results, and whether the visitor is signed in. */
export type SearchFormatters = { language: Language; texts: SearchTexts; signedIn: () => boolean };

/** Searches one kind. */
export type Search = (query: SearchQuery) => ResultGroup;

/** A kind that holds just what was typed comes first; otherwise all keep their place. */
export function inOrder(groups: readonly ResultGroup[]): ResultGroup[] {
  const found = groups.filter(({ results }) => results.length > 0);
  return [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)];
}
