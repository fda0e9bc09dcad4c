import { z } from 'zod';
import { WireLanguage } from '#contract/text.ts';
import { bringHome } from '../news/pictures/bring-home.ts';
import { patchNotes } from '../news/schema.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';
import { forSchedule, keepPictures, pictureLines } from './note-pictures.ts';
import { freeMessageId, freeNoteId, languagesOf, lockNotes, publishedAt, refuseSecond } from './note-rows.ts';
import { Line, MessageId, NoteContent, NoteDate, NotePicture } from './written-values.ts';

/** A note in one language; with the message id of another it is its translation. Dated now unless told. */
export const PublishNote = z.object({
  language: WireLanguage,
  content: NoteContent,
  messageId: MessageId.nullable(),
  image: NotePicture.nullable(),
  date: NoteDate.nullable(),
  description: Line.nullable(),
});

/** Writes a new note; the API answers it at once, or when its time has come. Its pictures of other hosts are brought home before. */
export async function publishNote(
  { db, clock, pictures }: OperatorContext,
  by: string,
  { language, description, ...given }: z.infer<typeof PublishNote>,
): Promise<string> {
  const home = await bringHome({ content: given.content, image: given.image }, pictures);
  const now = clock.now();
  const date = given.date ?? now.toISOString();
  return db.transaction(async (tx) => {
    await lockNotes(tx);
    const messageId = given.messageId ?? (await freeMessageId(tx, now));
    await refuseSecond(tx, language, messageId);
    const note = {
      ...{ id: await freeNoteId(tx), language, messageId, date, createdAt: now.toISOString() },
      ...{ publishedAt: publishedAt(date), ...home.note, description: description ?? '' },
    };
    await keepPictures(tx, home.pictures, now);
    await tx.insert(patchNotes).values(note);
    await audit(tx, { actor: by, command: `publish-note ${note.id}`, before: null, after: note }, now);
    const languages = await languagesOf(tx, messageId);
    const scheduled = forSchedule(note.publishedAt, now);
    const told = `its message ${messageId} is told in ${languages}.`;
    const said = scheduled
      ? `Note ${note.id} is ${scheduled}; ${told} Nobody sees it before; its page comes with the first npm run rebuild after that.`
      : `Note ${note.id} is published; ${told} Its page comes with the next npm run rebuild.`;
    return [said, ...pictureLines(home)].join('\n');
  });
}
