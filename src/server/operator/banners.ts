import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Instant } from '#contract/instant.ts';
import { type Text, WireLanguage } from '#contract/text.ts';
import { videoSource } from '#domain/site/video-source.ts';
import { SentenceError } from '../kernel/sentence-error.ts';
import { banners } from '../news/schema.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';
import { Line, SitePicture, WebLink } from './written-values.ts';

type BannerRow = typeof banners.$inferSelect;

const Film = WebLink.refine((address) => videoSource(address) !== null, 'is no address of a film');
const Title = z.partialRecord(WireLanguage, Line.nullable());

/** What is left out stays as it is, in a new entry empty; null takes a value away. */
export const SetBanner = z.object({
  id: z.number().int().min(1).max(999_999),
  /** A new entry's only: what an entry is does not change. */
  kind: z.enum(['video', 'promotion', 'popup']).optional(),
  active: z.boolean().optional(),
  title: Title,
  image: SitePicture.nullable().optional(),
  href: WebLink.nullable().optional(),
  video: Film.nullable().optional(),
  endsAt: Instant.nullable().optional(),
});

type Values = z.infer<typeof SetBanner>;

const EMPTY = { active: false, title: {}, image: null, href: null, video: null, endsAt: null };

function begun({ id, kind }: Values): BannerRow {
  if (!kind) throw new SentenceError(`There is no banner ${id}: give --kind to make one, or see list-banners.`);
  return { ...EMPTY, id, kind };
}

function titled(before: Text, given: Values['title']): Text {
  const all = Object.entries({ ...before, ...given }).filter(([, words]) => words !== null && words !== undefined);
  return Object.fromEntries(all) as Text;
}

function changed(before: BannerRow, values: Values): BannerRow {
  const { kind, title, endsAt, ...rest } = values;
  if (kind && kind !== before.kind) {
    throw new SentenceError(`Banner ${before.id} is a ${before.kind}: make another entry for a ${kind}.`);
  }
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const ends = endsAt === undefined ? before.endsAt : endsAt === null ? null : new Date(endsAt);
  return { ...before, ...given, title: titled(before.title, title), endsAt: ends };
}

/** Throws what is missing for players to see it. */
function refuseUnfinished({ active, kind, title, image, video }: BannerRow): void {
  if (!active) return;
  const missing = Object.keys(title).length === 0 ? 'a title' : kind === 'video' && !video ? 'a film' : null;
  const lacks = missing ?? (kind === 'popup' && !image ? 'a picture' : null);
  if (lacks) throw new SentenceError(`An active ${kind} needs ${lacks}.`);
}

/** Changes or makes an entry of the home page; the API answers it at once. */
export async function setBanner({ db, clock }: OperatorContext, by: string, values: Values): Promise<string> {
  const { id } = values;
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${banners} in share row exclusive mode`);
    const [before] = await tx.select().from(banners).where(eq(banners.id, id));
    const after = changed(before ?? begun(values), values);
    refuseUnfinished(after);
    if (before && JSON.stringify(before) === JSON.stringify(after)) return `Banner ${id} is like that already.`;
    await tx.insert(banners).values(after).onConflictDoUpdate({ target: banners.id, set: after });
    await audit(tx, { actor: by, command: `set-banner ${id}`, before: before ?? null, after }, clock.now());
    const state = after.active ? 'active' : 'inactive';
    return `Banner ${id} is ${before ? 'changed' : 'made'}, ${state}. The home page follows with the next npm run rebuild.`;
  });
}

export const ListBanners = z.object({});

function line({ id, active, kind, title, image, href, video, endsAt }: BannerRow): string {
  const titles = Object.entries(title).map(([language, words]) => `${language}: ${words}`);
  const facts = [image, href, video, endsAt && `ends ${endsAt.toISOString()}`];
  const words = [id, active ? 'active' : 'inactive', kind, titles.join(' | '), ...facts.filter(Boolean)];
  return words.join('  ').replaceAll(/\p{C}/gu, '');
}

/** All entries of the home page, one a line, in its order. Changes nothing. */
export async function listBanners({ db }: OperatorContext): Promise<string> {
  const rows = await db.select().from(banners).orderBy(asc(banners.id));
  return rows.length === 0 ? 'There are no banners.' : rows.map(line).join('\n');
}
