import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { patchNotes } from '../news/schema.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';
import { dropPictures } from './note-pictures.ts';
import { lockNote, lockNotes } from './note-rows.ts';
import { NoteId } from './written-values.ts';

export const RemoveNote = z.object({ id: NoteId });

/** Takes a note away; the audit log keeps it, and its number is not given again. */
export async function removeNote(
  { db, clock }: OperatorContext,
  by: string,
  { id }: z.infer<typeof RemoveNote>,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockNotes(tx);
    const before = await lockNote(tx, id);
    await tx.delete(patchNotes).where(eq(patchNotes.id, id));
    await dropPictures(tx);
    await audit(tx, { actor: by, command: `remove-note ${id}`, before, after: null }, clock.now());
    return `Note ${id} is gone; the audit log keeps its text. Its page goes with the next npm run rebuild.`;
  });
}
