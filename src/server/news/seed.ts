import type { PatchNote } from '#contract/patch-note.ts';
import { WireLanguage } from '#contract/text.ts';
import { noteInstant } from '#domain/news/note.ts';
import type { StoredWorld, World } from '#snapshot/world.ts';
import type { Db } from '../kernel/db/database.ts';
import { addRows } from '../kernel/seed.ts';
import { UserError } from '../kernel/user-error.ts';
import { banners, notePictures, patchNotes } from './schema.ts';

/** A patch note's row; throws when its date cannot be read, because it could not be put in order. */
function noteRow(language: WireLanguage, note: PatchNote): typeof patchNotes.$inferInsert {
  const publishedAt = noteInstant(note.date);
  if (publishedAt === null) {
    throw new UserError(`The patch note ${note.id} has the date '${note.date}', which is not a time: correct it.`);
  }
  const { id, messageId, date, created_at: createdAt, content, image, description } = note;
  return { id, language, messageId, date, createdAt, publishedAt, content, image, description };
}

type News = Pick<World, 'notes' | 'banners'> & Partial<Pick<StoredWorld, 'pictures'>>;

/** Adds the notes, their pictures and the banners of a world to a database that holds none. */
export async function addNews(tx: Db, { notes, banners: entries, pictures = [] }: News, now: Date): Promise<void> {
  const noteRows = WireLanguage.options.flatMap((language) => notes[language].map((note) => noteRow(language, note)));
  const bannerRows = entries.map((entry) => ({ ...entry, endsAt: entry.endsAt ? new Date(entry.endsAt) : null }));
  await addRows(tx, patchNotes, noteRows);
  await addRows(tx, banners, bannerRows);
  await addRows(
    tx,
    notePictures,
    pictures.map((picture) => ({ ...picture, createdAt: now })),
  );
}
