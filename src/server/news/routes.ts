import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { findNote, findPicture, listBanners, listNotes } from './queries.ts';
import { renderedNote } from './rendered-note.ts';

/** Patch notes, and the banners of the home page. */
export function newsRoutes(on: Route, { db, clock }: ServerContext): void {
  on('GET /config').handle(({ query }) => (query.param === 'banner' ? listBanners(db) : []));
  on('GET /patchnotes/{lang}').handle(({ params }) => listNotes(db, params.lang, clock.now()));

  on('GET /patchnotes/findById/{id}').handle(async ({ params }) => {
    const note = await findNote(db, Number(params.id), clock.now());
    if (!note) throw new HttpError(404, 'noteNotFound', 'Patch note not found.');
    return { ...note, html: await renderedNote(note.content) };
  });

  on('GET /patchnotes/pictures/{name}').handle(async ({ params: { name } }) => {
    const bytes = await findPicture(db, name);
    if (!bytes) throw new HttpError(404, 'notFound', 'There is no such picture.');
    return { name, type: 'image/webp' as const, data: bytes.toString('base64') };
  });
}
