import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { SentenceError } from '../kernel/sentence-error.ts';
import { bringHome } from '../news/pictures/bring-home.ts';
import { patchNotes } from '../news/schema.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';
import { dropPictures, forSchedule, keepPictures, pictureLines } from './note-pictures.ts';
import { lockNote, lockNotes, type NoteRow, publishedAt, refuseSecond } from './note-rows.ts';
import { Line, MessageId, NoteContent, NoteDate, NoteId, NotePicture } from './written-values.ts';

/** What is left out stays; null takes a picture or description away. */
export const EditNote = z.object({
  id: NoteId,
  content: NoteContent.optional(),
  messageId: MessageId.optional(),
  image: NotePicture.nullable().optional(),
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

/** What is given of text and picture, with the pictures of other hosts brought home. */
async function brought({ content, image }: z.infer<typeof EditNote>, bring: OperatorContext['pictures']) {
  const { note, ...home } = await bringHome({ content: content ?? '', image: image ?? null }, bring);
  return {
    ...home,
    given: {
      ...(content === undefined ? {} : { content: note.content }),
      ...(image === undefined ? {} : { image: note.image }),
    },
  };
}

/** Changes a note; the API answers it at once, or when its time has come. */
export async function editNote(
  { db, clock, pictures }: OperatorContext,
  by: string,
  values: z.infer<typeof EditNote>,
): Promise<string> {
  const { id } = values;
  if (Object.values(values).filter((value) => value !== undefined).length === 1) {
    throw new SentenceError(`Nothing of note ${id} is to be changed: give a file or an option.`);
  }
  const home = await brought(values, pictures);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockNotes(tx);
    const before = await lockNote(tx, id);
    const after = edited(before, { ...values, ...home.given });
    await refuseSecond(tx, after.language, after.messageId, id);
    if (JSON.stringify(before) === JSON.stringify(after)) return `Note ${id} is like that already.`;
    await keepPictures(tx, home.pictures, now);
    await tx.update(patchNotes).set(after).where(eq(patchNotes.id, id));
    await dropPictures(tx);
    await audit(tx, { actor: by, command: `edit-note ${id}`, before, after }, now);
    const scheduled = forSchedule(after.publishedAt, now);
    const said = scheduled
      ? `Note ${id} is changed, and ${scheduled}: nobody sees it before; its page follows with the first npm run rebuild after that.`
      : `Note ${id} is changed. Its page follows with the next npm run rebuild.`;
    return [said, ...pictureLines(home)].join('\n');
  });
}
