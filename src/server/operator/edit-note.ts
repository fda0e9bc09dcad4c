import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { patchNotes } from '../db/schema.ts';
import { SentenceError } from '../sentence-error.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';
import { lockNote, lockNotes, type NoteRow, publishedAt, refuseSecond } from './note-rows.ts';
import { Line, MessageId, NoteContent, NoteDate, NoteId, SitePicture } from './written-values.ts';

/** What is left out stays; null takes a picture or description away. */
export const EditNote = z.object({
  id: NoteId,
  content: NoteContent.optional(),
  messageId: MessageId.optional(),
  image: SitePicture.nullable().optional(),
  date: NoteDate.optional(),
  description: Line.nullable().optional(),
});

function edited(before: NoteRow, { description, date, ...rest }: z.infer<typeof EditNote>): NoteRow {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...before,
    ...given,
    ...(date !== undefined && { date, publishedAt: publishedAt(date) }),
    ...(description !== undefined && { description: description ?? '' }),
  };
}

/** Changes a note; the API answers it at once. */
export async function editNote(
  { db, clock }: OperatorContext,
  by: string,
  values: z.infer<typeof EditNote>,
): Promise<string> {
  const { id } = values;
  if (Object.values(values).filter((value) => value !== undefined).length === 1) {
    throw new SentenceError(`Nothing of note ${id} is to be changed: give a file or an option.`);
  }
  return db.transaction(async (tx) => {
    await lockNotes(tx);
    const before = await lockNote(tx, id);
    const after = edited(before, values);
    await refuseSecond(tx, after.language, after.messageId, id);
    if (JSON.stringify(before) === JSON.stringify(after)) return `Note ${id} is like that already.`;
    await tx.update(patchNotes).set(after).where(eq(patchNotes.id, id));
    await audit(tx, { actor: by, command: `edit-note ${id}`, before, after }, clock.now());
    return `Note ${id} is changed. Its page follows with the next npm run rebuild.`;
  });
}
