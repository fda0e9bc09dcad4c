import { and, eq, ne, sql } from 'drizzle-orm';
import type { WireLanguage } from '#contract/text.ts';
import { noteInstant } from '#domain/news/note.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { ImportedPictures, StoredPicture } from '#server/news/pictures/import-pictures.ts';
import { notePictures, patchNotes } from '#server/news/schema.ts';

export type NoteRow = typeof patchNotes.$inferSelect;

/** Locks out other writers of notes until the transaction ends: numbers and translations are decided by looking at all of them. */
export async function lockNotes(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${patchNotes} in share row exclusive mode`);
}

/** A number that no note has and no removed note had: its address may be linked somewhere. */
export async function freeNoteId(tx: Db): Promise<number> {
  const [highest] = await tx.select({ id: sql<number | null>`max(${patchNotes.id})` }).from(patchNotes);
  const [removed] = await tx
    .select({ id: sql<number | null>`max((${auditEntries.before} ->> 'id')::int)` })
    .from(auditEntries)
    .where(sql`${auditEntries.command} like 'remove-note %'`);
  return Math.max(highest?.id ?? 0, removed?.id ?? 0) + 1;
}

/** A message id that no note has: the time, as chats count their messages. */
export async function freeMessageId(tx: Db, now: Date): Promise<string> {
  for (let candidate = now.getTime(); ; candidate += 1) {
    const taken = await tx.$count(patchNotes, eq(patchNotes.messageId, String(candidate)));
    if (taken === 0) return String(candidate);
  }
}

/** Throws where a message has a note in that language already; `own` is the note that may be it. */
export async function refuseSecond(tx: Db, language: WireLanguage, messageId: string, own = 0): Promise<void> {
  const same = and(eq(patchNotes.language, language), eq(patchNotes.messageId, messageId), ne(patchNotes.id, own));
  const [other] = await tx.select({ id: patchNotes.id }).from(patchNotes).where(same);
  if (other) throw new UserError(`Message ${messageId} has note ${other.id} in ${language} already: edit that one.`);
}

/** The note an operator names, locked until the transaction ends. */
export async function lockNote(tx: Db, id: number): Promise<NoteRow> {
  const [note] = await tx.select().from(patchNotes).where(eq(patchNotes.id, id)).for('update');
  if (!note) throw new UserError(`There is no note ${id}: list-notes tells which there are.`);
  return note;
}

/** The languages that a message has notes in. */
export async function languagesOf(tx: Db, messageId: string): Promise<string> {
  const rows = await tx
    .select({ language: patchNotes.language })
    .from(patchNotes)
    .where(eq(patchNotes.messageId, messageId));
  return rows
    .map(({ language }) => language)
    .sort()
    .join(', ');
}

/** The instant of a date that was checked before. */
export function publishedAt(date: string): Date {
  const instant = noteInstant(date);
  if (!instant) throw new UserError(`'${date}' is no time, such as 2026-11-24T18:00:00Z.`);
  return instant;
}

/** Stores pictures that notes show from now on; two notes of one picture share it. */
export async function storePictures(tx: Db, pictures: readonly StoredPicture[], now: Date): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map((picture) => ({ ...picture, createdAt: now }));
  await tx.insert(notePictures).values(rows).onConflictDoNothing();
}

/** Removes pictures that no note shows any more. */
export async function dropPictures(tx: Db): Promise<void> {
  const shown = sql`position(${notePictures.name} in ${patchNotes.content} || ' ' || coalesce(${patchNotes.image}, '')) > 0`;
  await tx.delete(notePictures).where(sql`not exists (select 1 from ${patchNotes} where ${shown})`);
}

/** What became of a note's pictures of other hosts, for the operator. */
export function pictureLines({ pictures, failed }: Pick<ImportedPictures<unknown>, 'pictures' | 'failed'>): string[] {
  const home = pictures.length === 1 ? '1 picture was brought home.' : `${pictures.length} pictures were brought home.`;
  const lines = failed.map((reason) => `Not brought home, so no page shows it until an export can: ${reason}.`);
  return [...(pictures.length > 0 ? [home] : []), ...lines];
}

/** 'scheduled for …', of a note whose time has not come; null of one that is out. */
export function forSchedule(publishedAt: Date, now: Date): string | null {
  return publishedAt > now ? `scheduled for ${publishedAt.toISOString()}` : null;
}
