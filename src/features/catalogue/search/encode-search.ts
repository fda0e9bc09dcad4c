import { SEARCH_FORMAT, type SearchFile, type SearchPage } from './search-file.ts';

/** What is put into a file: monsters in order of id, notes newest first, pages most wanted first. */
export type SearchRows = {
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
