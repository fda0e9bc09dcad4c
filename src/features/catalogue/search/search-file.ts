/** Raised when older pages could no longer read what is written; they ask their visitor to load the page again. */
export const SEARCH_FORMAT = 1;

/**
 * A page of the site. `about` stands under its title; `also` are other words that people look for it by. `when` says whom it is
 * for: '' everybody, 'in' only who is signed in (others are sent to the login page first), 'out' only who is not.
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
