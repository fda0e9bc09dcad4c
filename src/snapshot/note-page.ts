import type { PatchNote } from '#contract/patch-note.ts';
import { SiteLanguage, type WireLanguage } from '#contract/text.ts';
import { wireOf } from '#domain/catalogue/record-path.ts';
import { noteInstant } from '#domain/news/note.ts';
import type { ChangePlace } from '#domain/site/addresses.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { isOwnPath } from '#domain/site/web-address.ts';
import { changesAfter } from './change-rows.ts';
import { excerpt, headline, type NoteName, noteNames, readingMinutes } from './note-text.ts';
import type { Snapshot } from './snapshot.ts';

export type NoteCard = {
  id: number;
  /** ISO time of its date, in UTC. */
  instant: string;
  /** First line in plain words; null when it says nothing. */
  headline: string | null;
  /** What follows the first line, in plain words, at most 180 characters. */
  excerpt: string;
  minutes: number;
  /** A picture of this site; null for none and for pictures of other hosts, which a page never asks for. */
  image: string | null;
};

export type NoteLink = Pick<NoteCard, 'id' | 'instant' | 'headline'>;

/** The notes before and after one, by the time they were published; null at the ends. */
export type NoteLinks = { older: NoteLink | null; newer: NoteLink | null };

/** A note's page; `noteHtml(note.content, …)` gives its text. */
export type NotePage = NoteCard &
  NoteLinks & {
    note: PatchNote;
    changed: string;
    alternates: NoteAlternate[];
    names: NoteName[];
    /** What the data show of the patch that it tells of. */
    changes: ChangePlace | null;
  };

/** The same note in a language that has it; own language included. */
export type NoteAlternate = { site: SiteLanguage; id: number };

function ownImage(image: string | null): string | null {
  return image && isOwnPath(image) ? image : null;
}

/** ISO time of a note's date. An unreadable one is refused by the export; a snapshot from elsewhere shows the start of time, last in every list. */
export function noteInstantOf(note: PatchNote): string {
  return (noteInstant(note.date) ?? noteInstant(note.created_at) ?? new Date(0)).toISOString();
}

/** Shown on its card and by both its neighbours: read once. */
const noteLink = madeOnce(
  (note: PatchNote): NoteLink => ({ id: note.id, instant: noteInstantOf(note), headline: headline(note.content) }),
  new WeakMap(),
);

export function noteCard(note: PatchNote): NoteCard {
  return {
    ...noteLink(note),
    excerpt: excerpt(note.content) || note.description,
    minutes: readingMinutes(note.content),
    image: ownImage(note.image),
  };
}

const translationsOf = madeOnce((snapshot: Snapshot): ReadonlyMap<string, NoteAlternate[]> => {
  const found = new Map<string, NoteAlternate[]>();
  for (const site of SiteLanguage.options) {
    for (const { id, messageId } of snapshot.notes(wireOf(site))) {
      const siblings = found.get(messageId);
      if (!siblings) found.set(messageId, [{ site, id }]);
      // One translation each: the newest of a language that has several.
      else if (siblings.at(-1)?.site !== site) siblings.push({ site, id });
    }
  }
  return found;
}, new WeakMap());

/** The translations of a note by its `messageId`, in the order of the site's languages. */
export function noteAlternates(snapshot: Snapshot, messageId: string): NoteAlternate[] {
  return translationsOf(snapshot).get(messageId) ?? [];
}

export function noteList(snapshot: Snapshot, language: WireLanguage): NoteCard[] {
  return snapshot.notes(language).map(noteCard);
}

export function latestNotes(snapshot: Snapshot, language: WireLanguage, count: number): NoteCard[] {
  return snapshot.notes(language).slice(0, count).map(noteCard);
}

/** A note of a language and its neighbours; the id must be one of that language's. */
export function noteAmong(snapshot: Snapshot, language: WireLanguage, id: number): { note: PatchNote } & NoteLinks {
  const all = snapshot.notes(language);
  const place = all.findIndex((candidate) => candidate.id === id);
  const note = all[place];
  if (!note) throw new RangeError(`The snapshot has no note ${id} in '${language}'.`);
  const [older, newer] = [all[place + 1], all[place - 1]];
  return { note, older: older ? noteLink(older) : null, newer: newer ? noteLink(newer) : null };
}

/** The data of a note's page; the id must be one of that language's. */
export function notePage(snapshot: Snapshot, site: SiteLanguage, id: number): NotePage {
  const { note, older, newer } = noteAmong(snapshot, wireOf(site), id);
  return {
    ...noteCard(note),
    note,
    older,
    newer,
    changed: snapshot.changed('note', id),
    alternates: noteAlternates(snapshot, note.messageId),
    names: noteNames(snapshot, site, note),
    changes: changesAfter(snapshot, noteInstantOf(note)),
  };
}

const PAGE_NOTES = 12;

const FEED_NOTES = 20;

/** A page of the list of notes, from 1; `languages` are those whose list has a page of this number. */
export type NoteListPage = { number: number; pages: number; notes: NoteCard[]; languages: SiteLanguage[] };

/** A note in a feed; `updated` is an ISO time, never before it was published. */
export type FeedEntry = NoteCard & { content: string; updated: string };

export function noteListPages(snapshot: Snapshot, language: WireLanguage): number {
  return Math.max(1, Math.ceil(snapshot.notes(language).length / PAGE_NOTES));
}

export function listedNotes(snapshot: Snapshot, language: WireLanguage, number: number): readonly PatchNote[] {
  return snapshot.notes(language).slice((number - 1) * PAGE_NOTES, number * PAGE_NOTES);
}

export function noteListLanguages(snapshot: Snapshot, number: number): SiteLanguage[] {
  return SiteLanguage.options.filter((site) => number <= noteListPages(snapshot, wireOf(site)));
}

export function noteListPage(snapshot: Snapshot, language: WireLanguage, number: number): NoteListPage {
  return {
    number,
    pages: noteListPages(snapshot, language),
    notes: listedNotes(snapshot, language, number).map(noteCard),
    languages: noteListLanguages(snapshot, number),
  };
}

export function feedNotes(snapshot: Snapshot, language: WireLanguage): readonly PatchNote[] {
  return snapshot.notes(language).slice(0, FEED_NOTES);
}

export function feedEntries(snapshot: Snapshot, language: WireLanguage): FeedEntry[] {
  return feedNotes(snapshot, language).map((note) => {
    const card = noteCard(note);
    const times = [card.instant, snapshot.changed('note', note.id)].sort();
    return { ...card, content: note.content, updated: times.at(-1) ?? card.instant };
  });
}
