import type { PatchNote } from '#contract/patch-note.ts';
import { SiteLanguage, type WireLanguage } from '#contract/text.ts';
import { wireOf } from '#domain/catalogue/record-slug.ts';
import { type NoteCard, noteCard } from './note-page.ts';
import type { Snapshot } from './snapshot.ts';

/** Notes on a page of their list. */
const PAGE_NOTES = 12;

/** Notes in a feed. */
const FEED_NOTES = 20;

/** A page of the list of notes, from 1; `languages` are those whose list has a page of this number. */
export type NoteListPage = { number: number; pages: number; notes: NoteCard[]; languages: SiteLanguage[] };

/** A note in a feed; `updated` is an ISO time, never before it was published. */
export type FeedEntry = NoteCard & { content: string; updated: string };

/** How many pages the list of a language has; an empty one has its first. */
export function noteListPages(snapshot: Snapshot, language: WireLanguage): number {
  return Math.max(1, Math.ceil(snapshot.notes(language).length / PAGE_NOTES));
}

/** The notes of a page of the list, newest first. */
export function listedNotes(snapshot: Snapshot, language: WireLanguage, number: number): readonly PatchNote[] {
  return snapshot.notes(language).slice((number - 1) * PAGE_NOTES, number * PAGE_NOTES);
}

/** The languages whose list has a page of this number. */
export function noteListLanguages(snapshot: Snapshot, number: number): SiteLanguage[] {
  return SiteLanguage.options.filter((site) => number <= noteListPages(snapshot, wireOf(site)));
}

/** The data of a page of the list. */
export function noteListPage(snapshot: Snapshot, language: WireLanguage, number: number): NoteListPage {
  return {
    number,
    pages: noteListPages(snapshot, language),
    notes: listedNotes(snapshot, language, number).map(noteCard),
    languages: noteListLanguages(snapshot, number),
  };
}

/** The notes of a language's feed, newest first. */
export function feedNotes(snapshot: Snapshot, language: WireLanguage): readonly PatchNote[] {
  return snapshot.notes(language).slice(0, FEED_NOTES);
}

/** What the feed of a language tells, newest first. */
export function feedEntries(snapshot: Snapshot, language: WireLanguage): FeedEntry[] {
  return feedNotes(snapshot, language).map((note) => {
    const card = noteCard(note);
    const times = [card.instant, snapshot.changed('note', note.id)].sort();
    return { ...card, content: note.content, updated: times.at(-1) ?? card.instant };
  });
}
