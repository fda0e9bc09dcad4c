import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { serverDay } from '#rules/server-day.ts';
import type { NoteCard } from '#snapshot/note-page.ts';

/** The specified title of a note: the word PATCH and its date. */
export function noteTitle(language: Language, { instant }: Pick<NoteCard, 'instant'>): string {
  return translator(language)('news:patchOf', { date: serverDay(instant, language.web) });
}
