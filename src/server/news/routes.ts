import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { BannerEntry } from '#contract/config.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import { isPackOffer } from '#domain/home/promotion.ts';
import { noteSizeProblem } from '#domain/news/note.ts';
import { noteHtml } from '#snapshot/note-html.ts';
import { headline, noteBody } from '#snapshot/note-text.ts';
import type { Clock } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Route } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { banners, notePictures, patchNotes } from './schema.ts';

const note = {
  id: patchNotes.id,
  messageId: patchNotes.messageId,
  date: patchNotes.date,
  created_at: patchNotes.createdAt,
  content: patchNotes.content,
  image: patchNotes.image,
  description: patchNotes.description,
};

/** A note dated in the future is scheduled, and hidden until then. */
const isOut = (now: Date) => lte(patchNotes.publishedAt, now);

/** The published notes of a language, newest first; notes of one instant by id, the later one first. */
function listNotes(db: Db, language: WireLanguage, now: Date): Promise<PatchNote[]> {
  return db
    .select(note)
    .from(patchNotes)
    .where(and(eq(patchNotes.language, language), isOut(now)))
    .orderBy(desc(patchNotes.publishedAt), desc(patchNotes.id));
}

/** One published note; its id belongs to one language. */
async function findNote(db: Db, id: number, now: Date): Promise<PatchNote | undefined> {
  const [found] = await db
    .select(note)
    .from(patchNotes)
    .where(and(eq(patchNotes.id, id), isOut(now)));
  return found;
}

/** The bytes of a stored picture of notes. */
export async function findPicture(db: Db, name: string): Promise<Buffer | undefined> {
  const [found] = await db.select({ bytes: notePictures.bytes }).from(notePictures).where(eq(notePictures.name, name));
  return found && Buffer.from(found.bytes);
}

/** The id of the same message in another language, when it has been translated. */
export async function siblingNote(
  db: Db,
  clock: Clock,
  id: number,
  language: WireLanguage,
): Promise<number | undefined> {
  const now = clock.now();
  const sibling = alias(patchNotes, 'sibling');
  const [found] = await db
    .select({ id: sibling.id })
    .from(patchNotes)
    .innerJoin(sibling, and(eq(sibling.messageId, patchNotes.messageId), eq(sibling.language, language)))
    .where(and(eq(patchNotes.id, id), isOut(now), lte(sibling.publishedAt, now)));
  return found?.id;
}

/** When the offer of the store's packs ends; null: none runs. */
export type OfferEnd = (db: Db, now: Date) => Promise<Date | null>;

/** The end of an offer that does not run, by any visitor's clock. */
const LONG_OVER = new Date(0);

/**
 * Every banner entry, inactive ones included, in the operator's order. One that advertises the store's packs ends with
 * the offer there, and is long over while none runs: the home page never promises another end than the store.
 */
async function listBanners(db: Db, now: Date, offerEnd: OfferEnd): Promise<BannerEntry[]> {
  const rows = await db.select().from(banners).orderBy(asc(banners.id));
  const offer = rows.some(isPackOffer) ? await offerEnd(db, now) : null;
  return rows.map((row) => {
    const endsAt = isPackOffer(row) ? (offer ?? LONG_OVER) : row.endsAt;
    return { ...row, endsAt: endsAt?.toISOString() ?? null };
  });
}

/** Characters of cached texts and HTML: a hundred long notes. */
const MOST = 3_000_000;

/** A note's title, and what stands below it as safe HTML. */
type RenderedNote = { title: string | null; html: string };

const rendered = new LRUCache<string, RenderedNote>({
  maxSize: MOST,
  sizeCalculation: ({ html }, content) => html.length + content.length + 1,
});

/**
 * A note's text as a build prints it, without the links of items' names, which need a whole snapshot. A text is
 * rendered once: notes are few, their requests may be many. A text that would take too long is not rendered.
 */
export async function renderedNote(content: string): Promise<RenderedNote | undefined> {
  const known = rendered.get(content);
  if (known !== undefined) return known;
  if (noteSizeProblem(content) !== null) return undefined;
  const note = { title: headline(content), html: await noteHtml(noteBody(content)) };
  rendered.set(content, note);
  return note;
}

/** Patch notes, and the banners of the home page. */
export function newsRoutes(on: Route, { db, clock }: ServerContext, offerEnd: OfferEnd): void {
  on('GET /config').handle(({ query }) => (query.param === 'banner' ? listBanners(db, clock.now(), offerEnd) : []));
  on('GET /patchnotes/{lang}').handle(({ params }) => listNotes(db, params.lang, clock.now()));

  on('GET /patchnotes/findById/{id}').handle(async ({ params }) => {
    const note = await findNote(db, Number(params.id), clock.now());
    if (!note) throw new HttpError(404, 'noteNotFound', 'Patch note not found.');
    return { ...note, ...(await renderedNote(note.content)) };
  });

  on('GET /patchnotes/pictures/{name}').handle(async ({ params: { name } }) => {
    const bytes = await findPicture(db, name);
    if (!bytes) throw new HttpError(404, 'notFound', 'There is no such picture.');
    return { name, type: 'image/webp' as const, data: bytes.toString('base64') };
  });
}
