import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import type { Db } from '../../db/database.ts';
import { patchNotes } from '../../db/schema.ts';

const note = {
  id: patchNotes.id,
  messageId: patchNotes.messageId,
  date: patchNotes.date,
  created_at: patchNotes.createdAt,
  content: patchNotes.content,
  image: patchNotes.image,
  description: patchNotes.description,
};

/** All notes of a language, newest first; notes of one instant by id, the later one first. */
export function listNotes(db: Db, language: WireLanguage): Promise<PatchNote[]> {
  return db
    .select(note)
    .from(patchNotes)
    .where(eq(patchNotes.language, language))
    .orderBy(desc(patchNotes.publishedAt), desc(patchNotes.id));
}

/** One note; its id belongs to one language. */
export async function findNote(db: Db, id: number): Promise<PatchNote | undefined> {
  const [found] = await db.select(note).from(patchNotes).where(eq(patchNotes.id, id));
  return found;
}

/** The id of the same message in another language, when it has been translated. */
export async function siblingNote(db: Db, id: number, language: WireLanguage): Promise<number | undefined> {
  const sibling = alias(patchNotes, 'sibling');
  const [found] = await db
    .select({ id: sibling.id })
    .from(patchNotes)
    .innerJoin(sibling, and(eq(sibling.messageId, patchNotes.messageId), eq(sibling.language, language)))
    .where(eq(patchNotes.id, id));
  return found?.id;
}
