import { and, eq, ne, sql } from 'drizzle-orm';
import type { WireLanguage } from '#contract/text.ts';
import { noteInstant } from '#domain/news/note-time.ts';
import { auditEntries } from '../kernel/commands/schema.ts';
import type { Db } from '../kernel/db/database.ts';
import { SentenceError } from '../kernel/sentence-error.ts';
import { patchNotes } from '../news/schema.ts';

export type NoteRow = typeof patchNotes.$inferSelect;

/** Until the transaction ends nobody else writes a note: numbers and translations are decided by looking at all of them. */
export async function lockNotes(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${patchNotes} in share row exclusive mode`);
}

/** A number that no note has and none that was removed had: somebody may have kept its address. */
export async function freeNoteId(tx: Db): Promise<number> {
  const [standing] = await tx.select({ id: sql<number | null>`max(${patchNotes.id})` }).from(patchNotes);
  const [removed] = await tx
    .select({ id: sql<number | null>`max((${auditEntries.before} ->> 'id')::int)` })
    .from(auditEntries)
    .where(sql`${auditEntries.command} like 'remove-note %'`);
  return Math.max(standing?.id ?? 0, removed?.id ?? 0) + 1;
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
  if (other)
    throw new SentenceError(`Message ${messageId} has note ${other.id} in ${language} already: edit that one.`);
}

/** The note an operator names, locked until the transaction ends. */
export async function lockNote(tx: Db, id: number): Promise<NoteRow> {
  const [note] = await tx.select().from(patchNotes).where(eq(patchNotes.id, id)).for('update');
  if (!note) throw new SentenceError(`There is no note ${id}: list-notes tells which there are.`);
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
  if (!instant) throw new SentenceError(`'${date}' is no time, such as 2026-11-24T18:00:00Z.`);
  return instant;
}
