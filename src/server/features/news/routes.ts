import type { On } from '../../http/on.ts';
import { Refused } from '../../refused.ts';
import type { Services } from '../../services.ts';
import { findNote, listNotes } from './queries.ts';

/** Patch notes (wire.md 22). */
export function newsRoutes(on: On, { db }: Services): void {
  on('GET /patchnotes/{lang}').handle(({ params }) => listNotes(db, params.lang));

  on('GET /patchnotes/findById/{id}').handle(async ({ params }) => {
    const note = await findNote(db, Number(params.id));
    if (!note) throw new Refused(404, 'noteNotFound', 'Patch note not found.');
    return note;
  });
}
