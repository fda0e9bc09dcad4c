import { serverDay } from '#domain/site/dates.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import type { NoteCard } from '#snapshot/note-page.ts';

export function patchOf(language: Language, { instant }: Pick<NoteCard, 'instant'>): string {
  return translator(language)('note:patchOf', { date: serverDay(instant, language.web) });
}

/** What a note is called: its first line, and where that says nothing, PATCH and its date. */
export function noteTitle(language: Language, note: Pick<NoteCard, 'instant' | 'headline'>): string {
  return note.headline ?? patchOf(language, note);
}
