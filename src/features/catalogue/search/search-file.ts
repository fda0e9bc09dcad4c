import { table } from '../item-list/encode-index.ts';

/** Raised when older pages could no longer read what is written; they ask their visitor to load the page again. */
export const SEARCH_FORMAT = 3;

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

/** The lowest and highest level of several; null when none has a level. */
type Levels = readonly [lowest: number, highest: number] | null;

/**
 * `/search/<lang>.json`: everything the search finds but items, which it finds in the index of the list of all. One column a
 * fact, as there.
 */
export type SearchFile = {
  format: number;
  /** Most wanted first: the first few are what an empty search offers. */
  pages: readonly SearchPage[];
  /** Every class, with the page that tells most about it. */
  classes: readonly SearchPage[];
  monsters: {
    /** Each id less the one before. */
    ids: readonly number[];
    /** As the game writes them, '' for none. */
    names: readonly string[];
    levels: readonly (number | null)[];
    /** Names of rank and element, and for each monster the place of its own, packed. */
    kinds: readonly string[];
    kind: string;
  };
  maps: {
    scenes: readonly string[];
    names: readonly string[];
    /** How many monsters stand on it. */
    monsters: readonly number[];
    levels: readonly Levels[];
  };
  sets: {
    names: readonly string[];
    /** The piece whose page shows the set. */
    ids: readonly number[];
    /** That piece's name, which its address is made from. */
    pieces: readonly string[];
    /** How many pieces there are. */
    counts: readonly number[];
    levels: readonly Levels[];
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
  classes: readonly SearchPage[];
  monsters: readonly { id: number; name: string; level: number | null; kind: string }[];
  maps: readonly { scene: string; name: string; monsters: number; levels: Levels }[];
  sets: readonly { name: string; id: number; piece: string; count: number; levels: Levels }[];
  notes: readonly { id: number; headline: string; title: string }[];
};

/** The file of a language. */
export function encodeSearch({ pages, classes, monsters, maps, sets, notes }: SearchRows): SearchFile {
  const kinds = table(
    monsters.map(({ kind }) => kind),
    (kind) => kind,
  );
  return {
    format: SEARCH_FORMAT,
    pages,
    classes,
    monsters: {
      ids: monsters.map(({ id }, place) => id - (monsters[place - 1]?.id ?? 0)),
      names: monsters.map(({ name }) => name),
      levels: monsters.map(({ level }) => level),
      kinds: kinds.table,
      kind: kinds.column,
    },
    maps: {
      scenes: maps.map(({ scene }) => scene),
      names: maps.map(({ name }) => name),
      monsters: maps.map(({ monsters: count }) => count),
      levels: maps.map(({ levels }) => levels),
    },
    sets: {
      names: sets.map(({ name }) => name),
      ids: sets.map(({ id }) => id),
      pieces: sets.map(({ piece }) => piece),
      counts: sets.map(({ count }) => count),
      levels: sets.map(({ levels }) => levels),
    },
    notes: {
      ids: notes.map(({ id }) => id),
      headlines: notes.map(({ headline }) => headline),
      titles: notes.map(({ title }) => title),
    },
  };
}
