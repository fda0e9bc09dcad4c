import { createHash, hash } from 'node:crypto';
import type { PatchNote } from '#contract/patch-note.ts';
import type { SiteLanguage, WireLanguage } from '#contract/text.ts';
import { dropRows } from '#domain/catalogue/drops.ts';
import { containerIds, foundRows, hauntOf } from '#domain/catalogue/item-page.ts';
import { mapPicturesOf, spotsOf } from '#domain/catalogue/monster-page.ts';
import { type RecipePart, recipeOf } from '#domain/catalogue/recipe.ts';
import { wireOf } from '#domain/catalogue/record-path.ts';
import { type ItemRef, itemRef, type MissingRef } from '#domain/catalogue/refs.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { changesAfter } from './change-rows.ts';
import {
  feedNotes,
  listedNotes,
  noteAlternates,
  noteAmong,
  noteInstantOf,
  noteListLanguages,
  noteListPages,
} from './note-page.ts';
import { noteNames } from './note-text.ts';
import type { RecordKind, Snapshot } from './snapshot.ts';

/** 132 bits of SHA-256: short enough to keep 214,000 of them. */
const LENGTH = 22;

/** The key of what is nothing but its text. */
export const digestOf = (text: string | Uint8Array): string => hash('sha256', text, 'base64url').slice(0, LENGTH);

/** The same of a text in pieces: no copy of the whole is made. */
export function digestOfPieces(pieces: Iterable<string | Uint8Array>): string {
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece);
  return sum.digest('base64url').slice(0, LENGTH);
}

/** What is shown of a record is the same on every page that shows it: hashed once. */
const digest = madeOnce((shown: object) => digestOf(JSON.stringify(shown)), new WeakMap<object, string>());

const digests = (refs: readonly (ItemRef | MissingRef)[]): string => refs.map(digest).join(' ');

/** The whole tree of a recipe: what its ingredients are made of changes the page as well. */
const recipeDigest = (recipe: readonly RecipePart[]): string =>
  recipe.map(({ ref, quantity, parts }) => `${digest(ref)} ${quantity} (${recipeDigest(parts)})`).join(' ');

/** Own line and date, and what others lend to the page. */
function keyOf(snapshot: Snapshot, kind: RecordKind, id: number, others: readonly string[]): string {
  const changeLogLink = kind === 'note' ? null : snapshot.changeLogLink(kind, id);
  const text = [snapshot.changed(kind, id), JSON.stringify(changeLogLink), ...others].join('\n');
  return digestOf(Buffer.concat([snapshot.line(kind, id), Buffer.from(text)]));
}

/** Differs whenever the item's page differs: its record, and what the page shows of other items and of its droppers. */
export function itemKey(snapshot: Snapshot, id: number): string {
  const item = snapshot.items.get(id);
  if (!item) throw new RangeError(`The snapshot has no item ${id}.`);
  const refs = (ids: readonly (number | string)[]) => digests(ids.map((other) => itemRef(snapshot, Number(other))));
  const found = foundRows(snapshot, item);
  const droppers = found.map(({ ref, rate, quantity, chance, range }) => {
    const places = snapshot.monsters.get(ref.id)?.found_in_maps ?? [];
    return `${digest(ref)} ${[rate, quantity, chance, range].join(' ')} ${digest(places)}`;
  });
  const variants = snapshot.links.variants(id);
  const better = snapshot.links.better(id);
  return keyOf(snapshot, 'item', id, [
    String(snapshot.icon(item.ui_id_1)),
    recipeDigest(recipeOf(snapshot, id)),
    refs(better.map(({ id: other }) => other)),
    JSON.stringify(better),
    refs(item.item_set),
    refs(Object.keys(item.possible_drops)),
    refs(containerIds(snapshot, item)),
    refs(snapshot.links.usedIn(id)),
    refs(variants),
    JSON.stringify(variants.map((other) => snapshot.items.get(other)?.validity)),
    JSON.stringify(hauntOf(snapshot, found)?.mapPictures),
    ...droppers,
  ]);
}

/** Differs whenever the monster's page differs: its record, and what the page shows of what it drops. */
export function monsterKey(snapshot: Snapshot, id: number): string {
  const monster = snapshot.monsters.get(id);
  if (!monster) throw new RangeError(`The snapshot has no monster ${id}.`);
  const drops = dropRows(snapshot, monster.possible_drops).map(({ ref }) => ref);
  const pictures = mapPicturesOf(snapshot, spotsOf(monster));
  return keyOf(snapshot, 'monster', id, [digests(drops), JSON.stringify(pictures)]);
}

/** Differs whenever the note's page differs: its record, its neighbours, where its translations are, and what it names. */
export function noteKey(snapshot: Snapshot, site: SiteLanguage, id: number): string {
  const { note, older, newer } = noteAmong(snapshot, wireOf(site), id);
  return keyOf(snapshot, 'note', id, [
    JSON.stringify(noteAlternates(snapshot, note.messageId)),
    JSON.stringify([older, newer]),
    JSON.stringify(noteNames(snapshot, site, note)),
    JSON.stringify(changesAfter(snapshot, noteInstantOf(note))),
  ]);
}

/** Own line and date of each note. */
const noteLines = (snapshot: Snapshot, notes: readonly PatchNote[]): string[] =>
  notes.map(({ id }) => keyOf(snapshot, 'note', id, []));

/** Differs whenever a page of the list of a language's notes differs. */
export function noteListKey(snapshot: Snapshot, language: WireLanguage, number: number): string {
  const notes = noteLines(snapshot, listedNotes(snapshot, language, number));
  const around = [noteListPages(snapshot, language), noteListLanguages(snapshot, number)];
  return digestOf(JSON.stringify([notes, around]));
}

/** Differs whenever the feed of a language differs. */
export function feedKey(snapshot: Snapshot, language: WireLanguage): string {
  return digestOf(JSON.stringify(noteLines(snapshot, feedNotes(snapshot, language))));
}
