import type { PatchNote } from '#contract/patch-note.ts';
import type { SiteLanguage } from '#contract/text.ts';
import { wireOf } from '#domain/catalogue/record-slug.ts';
import { itemRef } from '#domain/catalogue/refs.ts';
import { cleanNote } from '#domain/news/chat-markdown.ts';
import { createNameIndex, type NameIndex, namedTexts } from '#domain/news/note-names.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { readText } from '#domain/site/text.ts';
import type { Snapshot } from './snapshot.ts';

/** An item as a note's link shows it. */
export type NamedItem = { id: number; address: string; quality: number };

/** A name that a note tells; the item is null where several have it, or only a monster. */
export type NoteName = { name: string; item: NamedItem | null };

type NameIndexes = Map<SiteLanguage, NameIndex<number>>;
const books = new WeakMap<Snapshot, NameIndexes>();

function* allNames({ items, monsters }: Snapshot, site: SiteLanguage): Generator<[name: string, id: number | null]> {
  const language = wireOf(site);
  for (const [id, { item_name }] of items) {
    const name = readText(item_name, language);
    if (name) yield [name, id];
  }
  // A monster's name leads nowhere, but an item that shares it may not be the one that is meant.
  for (const { monster_name } of monsters.values()) {
    const name = readText(monster_name, language);
    if (name) yield [name, null];
  }
}

/** All names of a language; read when the first note asks. */
function nameIndexOf(snapshot: Snapshot, site: SiteLanguage): NameIndex<number> {
  const known: NameIndexes = books.get(snapshot) ?? new Map();
  books.set(snapshot, known);
  const ready = known.get(site) ?? createNameIndex(allNames(snapshot, site));
  known.set(site, ready);
  return ready;
}

function namedItem(snapshot: Snapshot, id: number, site: SiteLanguage): NamedItem | null {
  const ref = itemRef(snapshot, id);
  if (ref.kind === 'missing') return null;
  return { id, address: recordAddress('item', id, ref.slugs[site], site), quality: ref.quality };
}

/** Asked for by a page's key and by the page. */
const namesOfNote = new WeakMap<PatchNote, NoteName[]>();

/**
 * The names that a note tells, by alphabet. Looked for in its text before it is taken for markdown: what is found in code,
 * too, is not linked there, and a page's key needs no parsing.
 */
export function noteNames(snapshot: Snapshot, site: SiteLanguage, note: PatchNote): NoteName[] {
  const ready = namesOfNote.get(note);
  if (ready) return ready;
  const found = new Map<string, number | null>();
  for (const { entry } of namedTexts(cleanNote(note.content), nameIndexOf(snapshot, site))) {
    if (entry) found.set(entry.name, entry.named);
  }
  const names = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, id]) => ({ name, item: id === null ? null : namedItem(snapshot, id, site) }));
  namesOfNote.set(note, names);
  return names;
}
