/** Raised when older pages could no longer read what is written; they ask their visitor to load the page again. */
export const SEARCH_FORMAT = 1;

/**
 * A page of the site. `about` is printed under its title; `also` are further search words. `when` says who sees
 * it: '' every visitor, 'in' signed-in visitors (others reach it after the login page), 'out' signed-out visitors.
 */
export type SearchPage = readonly [
  address: string,
  title: string,
  about: string,
  also: string,
  when: '' | 'in' | 'out',
];

/**
 * `/search/<lang>.json`: everything the search finds but items, which it finds in the index of the list of all. One column a
 * fact, as there.
 */
export type SearchFile = {
  format: number;
  /** Most wanted first: the first few are what an empty search offers. */
  pages: readonly SearchPage[];
  monsters: {
    /** Each id less the one before. */
    ids: readonly number[];
    /** As the game writes them, '' for none. */
    names: readonly string[];
    levels: readonly (number | null)[];
  };
  /** Newest first. */
  notes: {
    ids: readonly number[];
    /** '' for a note whose first line says nothing. */
    headlines: readonly string[];
    /** The word PATCH and the date. */
    titles: readonly string[];
  };
};

/** What is put into a file: monsters in order of id, notes newest first, pages most wanted first. */
type SearchRows = {
  pages: readonly SearchPage[];
  monsters: readonly { id: number; name: string; level: number | null }[];
  notes: readonly { id: number; headline: string; title: string }[];
};

/** The file of a language. */
export function encodeSearch({ pages, monsters, notes }: SearchRows): SearchFile {
  return {
    format: SEARCH_FORMAT,
    pages,
    monsters: {
      ids: monsters.map(({ id }, place) => id - (monsters[place - 1]?.id ?? 0)),
      names: monsters.map(({ name }) => name),
      levels: monsters.map(({ level }) => level),
    },
    notes: {
      ids: notes.map(({ id }) => id),
      headlines: notes.map(({ headline }) => headline),
      titles: notes.map(({ title }) => title),
    },
  };
}
