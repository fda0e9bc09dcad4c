import type { WireLanguage } from '#contract/text.ts';
import { readText } from '#domain/site/text.ts';
import { noteInstantOf } from './note-page.ts';
import { headline } from './note-text.ts';
import type { Snapshot } from './snapshot.ts';

/** A monster as the search knows it; `name` as the game writes it (a title in a line of its own), '' for none. */
export type SearchedMonster = { id: number; name: string; level: number | null };

/** A note as the search knows it; `instant` is the ISO time of its date, `headline` '' where it says nothing. */
export type SearchedNote = { id: number; headline: string; instant: string };

/** All monsters, in order of id. */
export function searchedMonsters(snapshot: Snapshot, language: WireLanguage): SearchedMonster[] {
  return [...snapshot.monsters.values()].map(({ id, monster_name, level }) => {
    return { id, name: readText(monster_name, language) ?? '', level };
  });
}

/** All notes of a language, newest first. */
export function searchedNotes(snapshot: Snapshot, language: WireLanguage): SearchedNote[] {
  return snapshot.notes(language).map((note) => {
    return { id: note.id, headline: headline(note.content) ?? '', instant: noteInstantOf(note) };
  });
}
