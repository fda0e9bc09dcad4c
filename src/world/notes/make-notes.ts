import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import { between, type Random } from '#world/random.ts';
import { type NoteMoment, noteMoments } from './calendar.ts';
import { compose, descriptionOf, newDesk } from './compose.ts';
import { noteFacts } from './facts.ts';
import { readNames } from './names.ts';
import { programme } from './programme.ts';
import { byLanguage } from './wording.ts';

/** What the notes are made from: how many, and the world whose names they tell. */
export type NotesInput = { count: number; random: Random; items: readonly Item[]; monsters: readonly Monster[] };

/** The first id of each language: far enough apart for any world. */
const FIRST_ID: Record<WireLanguage, number> = { en: 1001, es: 2001, pt: 3001, fr: 4001 };

/** Which note, as a share of the list from its newest, was never translated. */
const UNTRANSLATED: Partial<Record<WireLanguage, number>> = { fr: 0.4, pt: 0.7 };

/** Message ids of the chat count milliseconds from this moment, in the bits above the lowest 22. */
const CHAT_EPOCH = 1_420_070_400_000;

function messageId(random: Random, { instant }: NoteMoment): string {
  return String((BigInt(instant - CHAT_EPOCH) << 22n) + BigInt(between(random, 0, 4_194_303)));
}

type Draft = Pick<PatchNote, 'messageId' | 'date' | 'created_at' | 'image'> & {
  texts: Record<WireLanguage, string>;
  descriptions: Record<WireLanguage, string>;
};

function drafts({ count, random, items, monsters }: NotesInput): Draft[] {
  const names = readNames(random, items, monsters);
  const desk = newDesk(random, names);
  const moments = noteMoments(random, count);
  const kinds = programme(random, moments);
  return moments.map((moment, place) => {
    const template = kinds[place];
    if (!template) throw new Error(`Note ${place} has a time but nothing to tell.`);
    const facts = noteFacts(random, names, template, moment);
    return {
      messageId: messageId(random, moment),
      date: moment.date,
      created_at: moment.created_at,
      image: template.picture && place % 6 !== 4 ? `/art/notes/${template.picture}.webp` : null,
      texts: compose(desk, template, facts),
      descriptions: descriptionOf(template, facts),
    };
  });
}

/** All patch notes of a world, newest first in each language; complete in itself: ids, dates, pictures and missing translations included. */
export function makeNotes(input: NotesInput): Record<WireLanguage, PatchNote[]> {
  const all = drafts(input);
  return byLanguage((language) => {
    const missing = Math.floor((UNTRANSLATED[language] ?? 1) * all.length);
    const told = all.filter((_, place) => place !== missing);
    return told.map(({ texts, descriptions, ...shared }, place) => ({
      id: FIRST_ID[language] + told.length - 1 - place,
      ...shared,
      content: texts[language],
      description: descriptions[language],
    }));
  });
}
