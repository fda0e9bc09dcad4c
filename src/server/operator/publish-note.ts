import { z } from 'zod';
import { WireLanguage } from '#contract/text.ts';
import { patchNotes } from '../db/schema.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';
import { freeMessageId, freeNoteId, languagesOf, lockNotes, publishedAt, refuseSecond } from './note-rows.ts';
import { Line, MessageId, NoteContent, NoteDate, SitePicture } from './written-values.ts';

/** A note in one language; with the message id of another it is its translation. Dated now unless told. */
export const PublishNote = z.object({
  language: WireLanguage,
  content: NoteContent,
  messageId: MessageId.nullable(),
  image: SitePicture.nullable(),
  date: NoteDate.nullable(),
  description: Line.nullable(),
});

/** Writes a new note; the API answers it at once. */
export async function publishNote(
  { db, clock }: OperatorContext,
  by: string,
  { language, content, image, description, ...given }: z.infer<typeof PublishNote>,
): Promise<string> {
  const now = clock.now();
  const date = given.date ?? now.toISOString();
  return db.transaction(async (tx) => {
    await lockNotes(tx);
    const messageId = given.messageId ?? (await freeMessageId(tx, now));
    await refuseSecond(tx, language, messageId);
    const note = {
      ...{ id: await freeNoteId(tx), language, messageId, date, createdAt: now.toISOString() },
      ...{ publishedAt: publishedAt(date), content, image, description: description ?? '' },
    };
    await tx.insert(patchNotes).values(note);
    await audit(tx, { actor: by, command: `publish-note ${note.id}`, before: null, after: note }, now);
    const languages = await languagesOf(tx, messageId);
    return `Note ${note.id} is published; its message ${messageId} is told in ${languages}. Its page comes with the next npm run rebuild.`;
  });
}
