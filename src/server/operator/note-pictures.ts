import { sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import type { BroughtHome, HomePicture } from '../news/pictures/bring-home.ts';
import { notePictures, patchNotes } from '../news/schema.ts';

/** Keeps pictures that notes show from now on; two notes of one picture share it. */
export async function keepPictures(tx: Db, pictures: readonly HomePicture[], now: Date): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map((picture) => ({ ...picture, createdAt: now }));
  await tx.insert(notePictures).values(rows).onConflictDoNothing();
}

/** Lets go of pictures that no note shows any more. */
export async function dropPictures(tx: Db): Promise<void> {
  const shown = sql`position(${notePictures.name} in ${patchNotes.content} || ' ' || coalesce(${patchNotes.image}, '')) > 0`;
  await tx.delete(notePictures).where(sql`not exists (select 1 from ${patchNotes} where ${shown})`);
}

/** What became of a note's pictures of other hosts, for the operator. */
export function pictureLines({ pictures, failed }: Pick<BroughtHome<unknown>, 'pictures' | 'failed'>): string[] {
  const home = pictures.length === 1 ? '1 picture was brought home.' : `${pictures.length} pictures were brought home.`;
  const lines = failed.map((reason) => `Not brought home, so no page shows it until an export can: ${reason}.`);
  return [...(pictures.length > 0 ? [home] : []), ...lines];
}

/** 'scheduled for …', of a note whose time has not come; null of one that is out. */
export function forSchedule(publishedAt: Date, now: Date): string | null {
  return publishedAt > now ? `scheduled for ${publishedAt.toISOString()}` : null;
}
