import { LRUCache } from 'lru-cache';
import { noteSizeProblem } from '#domain/news/note.ts';
import { noteHtml } from '#snapshot/note-html.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { findNote, findPicture, listBanners, listNotes } from './queries.ts';

/** Characters of cached texts and HTML: a hundred long notes. */
const MOST = 3_000_000;

const rendered = new LRUCache<string, string>({
  maxSize: MOST,
  sizeCalculation: (html, content) => html.length + content.length + 1,
});

/**
 * A note's text as safe HTML, as a build prints it, without the links of items' names, which need a whole snapshot. A text is
 * rendered once: notes are few, their requests may be many. A text that would take too long is not rendered.
 */
export async function renderedNote(content: string): Promise<string | undefined> {
  const known = rendered.get(content);
  if (known !== undefined) return known;
  if (noteSizeProblem(content) !== null) return undefined;
  const html = await noteHtml(content);
  rendered.set(content, html);
  return html;
}

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
